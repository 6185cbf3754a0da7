package io.capsweep.sweep.verdict;

import io.capsweep.load.MeasureRule;
import io.capsweep.load.StepMeasurement;
import io.capsweep.result.Verdict;

/** Prolongs a window that leaves the objectives undecided, once, by as long again. */
public record SecondLook(Objectives objectives, double writeFraction) implements MeasureRule {
  @Override
  public long longerNanos(StepMeasurement soFar) {
    return objectives.judge(soFar, writeFraction) == Verdict.UNDECIDED ? soFar.windowNanos() : 0;
  }
}
