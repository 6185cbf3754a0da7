package io.capsweep.profile;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Which steps are run, how often, for how long, in what order.
 *
 * @param concurrency a fixed list of threads, or a search
 * @param writeFractions measured first and fitted, each 0 to 1
 * @param predict predicted, then run, then scored; may be empty
 */
public record SweepPlan(
    Concurrency concurrency,
    List<Mix> writeFractions,
    List<Mix> predict,
    int repeats,
    ServerWarmUp serverWarmUp,
    WarmUp warmUp,
    Measure measure,
    Order order,
    Optional<Slices> slices) {

  public SweepPlan {
    if (repeats < 1) {
      throw new IllegalArgumentException("repeats must be at least 1, not " + repeats);
    }
    writeFractions = List.copyOf(writeFractions);
    predict = List.copyOf(predict);
  }

  /** Closed-loop requests in flight: fixed, or searched for. */
  public sealed interface Concurrency {
    /** Each of these is a step at each mix. */
    record Fixed(List<Integer> threads) implements Concurrency {
      public Fixed {
        threads = List.copyOf(threads);
      }
    }

    /** Found by rising and bisecting. */
    record Search(int maxThreads, Duration timeLimit) implements Concurrency {}
  }

  /**
   * How the server is brought to its plateau before the first step.
   *
   * @param untilPlateau false: warm up for exactly {@code atMost}
   */
  public record ServerWarmUp(boolean untilPlateau, Duration atMost) {}

  /** How a step warms up. */
  public sealed interface WarmUp {
    /** Until throughput is steady, between a floor and a ceiling. */
    record Auto(Duration atLeast, Duration atMost) implements WarmUp {}

    /** For a fixed time. */
    record Fixed(Duration duration) implements WarmUp {}
  }

  /**
   * How long a step measures: until its time and its operations are both reached, or its ceiling
   * is; and for as long again where that leaves the objective undecided, below the same ceiling.
   *
   * @param operations 0: time alone decides
   */
  public record Measure(Duration atLeast, Duration atMost, long operations) {
    public Measure {
      if (atLeast.isNegative() || atLeast.isZero() || operations < 0) {
        throw new IllegalArgumentException(
            "nothing to measure in " + atLeast + " or " + operations + " operations");
      }
    }
  }

  /** Order of the steps. */
  public enum Order {
    INTERLEAVED,
    AS_WRITTEN
  }

  /** The mixes alternate under one unbroken load. */
  public record Slices(Duration length, int blocks) {
    public Slices {
      if (length.isNegative() || length.isZero() || blocks < 1) {
        throw new IllegalArgumentException("no slices: " + blocks + " blocks of " + length);
      }
    }
  }
}
