package io.capsweep.seal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What became of a sealed prediction in one run.
 *
 * @param sealId of the seal
 * @param sealHash of the seal's entry
 * @param run that was looked at; absent where a seal was given up without one, or for a CSV
 * @param csvSha256 of the file that the measured value is from instead
 * @param attempt from 1: how many runs were looked at for this seal by then
 * @param voidReasons why nothing can be said; empty for a score
 * @param blind as the seal says
 * @param grade hit or miss, and by how much; absent when void
 * @param caveats ids of what makes the measured value doubtful
 * @param ratio the sealed ratio's grade; absent where none was sealed or measured
 */
public record Score(
    String sealId,
    String sealHash,
    Optional<RunDigest> run,
    Optional<String> csvSha256,
    int attempt,
    List<String> voidReasons,
    boolean blind,
    OptionalInt measuredRuns,
    Optional<Grade> grade,
    List<String> caveats,
    Optional<Grade> ratio) {
  public Score {
    voidReasons = List.copyOf(voidReasons);
    caveats = List.copyOf(caveats);
    if (voidReasons.isEmpty() != grade.isPresent()) {
      throw new IllegalArgumentException("expected either a grade or the reasons of a void");
    }
    if (ratio.isPresent() && grade.isEmpty()) {
      throw new IllegalArgumentException("found the grade of a ratio in a void");
    }
  }
}
