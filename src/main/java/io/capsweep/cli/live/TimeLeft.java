package io.capsweep.cli.live;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How long a sweep still takes: what was planned, with steps taking as long as the finished ones
 * have taken. The plan counts as one finished step, so that the first real one does not decide
 * alone.
 */
final class TimeLeft {
  private static final long SECOND = 1_000_000_000L;

  private final long plannedStepNanos;
  private long finishedNanos;
  private int finishedSteps;

  private boolean inStep;
  private long sinceNanos;
  private int stepsAhead;

  /** Of what runs now, unless it is a step. */
  private long atMostNanos;

  private long besidesStepsNanos;
  private boolean known;

  /**
   * Nothing is known yet.
   *
   * @param plannedStep how long a step takes as a rule
   */
  TimeLeft(Duration plannedStep) {
    this.plannedStepNanos = plannedStep.toNanos();
  }

  /**
   * Something begins that is not a step.
   *
   * @param atMost how long it may take; zero where nobody knows
   * @param left what the plan says of the rest, {@code atMost} included
   */
  void stage(long nowNanos, Duration atMost, Duration left) {
    begin(nowNanos, false);
    besidesStepsNanos = Math.max(0, left.minus(atMost).toNanos() - stepsAhead * plannedStepNanos);
    atMostNanos = atMost.toNanos();
    known = !left.isZero();
  }

  /**
   * A step begins.
   *
   * @param left what the plan says of the rest, this step included
   */
  void step(long nowNanos, int number, int of, Duration left) {
    begin(nowNanos, true);
    stepsAhead = of - number;
    besidesStepsNanos = Math.max(0, left.toNanos() - (stepsAhead + 1) * plannedStepNanos);
    known = true;
  }

  private void begin(long nowNanos, boolean step) {
    if (inStep) {
      finishedNanos += nowNanos - sinceNanos;
      finishedSteps++;
    }
    inStep = step;
    sinceNanos = nowNanos;
  }

  /** Whether what runs now has no known end, so that the time left begins after it. */
  boolean afterThis() {
    return !inStep && atMostNanos == 0;
  }

  /** Nanoseconds; empty where nobody knows. */
  OptionalLong nanos(long nowNanos) {
    if (!known) {
      return OptionalLong.empty();
    }
    long step = (plannedStepNanos + finishedNanos) / (finishedSteps + 1);
    long current = inStep ? step : atMostNanos;
    return OptionalLong.of(
        Math.max(0, current - (nowNanos - sinceNanos)) + stepsAhead * step + besidesStepsNanos);
  }

  /** In words that do not change at every look: to 5 s, from 100 s on to the minute. */
  static String about(long nanos) {
    long seconds = (nanos + SECOND / 2) / SECOND;
    if (seconds < 100) {
      return "about " + Math.max(5, (seconds + 4) / 5 * 5) + " s";
    }
    long minutes = (seconds + 30) / 60;
    if (minutes < 60) {
      return "about " + minutes + " min";
    }
    return "about " + minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
  }
}
