package io.capsweep.load;

import org.HdrHistogram.Histogram;

/** Hears how a step goes, on the thread that runs it; must return soon. */
public interface StepListener {
  /** The part of a step that load runs in. */
  enum Phase {
    WARM_UP,
    MEASURE,
    DRAIN
  }

  /** A bucket of {@link ClosedLoop#BUCKET_NANOS} has passed with this many successes. */
  void bucket(Phase phase, long elapsedNanos, long successes);

  /** The measured window begins now. */
  void windowOpened();

  /** The measured window has just ended. */
  void windowClosed();

  /**
   * An interval of the measured window is complete. The same interval may be told again with what
   * came late.
   */
  void interval(Interval interval);

  /**
   * Latencies of one interval, nanoseconds.
   *
   * @param startNanos since the window opened
   * @param endNanos since the window opened
   */
  record Interval(long startNanos, long endNanos, Latencies reads, Latencies writes) {}

  /** Service times of one kind of operation: of those that succeeded, and of all others. */
  record Latencies(Histogram successes, Histogram failures) {}
}
