package io.capsweep.load;

/** Says, once, when a window has reached its planned end, for how much longer it is measured. */
@FunctionalInterface
public interface MeasureRule {
  /** Ends every window as planned. */
  MeasureRule AS_PLANNED = soFar -> 0;

  /**
   * Asked on the thread that runs the step, while the load goes on; must return soon.
   *
   * @param soFar the window up to its planned end, but for the last few completions of a thread
   *     that has been silent since, and for operations in flight; to be read at once, not kept
   * @return nanoseconds; 0 ends the window where it was planned to end
   */
  long longerNanos(StepMeasurement soFar);
}
