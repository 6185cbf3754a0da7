package io.capsweep.seal.check;

import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.Json;
import io.capsweep.seal.Entry;
import io.capsweep.seal.EntryBody;
import io.capsweep.seal.LedgerFiles;
import io.capsweep.seal.LedgerHead;
import io.capsweep.seal.canonical.CanonicalJson;
import io.capsweep.seal.key.PublicKeys;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A ledger's entries as they are on disk, and every place where they do not hold together.
 *
 * @param entries those that can be read, in their order
 * @param head absent where there is none that can be read
 * @param signer public key of the first entry
 * @param breaks empty for a ledger that holds, also for an empty one
 */
public record Chain(
    List<Entry> entries, Optional<LedgerHead> head, Optional<String> signer, List<Break> breaks) {
  private static final String LOWER_HEX = "[0-9a-f]*";

  public Chain {
    entries = List.copyOf(entries);
    breaks = List.copyOf(breaks);
  }

  /** Reads and checks a ledger; one that is not there is empty. */
  public static Chain read(LedgerFiles files) {
    Reading reading = new Reading(files);
    reading.lines();
    Optional<LedgerHead> head = reading.head();
    reading.publicKey();
    return new Chain(reading.entries, head, reading.signer, reading.breaks);
  }

  private static final class Reading {
    private final LedgerFiles files;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Break> breaks = new ArrayList<>();
    private Optional<String> signer = Optional.empty();

    /** Hash of the entry before; absent where that one could not be read. */
    private Optional<String> previous = Optional.of(EntryBody.NOTHING_BEFORE);

    private int lines;
    private int sequence;

    Reading(LedgerFiles files) {
      this.files = files;
    }

    void lines() {
      byte[] content = bytes(files.entries()).orElse(new byte[0]);
      for (int start = 0; start < content.length; ) {
        int end = start;
        while (end < content.length && content[end] != '\n') {
          end++;
        }
        lines++;
        sequence++;
        if (end == content.length) {
          broken(lines, "line", "cut-short", "found no line end after it");
        }
        entry(ByteBuffer.wrap(content, start, end - start));
        start = end + 1;
      }
    }

    private void entry(ByteBuffer octets) {
      Optional<Entry> read =
          decode(octets, lines, "line").flatMap(line -> parse(line, lines, "line", Entry.class));
      if (read.isEmpty()) {
        previous = Optional.empty();
        return;
      }
      Entry entry = read.get();
      EntryBody body = entry.body();
      if (body.sequence() != sequence) {
        broken(lines, "sequence", "out-of-sequence", "found " + body.sequence());
        sequence = body.sequence();
      }
      if (previous.filter(hash -> !hash.equals(body.previous())).isPresent()) {
        broken(lines, "previous", "chain-broken", "it is not the hash of the entry before");
      }
      if (signer.isEmpty()) {
        signer = Optional.of(body.publicKey());
      }
      if (!signer.get().equals(body.publicKey())) {
        broken(lines, "publicKey", "other-signer", "the first entry is by " + signer.get());
      }
      previous = Optional.of(entry.hash());
      entries.add(entry);
    }

    /** What is signed may hold keys of later versions; around it nothing may stand. */
    private void checkBody(Entry entry, String line) {
      String end =
          ",\"hash\":\"" + entry.hash() + "\",\"signature\":\"" + entry.signature() + "\"}";
      String begin = "{\"body\":";
      if (!line.startsWith(begin) || !line.endsWith(end)) {
        broken(lines, "line", "unknown-key", "it holds more than body, hash and signature");
        return;
      }
      String body = line.substring(begin.length(), line.length() - end.length());
      String hash = Checksums.sha256(body);
      if (!entry.hash().equals(hash)) {
        broken(lines, "hash", "hash-mismatch", "the body's SHA-256 is " + hash);
      }
      if (!signed(signer.orElse(entry.body().publicKey()), body, entry.signature())) {
        broken(lines, "signature", "signature-invalid", "it is not the signer's of this body");
      }
    }

    Optional<LedgerHead> head() {
      String field = file(files.head());
      if (Files.notExists(files.head())) {
        if (lines > 0) {
          broken(0, field, "missing", "there are " + lines + " entries");
        }
        return Optional.empty();
      }
      String text =
          bytes(files.head())
              .flatMap(content -> decode(ByteBuffer.wrap(content), 0, field))
              .orElse("");
      if (!text.endsWith("\n")) {
        broken(0, field, "cut-short", "found no line end");
      }
      String line = text.replaceFirst("\n$", "");
      Optional<LedgerHead> read = parse(line, 0, field, LedgerHead.class);
      read.ifPresent(signed -> checkHead(signed, line));
      return read;
    }

    private void checkHead(LedgerHead signed, String line) {
      LedgerHead.Head head = signed.head();
      String field = file(files.head());
      if (!canonical(Json.line(signed)).equals(line)) {
        broken(0, field, "unknown-key", "it holds more than a head and its signature");
      }
      if (signer.isPresent()
          && !signed(signer.get(), canonical(Json.line(head)), signed.signature())) {
        broken(0, field, "signature-invalid", "it is not the signer's of this head");
      }
      if (head.entries() > lines) {
        broken(
            lines + 1,
            "line",
            "removed",
            "the signed head names " + head.entries() + " entries, there are " + lines);
      } else if (head.entries() < lines - 1) {
        broken(0, field, "behind", head.entries() + " entries of " + lines);
      } else if (head.entries() >= 1
          && entries.size() == lines
          && !entries.get(head.entries() - 1).hash().equals(head.hash())) {
        broken(head.entries(), "hash", "head-mismatch", "the signed head names " + head.hash());
      }
    }

    void publicKey() {
      if (signer.isEmpty()) {
        return;
      }
      Path file = files.publicKey();
      if (Files.notExists(file)) {
        broken(0, file(file), "missing", "expected the key " + signer.get());
      } else if (!signer.get().matches("[0-9a-f]{64}")
          || !Arrays.equals(
              bytes(file).orElse(new byte[0]),
              PublicKeys.pem(signer.get()).getBytes(StandardCharsets.US_ASCII))) {
        broken(0, file(file), "other-key", "expected the key " + signer.get());
      }
    }

    private <T> Optional<T> parse(String line, int number, String field, Class<T> type) {
      try {
        if (!CanonicalJson.strict(line).equals(line)) {
          broken(number, field, "not-canonical", "its text differs from its canonical form");
          return Optional.empty();
        }
        T value = Json.read(line, field, Math.max(1, number), type);
        if (value instanceof Entry entry) {
          checkBody(entry, line);
        }
        return Optional.of(value);
      } catch (IOException | InvalidResultException e) {
        broken(number, field, "unreadable", String.valueOf(e.getMessage()));
        return Optional.empty();
      }
    }

    private Optional<byte[]> bytes(Path file) {
      if (Files.notExists(file)) {
        return Optional.empty();
      }
      try {
        return Optional.of(Files.readAllBytes(file));
      } catch (IOException e) {
        broken(0, file(file), "unreadable", FileTrouble.reason(e));
        return Optional.empty();
      }
    }

    private Optional<String> decode(ByteBuffer octets, int entry, String field) {
      try {
        return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(octets).toString());
      } catch (CharacterCodingException e) {
        broken(entry, field, "unreadable", "it is not UTF-8");
        return Optional.empty();
      }
    }

    private static boolean signed(String publicKey, String text, String signature) {
      return signature.matches(LOWER_HEX)
          && publicKey.matches(LOWER_HEX)
          && PublicKeys.signed(publicKey, text, signature);
    }

    private static String canonical(String json) {
      try {
        return CanonicalJson.strict(json);
      } catch (IOException e) {
        throw new IllegalStateException("what was read as strict is not", e);
      }
    }

    private static String file(Path path) {
      return path.getFileName().toString();
    }

    private void broken(int entry, String field, String kind, String found) {
      breaks.add(new Break(entry, field, kind, found));
    }
  }
}
