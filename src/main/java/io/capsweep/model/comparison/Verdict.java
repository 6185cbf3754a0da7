package io.capsweep.model.comparison;

/** What a comparison says of the second system against the first. */
public enum Verdict {
  BETTER,
  WORSE,
  /** The whole interval lies within the margin that was asked for. */
  EQUIVALENT,
  UNDECIDED,
  /** Each was measured on another day, and how far days differ is not known. */
  DAY_OR_CHANGE
}
