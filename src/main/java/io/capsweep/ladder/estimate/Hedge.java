package io.capsweep.ladder.estimate;

/**
 * A hedged request: a second copy goes out once the first has taken longer than all but a share e
 * of requests do, and the earlier answer counts. The copies are taken to be independent.
 *
 * @param slowBefore probability of one request without it
 * @param slowAfter with it
 * @param extraLoad requests more, as a share of all
 */
public record Hedge(double slowBefore, double slowAfter, double extraLoad) {
  public Hedge {
    for (double share : new double[] {slowBefore, slowAfter, extraLoad}) {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("found " + share + ", expected 0 to 1");
      }
    }
  }

  /**
   * From a probability alone: slow when both copies are, p².
   *
   * @param extraLoad the share that is hedged, at least p: a request is hedged before it is slow
   */
  public static Hedge ofProbability(double slow, double extraLoad) {
    if (!(extraLoad >= slow)) {
      throw new IllegalArgumentException(
          "found an extra load of "
              + extraLoad
              + " and "
              + slow
              + " slow requests, expected at least as many hedged as slow ones");
    }
    return new Hedge(slow, slow * slow, extraLoad);
  }

  /**
   * From measured latencies: P(X > t)·P(X > t − d), with d the quantile 1 − e.
   *
   * @param limitNanos t, beyond which a request counts as slow
   * @param extraLoad e, between 0 and 1
   */
  public static Hedge ofMeasured(MeasuredLatencies latencies, long limitNanos, double extraLoad) {
    long delay = latencies.nanosAt(1 - extraLoad);
    double first = latencies.shareBeyond(limitNanos);
    double second = delay >= limitNanos ? 1 : latencies.shareBeyond(limitNanos - delay);
    return new Hedge(first, first * second, latencies.shareBeyond(delay));
  }
}
