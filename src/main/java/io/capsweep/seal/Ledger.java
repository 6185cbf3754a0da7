package io.capsweep.seal;

import io.capsweep.result.store.DurableFiles;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.seal.check.Break;
import io.capsweep.seal.check.Chain;
import io.capsweep.seal.key.ExclusiveLock;
import io.capsweep.seal.key.KeyException;
import io.capsweep.seal.key.PublicKeys;
import io.capsweep.seal.key.SigningKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Entries in a folder, each signed and holding the hash of the one before. Files are replaced as a
 * whole, so that whatever ends the program leaves a ledger that holds.
 */
public final class Ledger {
  private static final int SALT_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final LedgerFiles files;

  public Ledger(Path directory) {
    this.files = new LedgerFiles(directory.toAbsolutePath().normalize());
  }

  /** What an entry is about: one of the two. */
  public record Content(Optional<Seal> seal, Optional<Score> score) {
    public static Content of(Seal seal) {
      return new Content(Optional.of(seal), Optional.empty());
    }

    public static Content of(Score score) {
      return new Content(Optional.empty(), Optional.of(score));
    }
  }

  public LedgerFiles files() {
    return files;
  }

  /** What is there, and whether it holds. */
  public Chain read() {
    return Chain.read(files);
  }

  /**
   * Adds entries at the end. Nobody else adds any meanwhile. Where there is nothing to add no key
   * is needed: whoever has the ledger may look.
   *
   * @param keyFile the signer's key, made when missing
   * @param author says what to add after the entries that are there; may refuse
   * @return the added entries
   * @throws LedgerNotWritableException if the ledger or the key cannot be written
   * @throws SealRefusedException if the ledger is broken or another key's
   */
  public List<Entry> append(
      Path keyFile, Instant now, Function<List<Entry>, List<Content>> author) {
    try {
      Files.createDirectories(files.directory());
      try (ExclusiveLock lock = ExclusiveLock.acquire(files.lock())) {
        Chain chain = read();
        refuseBroken(chain);
        List<Content> contents = author.apply(chain.entries());
        return contents.isEmpty()
            ? List.of()
            : sign(chain, contents, SigningKey.loadOrMake(keyFile), now);
      }
    } catch (IOException e) {
      throw new LedgerNotWritableException(
          "cannot write the ledger "
              + files.directory()
              + ": "
              + FileTrouble.reason(e)
              + "; make the folder writable, or choose another one with --ledger",
          e);
    } catch (KeyException e) {
      throw e.getCause() instanceof IOException
          ? new LedgerNotWritableException(e.getMessage(), e)
          : new SealRefusedException(e.getMessage(), e);
    }
  }

  private List<Entry> sign(Chain chain, List<Content> contents, SigningKey key, Instant now)
      throws IOException {
    refuseOtherSigner(chain, key);
    List<Entry> added = new ArrayList<>();
    int sequence = chain.entries().size();
    String previous =
        sequence == 0 ? EntryBody.NOTHING_BEFORE : chain.entries().get(sequence - 1).hash();
    for (Content content : contents) {
      sequence++;
      Entry entry =
          Entry.sign(
              new EntryBody(
                  EntryBody.SCHEMA,
                  EntryBody.SCHEMA_VERSION,
                  sequence,
                  previous,
                  key.publicKey(),
                  now,
                  salt(),
                  content.seal(),
                  content.score()),
              key);
      added.add(entry);
      previous = entry.hash();
    }
    write(added, key, new LedgerHead.Head(sequence, previous));
    return added;
  }

  private void refuseBroken(Chain chain) {
    if (!chain.breaks().isEmpty()) {
      Break first = chain.breaks().get(0);
      throw new SealRefusedException(
          "the ledger "
              + files.directory()
              + " is broken: "
              + first.sentence()
              + "; capsweep verify names every break. Restore it, or begin another with --ledger");
    }
  }

  private void refuseOtherSigner(Chain chain, SigningKey key) {
    chain
        .signer()
        .filter(signer -> !signer.equals(key.publicKey()))
        .ifPresent(
            signer -> {
              throw new SealRefusedException(
                  "the ledger "
                      + files.directory()
                      + " is signed by key "
                      + signer
                      + ", found yours to be "
                      + key.publicKey()
                      + "; use that key (CAPSWEEP_CONFIG), or begin another ledger with --ledger");
            });
  }

  /** Entries that are there stay to the byte: a later version may have written more into them. */
  private void write(List<Entry> added, SigningKey key, LedgerHead.Head head) throws IOException {
    String before = "";
    if (Files.exists(files.entries())) {
      before = Files.readString(files.entries());
    } else {
      // Nobody could check an entry that a crash left without key and head.
      replace(files.publicKey(), PublicKeys.pem(key.publicKey()));
      write(new LedgerHead.Head(0, EntryBody.NOTHING_BEFORE), key);
    }
    StringBuilder lines = new StringBuilder(before);
    added.forEach(entry -> lines.append(entry.line()).append('\n'));
    replace(files.entries(), lines.toString());
    write(head, key);
  }

  private void write(LedgerHead.Head head, SigningKey key) throws IOException {
    LedgerHead signed = new LedgerHead(head, key.sign(Entry.canonical(head)));
    replace(files.head(), Entry.canonical(signed) + "\n");
  }

  private static void replace(Path file, String text) throws IOException {
    DurableFiles.replace(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static String salt() {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    return HexFormat.of().formatHex(salt);
  }
}
