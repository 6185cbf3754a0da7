package io.capsweep.cli.live;

/** How a sweep shows its progress. */
public enum ProgressStyle {
  /** Live on a terminal that can move its cursor, else plain. */
  AUTO,
  /** A line when something has happened. */
  PLAIN,
  /** Lines at the bottom that are drawn anew. */
  LIVE;

  /**
   * Whether lines are drawn anew.
   *
   * @param terminal whether standard error is one
   * @param kind what the terminal calls itself in {@code TERM}; may be null
   */
  public boolean isLive(boolean terminal, String kind) {
    boolean able = terminal && kind != null && !kind.isEmpty() && !kind.equals("dumb");
    return this == LIVE || (this == AUTO && able);
  }
}
