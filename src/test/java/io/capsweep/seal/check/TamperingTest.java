package io.capsweep.seal.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.capsweep.result.Run;
import io.capsweep.result.store.Checksums;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is changed in a ledger or in what it names is found, and where is said. */
class TamperingTest {
  private static final int EDITS = 1_000;
  private static final long SEED = 20_260_101;

  @TempDir private Path folder;
  private final Random random = new Random(SEED);
  private Ledger ledger;
  private Path complete;
  private Path growing;
  private long sealedBytes;

  @BeforeEach
  void seal() throws IOException {
    complete = folder.resolve("results/20260101T000000Z-quickstart-aaaaaa");
    growing = folder.resolve("results/20260102T000000Z-quickstart-bbbbbb");
    write(complete.resolve("run.json"), "{\"status\":\"complete\"}\n");
    write(complete.resolve("steps.jsonl"), "{\"number\":1}\n{\"number\":2}\n");
    write(complete.resolve("hdr/step-0001.hlog"), "#[Histogram log format version 1.3]\n");
    write(complete.resolve("SHA256SUMS"), Checksums.of(complete));
    write(growing.resolve("run.json"), "{\"status\":\"running\"}\n");
    write(growing.resolve("steps.jsonl"), "{\"number\":1}\n{\"number\":2}\n{\"num");
    sealedBytes = 26;
    RunDigest first = RunDigest.of(complete, Optional.of(completeRun()));
    RunDigest second = RunDigest.of(growing, Optional.empty());
    assertThat(first.sumsSha256()).isPresent();
    assertThat(second.stepsBytes()).isEqualTo(sealedBytes);
    ledger = new Ledger(folder.resolve("ledger"));
    Entry one = add(Ledger.Content.of(Samples.seal(0.8, List.of(first, second))));
    add(Ledger.Content.of(Samples.seal(0.7, List.of(first, second))));
    add(Ledger.Content.of(Samples.score(one, 51_770, Optional.of(first))));
    add(Ledger.Content.of(Samples.voided(one)));
    assertThat(verify().breaks()).isEmpty();
    assertThat(verify().runs()).isEqualTo(2);
  }

  @Test
  void should_find_and_name_every_one_of_a_thousand_random_edits() throws IOException {
    List<Path> targets =
        List.of(
            ledger.files().entries(),
            ledger.files().entries(),
            ledger.files().entries(),
            ledger.files().head(),
            ledger.files().publicKey(),
            complete.resolve("run.json"),
            complete.resolve("steps.jsonl"),
            complete.resolve("hdr/step-0001.hlog"),
            complete.resolve("SHA256SUMS"),
            growing.resolve("steps.jsonl"));
    for (int i = 0; i < EDITS; i++) {
      Path target = targets.get(random.nextInt(targets.size()));
      byte[] before = Files.readAllBytes(target);
      int most = target.startsWith(growing) ? (int) sealedBytes : before.length;
      byte[] edited = edited(before, most);
      Files.write(target, edited);

      Verification found = verify();

      String what = "edit " + i + " of " + target.getFileName() + ", seed " + SEED;
      assertThat(found.intact()).as(what).isFalse();
      assertThat(found.breaks())
          .as(what)
          .allSatisfy(
              one -> {
                assertThat(one.field()).isNotBlank();
                assertThat(one.kind()).matches("[a-z-]+");
              });
      assertThat(found.breaks())
          .as(what)
          .anyMatch(one -> one.entry() > 0 || one.field().equals(target.getFileName().toString()));
      Files.write(target, before);
    }
    assertThat(verify().breaks()).isEmpty();
  }

  /** One edit in the first bytes that changes them. */
  private byte[] edited(byte[] before, int most) {
    byte[] edited = before.clone();
    // Beyond what was sealed a file may grow.
    boolean whole = most == before.length;
    while (whole
        ? Arrays.equals(edited, before)
        : Arrays.equals(Arrays.copyOf(edited, most), Arrays.copyOf(before, most))) {
      int at = random.nextInt(most);
      edited =
          switch (random.nextInt(5)) {
            case 0 -> changed(before, at, (byte) random.nextInt(256));
            case 1 -> joined(before, at, new byte[0], at + 1);
            case 2 -> joined(before, at, new byte[] {(byte) random.nextInt(256)}, at);
            case 3 -> Arrays.copyOf(before, at);
            default -> swappedOrRemovedLines(before);
          };
    }
    return edited;
  }

  private static byte[] changed(byte[] before, int at, byte octet) {
    byte[] after = before.clone();
    after[at] = octet;
    return after;
  }

  private static byte[] joined(byte[] before, int to, byte[] between, int from) {
    byte[] after = Arrays.copyOf(before, to + between.length + before.length - from);
    System.arraycopy(between, 0, after, to, between.length);
    System.arraycopy(before, from, after, to + between.length, before.length - from);
    return after;
  }

  private byte[] swappedOrRemovedLines(byte[] before) {
    List<String> lines =
        new ArrayList<>(new String(before, StandardCharsets.UTF_8).lines().toList());
    int one = random.nextInt(lines.size());
    if (random.nextBoolean() && lines.size() > 1) {
      Collections.swap(lines, one, (one + 1) % lines.size());
    } else {
      lines.remove(one);
    }
    String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void should_find_an_entry_that_somebody_else_has_forged() throws IOException {
    Ledger other = new Ledger(folder.resolve("forged"));
    for (int i = 0; i < 5; i++) {
      other.append(
          folder.resolve("thief/key.pem"),
          Samples.NOW,
          all -> List.of(Ledger.Content.of(Samples.seal(0.9, List.of()))));
    }
    List<String> forged = Files.readAllLines(other.files().entries());
    String mine = Files.readString(ledger.files().entries());
    Files.writeString(ledger.files().entries(), mine + forged.get(4) + "\n");

    assertThat(verify().breaks())
        .extracting(Break::entry, Break::field)
        .contains(tuple(5, "publicKey"), tuple(5, "signature"), tuple(5, "previous"));
  }

  @Test
  void should_find_results_that_were_removed_added_or_renamed() throws IOException {
    Files.writeString(complete.resolve("more.txt"), "more");
    assertThat(verify().breaks()).extracting(Break::field).allMatch(f -> f.endsWith("/more.txt"));
    Files.delete(complete.resolve("more.txt"));
    Files.move(growing, growing.resolveSibling("elsewhere"));
    assertThat(verify().breaks()).extracting(Break::kind).containsOnly("removed");
    assertThat(verify().breaks()).extracting(Break::entry).contains(1, 2);
  }

  @Test
  void should_allow_what_was_not_sealed_to_grow() throws IOException {
    Files.writeString(
        growing.resolve("steps.jsonl"), "{\"number\":1}\n{\"number\":2}\n{\"number\":3}\n");
    Files.writeString(growing.resolve("run.json"), "{\"status\":\"complete\"}\n");
    write(folder.resolve("results/new/run.json"), "{}");
    assertThat(verify().breaks()).isEmpty();
  }

  @Test
  void should_compare_with_what_is_known_elsewhere() {
    Verification found =
        Verification.of(
            ledger,
            Optional.empty(),
            new Verification.Expectation(Optional.of("ab"), Optional.of("cd")));
    assertThat(found.breaks()).extracting(Break::kind).containsExactly("other-signer", "removed");
    String head = ledger.read().entries().get(1).hash();
    String key = ledger.read().signer().orElseThrow();
    assertThat(
            Verification.of(
                    ledger,
                    Optional.empty(),
                    new Verification.Expectation(Optional.of(key), Optional.of(head)))
                .breaks())
        .isEmpty();
  }

  @Test
  void should_find_results_where_they_are_now() throws IOException {
    Path moved = folder.resolve("moved");
    Files.move(folder.resolve("results"), moved);
    assertThat(verify().intact()).isFalse();
    assertThat(
            Verification.of(
                    ledger,
                    Optional.of(moved),
                    new Verification.Expectation(Optional.empty(), Optional.empty()))
                .breaks())
        .isEmpty();
  }

  private Verification verify() {
    return Verification.of(
        ledger, Optional.empty(), new Verification.Expectation(Optional.empty(), Optional.empty()));
  }

  private Entry add(Ledger.Content content) {
    return ledger
        .append(folder.resolve("config/key.pem"), Samples.NOW, all -> List.of(content))
        .get(0);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static Run completeRun() {
    return Samples.run(Run.Status.COMPLETE);
  }
}
