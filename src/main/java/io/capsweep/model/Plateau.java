package io.capsweep.model;

import java.util.Arrays;

/**
 * Whether a server that was started cold is warm: its throughput, one value a second, no longer
 * climbs.
 *
 * <p>Looked at is the end of the series: its later half, and at least 30 s, so that a slow climb is
 * judged over a long time. It stands on a plateau when the medians of its middle and last third are
 * within 5% of each other, and a rise of more than 2% over it, if there is one, is within chance
 * (one-sided Mann-Kendall, p above 0.16: rather wait once too often). Medians, so that the dips of
 * flushes and collections do not count. It must look so for five seconds running, as a noisy climb
 * looks flat now and then.
 */
public final class Plateau {
  /** Shorter series are never on a plateau. */
  public static final int MINIMUM_SECONDS = 34;

  private static final int SHORTEST_LOOK = 30;
  private static final int LOOKS = 5;
  private static final double LEVEL_TOLERANCE = 0.05;
  private static final double RISE_TOLERANCE = 0.02;
  private static final double RISE_SCORE = 1.0;

  private Plateau() {}

  /**
   * Whether the series ends on a plateau.
   *
   * @param perSecond operations completed in each second since the load began
   */
  public static boolean reached(double[] perSecond) {
    if (perSecond.length < MINIMUM_SECONDS) {
      return false;
    }
    for (int earlier = 0; earlier < LOOKS; earlier++) {
      if (!flat(Arrays.copyOf(perSecond, perSecond.length - earlier))) {
        return false;
      }
    }
    return true;
  }

  private static boolean flat(double[] perSecond) {
    int length = Math.max(SHORTEST_LOOK, perSecond.length / 2);
    double[] end = Arrays.copyOfRange(perSecond, perSecond.length - length, perSecond.length);
    int third = length / 3;
    double middle = Trend.median(Arrays.copyOfRange(end, length - 2 * third, length - third));
    double last = Trend.median(Arrays.copyOfRange(end, length - third, length));
    if (!(middle > 0) || Math.abs(last / middle - 1) > LEVEL_TOLERANCE) {
      return false;
    }
    Trend trend = Trend.of(end);
    return !(trend.score() > RISE_SCORE && trend.drift() > RISE_TOLERANCE);
  }
}
