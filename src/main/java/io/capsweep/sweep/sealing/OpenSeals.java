package io.capsweep.sweep.sealing;

import io.capsweep.seal.Entry;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealRefusedException;
import java.util.List;
import java.util.Optional;

/** Seals that wait for their score. */
public final class OpenSeals {
  private OpenSeals() {}

  /** Those without a score whose attempts are not used up. */
  public static List<Entry> of(List<Entry> entries) {
    return entries.stream()
        .filter(entry -> entry.body().seal().isPresent())
        .filter(entry -> open(entry, entries))
        .toList();
  }

  private static boolean open(Entry seal, List<Entry> entries) {
    List<Score> scores = scores(seal, entries);
    return scores.stream().noneMatch(score -> score.grade().isPresent())
        && scores.size() < seal.seal().attempts();
  }

  static List<Score> scores(Entry seal, List<Entry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.body().score().stream())
        .filter(score -> score.sealHash().equals(seal.hash()))
        .toList();
  }

  /** The open ones for this mix that are about the same. */
  static List<Entry> rivals(Seal seal, List<Entry> entries) {
    return of(entries).stream()
        .filter(entry -> entry.seal().writeFraction().equals(seal.writeFraction()))
        .filter(entry -> sameSubject(entry.seal(), seal))
        .toList();
  }

  private static boolean sameSubject(Seal one, Seal other) {
    if (one.subject().isEmpty() || other.subject().isEmpty()) {
      return one.subject().isEmpty()
          && other.subject().isEmpty()
          && one.csvSha256().equals(other.csvSha256());
    }
    Seal.Subject first = one.subject().get();
    Seal.Subject second = other.subject().get();
    return Subjects.sameProfile(first, second)
        && first.machineSha256().equals(second.machineSha256());
  }

  /**
   * The seal that people call by this id: the first digits of its hash, or all of them.
   *
   * @throws SealRefusedException if there is none, or more than one
   */
  public static Entry named(String id, List<Entry> entries) {
    List<Entry> found =
        entries.stream()
            .filter(entry -> entry.body().seal().isPresent() && !id.isEmpty())
            .filter(entry -> entry.hash().startsWith(id))
            .toList();
    if (found.size() != 1) {
      List<String> ids =
          entries.stream().filter(entry -> entry.body().seal().isPresent()).map(Entry::id).toList();
      throw new SealRefusedException(
          "seal "
              + id
              + ": found "
              + (found.isEmpty() ? "none" : found.size() + " that begin so")
              + " in the ledger, expected one of "
              + (ids.isEmpty() ? "none: seal a prediction first" : String.join(", ", ids)));
    }
    return found.get(0);
  }

  /** The same in a ledger of many, where none is no error. */
  static Optional<Entry> withId(String id, List<Entry> entries) {
    return entries.stream()
        .filter(entry -> entry.body().seal().isPresent() && entry.id().equals(id))
        .findFirst();
  }
}
