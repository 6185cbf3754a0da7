package io.capsweep.ladder.guard;

/**
 * What one guard found.
 *
 * @param id stable, lower case with hyphens
 * @param evidence in figures
 */
public record GuardResult(String id, Outcome outcome, String evidence) {
  /** What follows from it. */
  public enum Outcome {
    PASSED,
    /** The number stands, with a remark. */
    FLAGGED,
    /** The machine does not tell: nothing is known. */
    UNCHECKED,
    /** The number is wrong, or not of what the rung says. */
    FAILED
  }

  public static GuardResult passed(String id, String evidence) {
    return new GuardResult(id, Outcome.PASSED, evidence);
  }

  public static GuardResult flagged(String id, String evidence) {
    return new GuardResult(id, Outcome.FLAGGED, evidence);
  }

  public static GuardResult unchecked(String id, String evidence) {
    return new GuardResult(id, Outcome.UNCHECKED, evidence);
  }

  public static GuardResult failed(String id, String evidence) {
    return new GuardResult(id, Outcome.FAILED, evidence);
  }

  /** Passed or failed by a condition. */
  static GuardResult judged(String id, boolean good, String evidence) {
    return good ? passed(id, evidence) : failed(id, evidence);
  }
}
