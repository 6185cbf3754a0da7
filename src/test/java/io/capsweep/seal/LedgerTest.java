package io.capsweep.seal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.capsweep.seal.check.Break;
import io.capsweep.seal.check.Chain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
  @TempDir private Path folder;
  private Ledger ledger;
  private Path key;

  @BeforeEach
  void prepare() {
    ledger = new Ledger(folder.resolve("ledger"));
    key = folder.resolve("config/seal-key.pem");
  }

  @Test
  void should_be_empty_and_whole_before_the_first_entry() {
    assertThat(ledger.read().entries()).isEmpty();
    assertThat(ledger.read().breaks()).isEmpty();
  }

  @Test
  void should_chain_and_sign_what_is_added() {
    Entry seal = add(0.8);
    List<Entry> scores =
        ledger.append(
            key,
            Samples.NOW,
            entries ->
                List.of(
                    Ledger.Content.of(Samples.score(entries.get(0), 51_770, Optional.empty()))));

    Chain chain = ledger.read();
    assertThat(chain.breaks()).isEmpty();
    assertThat(chain.entries()).containsExactly(seal, scores.get(0));
    assertThat(scores.get(0).body().previous()).isEqualTo(seal.hash());
    assertThat(chain.head().orElseThrow().head())
        .isEqualTo(new LedgerHead.Head(2, scores.get(0).hash()));
    assertThat(chain.entries().get(0).seal()).isEqualTo(Samples.seal(0.8, List.of()));
  }

  @Test
  void should_not_tell_what_was_predicted_by_its_hash() {
    Ledger other = new Ledger(folder.resolve("other"));
    Entry one = add(0.8);
    Entry two =
        other
            .append(
                key, Samples.NOW, all -> List.of(Ledger.Content.of(Samples.seal(0.8, List.of()))))
            .get(0);
    assertThat(one.hash()).isNotEqualTo(two.hash());
  }

  @Test
  void should_leave_everything_as_it_was_when_the_author_refuses() throws IOException {
    add(0.8);
    String before = Files.readString(ledger.files().entries());
    assertThatThrownBy(
            () ->
                ledger.append(
                    key,
                    Samples.NOW,
                    all -> {
                      throw new SealRefusedException("no");
                    }))
        .hasMessage("no");
    assertThat(Files.readString(ledger.files().entries())).isEqualTo(before);
    add(0.7);
    assertThat(ledger.read().breaks()).isEmpty();
  }

  @Test
  void should_refuse_another_signer() {
    add(0.8);
    Path other = folder.resolve("two/key.pem");
    assertThat(ledger.append(other, Samples.NOW, all -> List.of())).isEmpty();
    Ledger.Content more = Ledger.Content.of(Samples.seal(0.7, List.of()));
    assertThatThrownBy(() -> ledger.append(other, Samples.NOW, all -> List.of(more)))
        .isInstanceOf(SealRefusedException.class)
        .hasMessageContaining("is signed by key");
  }

  @Test
  void should_add_nothing_to_a_broken_ledger() throws IOException {
    add(0.8);
    Path file = ledger.files().entries();
    Files.writeString(file, Files.readString(file).replace("49268.84", "51000.00"));

    assertThat(ledger.read().breaks())
        .extracting(Break::entry, Break::field)
        .containsExactlyInAnyOrder(tuple(1, "hash"), tuple(1, "signature"));
    assertThatThrownBy(() -> add(0.7)).hasMessageContaining("is broken: entry 1, hash");
  }

  @Test
  void should_hold_although_a_crash_came_before_the_new_head() throws IOException {
    add(0.8);
    String head = Files.readString(ledger.files().head());
    add(0.7);
    Files.writeString(ledger.files().head(), head);
    assertThat(ledger.read().breaks()).isEmpty();
    add(0.6);
    assertThat(ledger.read().head().orElseThrow().head().entries()).isEqualTo(3);
    Files.writeString(ledger.files().head(), head);
    assertThat(ledger.read().breaks()).extracting(Break::kind).containsExactly("behind");
  }

  @Test
  void should_seal_although_the_thread_is_interrupted() {
    Thread.currentThread().interrupt();
    add(0.8);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(ledger.read().entries()).hasSize(1);
  }

  @Test
  void should_say_that_a_ledger_cannot_be_written() throws IOException {
    Files.writeString(folder.resolve("ledger"), "a file");
    assertThatThrownBy(() -> add(0.8))
        .isInstanceOf(LedgerNotWritableException.class)
        .hasMessageContaining("cannot write the ledger")
        .hasMessageContaining("--ledger")
        .hasMessageNotContaining("Exception");
  }

  @Test
  void should_say_that_the_key_cannot_be_made() throws IOException {
    Files.writeString(folder.resolve("config"), "a file");
    assertThatThrownBy(() -> add(0.8))
        .isInstanceOf(SealRefusedException.class)
        .hasMessageContaining("seal-key.pem")
        .hasMessageContaining("CAPSWEEP_CONFIG");
  }

  @Test
  void should_lose_nothing_that_threads_seal_at_once()
      throws InterruptedException, ExecutionException, IOException {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<Entry>> all = new ArrayList<>();
    for (int i = 1; i <= 24; i++) {
      double mix = i / 32.0;
      all.add(threads.submit(() -> add(mix)));
    }
    for (Future<Entry> one : all) {
      one.get();
    }
    threads.shutdown();
    assertThat(ledger.read().entries()).hasSize(24);
    assertThat(ledger.read().breaks()).isEmpty();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  private Entry add(double mix) {
    return ledger
        .append(key, Samples.NOW, all -> List.of(Ledger.Content.of(Samples.seal(mix, List.of()))))
        .get(0);
  }
}
