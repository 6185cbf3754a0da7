package io.capsweep.capacity.edge;

import io.capsweep.result.StepResult;
import java.util.OptionalDouble;

/**
 * A step as a search sees it.
 *
 * @param operationsPerSecond absent for {@link Kind#EMPTY} and {@link Kind#VOID}
 */
public record Trial(int threads, Kind kind, OptionalDouble operationsPerSecond) {
  /** What a step says of the objective. */
  public enum Kind {
    MET,
    MISSED,
    UNDECIDED,
    /** Nothing succeeded. */
    EMPTY,
    /** It says nothing, for any other reason. */
    VOID
  }

  public Trial {
    boolean usable = kind != Kind.EMPTY && kind != Kind.VOID;
    if (threads < 1
        || usable != operationsPerSecond.isPresent()
        || !(operationsPerSecond.orElse(1) > 0)) {
      throw new IllegalArgumentException(
          "no trial: " + kind + " at " + threads + " threads, " + operationsPerSecond);
    }
  }

  /** A step's. */
  public static Trial of(StepResult step) {
    int threads = step.setting().threads();
    if (step.operationsPerSecond().isEmpty()) {
      return new Trial(threads, Kind.EMPTY, OptionalDouble.empty());
    }
    Kind kind =
        switch (step.verdict()) {
          case MET -> Kind.MET;
          case MISSED -> Kind.MISSED;
          case UNDECIDED -> Kind.UNDECIDED;
          case INVALID -> Kind.VOID;
        };
    return step.valid() && kind != Kind.VOID
        ? new Trial(threads, kind, step.operationsPerSecond())
        : new Trial(threads, Kind.VOID, OptionalDouble.empty());
  }

  /** Whether a rate may be taken from it. */
  public boolean usable() {
    return operationsPerSecond.isPresent();
  }
}
