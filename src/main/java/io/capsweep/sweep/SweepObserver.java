package io.capsweep.sweep;

import io.capsweep.load.StepListener;
import io.capsweep.result.Prediction;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import java.time.Duration;
import org.HdrHistogram.Histogram;

/** Hears how a sweep goes; called from the thread that runs it, but for the load's progress. */
public interface SweepObserver {
  /**
   * Something begins that takes a while.
   *
   * @param atMost how long this will take at most; zero where nobody knows
   * @param left time that the rest needs as a rule, {@code atMost} included
   */
  void stage(String description, Duration atMost, Duration left);

  /** Rows loaded so far. */
  void loaded(long rows, long ofRows);

  /**
   * A step begins.
   *
   * @param number from 1
   * @param of steps that are known by now
   * @param left time that the rest needs, this step included
   */
  void stepStarted(int number, int of, StepSetting setting, Duration left);

  /** Successes per second in the bucket that has just passed. */
  void rate(StepListener.Phase phase, Duration elapsed, double operationsPerSecond);

  /**
   * Successes' service times, nanoseconds, of a second that has passed, and how many others there
   * were.
   *
   * @param since from the opening of the window to the second's begin
   */
  void latencies(Duration since, Histogram successes, long failures);

  /** A step has ended and is on disk. */
  void stepEnded(StepResult result);

  /** A prediction was fixed, before its mix is run. */
  void predicted(Prediction prediction);

  /** The mixes have alternated in slices, and gave this law. */
  void sliced(SlicedLaw law);

  /** What a capacity search does next, and why. */
  void searched(double writeFraction, String decision);

  /** Something the user should know. */
  void note(String message);
}
