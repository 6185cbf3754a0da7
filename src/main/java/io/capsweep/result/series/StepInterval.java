package io.capsweep.result.series;

import org.HdrHistogram.Histogram;

/**
 * About a second of a step, reads and writes together.
 *
 * @param fromSeconds since the window opened
 * @param toSeconds since the window opened
 * @param successes service times of what succeeded, nanoseconds
 * @param failed how many operations did not
 */
public record StepInterval(double fromSeconds, double toSeconds, Histogram successes, long failed) {
  public StepInterval {
    if (!(fromSeconds <= toSeconds) || failed < 0) {
      throw new IllegalArgumentException(
          "interval from " + fromSeconds + " to " + toSeconds + " s with " + failed + " failures");
    }
  }

  /** Successes per second; 0 for an interval without length. */
  public double operationsPerSecond() {
    double seconds = toSeconds - fromSeconds;
    return seconds > 0 ? successes.getTotalCount() / seconds : 0;
  }
}
