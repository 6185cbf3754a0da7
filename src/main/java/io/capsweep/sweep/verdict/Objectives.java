package io.capsweep.sweep.verdict;

import io.capsweep.load.OperationKind;
import io.capsweep.load.Pieces;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.StepSpec;
import io.capsweep.model.SloTest;
import io.capsweep.profile.Slo;
import io.capsweep.result.Objective;
import io.capsweep.result.Verdict;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * The latency objectives of a sweep: one of all operations, and optionally of reads and of writes
 * alone. A step meets them when it meets each, and misses them when it misses any.
 */
public final class Objectives {
  /** Of each of two looks, at the planned end and after a prolongation: together 5% wrong. */
  private static final double CONFIDENCE = 0.975;

  private static final double[] TAIL_FIRST = {99, 95, 90, 50};

  private final Slo slo;

  public Objectives(Slo slo) {
    this.slo = slo;
  }

  /** As a run records them. */
  public Objective recorded() {
    return new Objective(
        slo.percentile(),
        slo.limit().toNanos(),
        slo.read().map(Objectives::recorded),
        slo.write().map(Objectives::recorded));
  }

  private static Objective recorded(Slo.Objective objective) {
    return new Objective(objective.percentile(), objective.limit().toNanos());
  }

  /** Beyond which an operation is slow. */
  public StepSpec.SlowLimits slowLimits() {
    return new StepSpec.SlowLimits(
        slo.limit().toNanos(),
        slo.read().orElse(ofAll()).limit().toNanos(),
        slo.write().orElse(ofAll()).limit().toNanos());
  }

  /** The percentiles of all objectives. */
  public double[] percentiles() {
    return DoubleStream.of(
            slo.percentile(),
            slo.read().orElse(ofAll()).percentile(),
            slo.write().orElse(ofAll()).percentile())
        .distinct()
        .toArray();
  }

  private Slo.Objective ofAll() {
    return new Slo.Objective(slo.percentile(), slo.limit());
  }

  /**
   * Judges a step. Operations still in flight at the window's end that were slow by then count as
   * slow: they join the last piece.
   *
   * @param writeFraction asked for: a kind that is not in the mix has no objective to miss
   */
  public Verdict judge(StepMeasurement measured, double writeFraction) {
    Verdict verdict = ofAll(measured);
    if (slo.read().isPresent() && writeFraction < 1) {
      verdict = worse(verdict, ofKind(measured, OperationKind.READ, slo.read()));
    }
    if (slo.write().isPresent() && writeFraction > 0) {
      verdict = worse(verdict, ofKind(measured, OperationKind.WRITE, slo.write()));
    }
    return verdict;
  }

  private static Verdict worse(Verdict one, Verdict other) {
    if (one == Verdict.MISSED || other == Verdict.MISSED) {
      return Verdict.MISSED;
    }
    return one == Verdict.MET ? other : one;
  }

  private Verdict ofAll(StepMeasurement measured) {
    Pieces pieces = measured.pieces();
    Histogram all = measured.reads().successes().copy();
    all.add(measured.writes().successes());
    return verdict(
        pieces.completed(),
        pieces.slow(),
        measured.slowInFlight().all(),
        slo.percentile(),
        designEffect(all, pieces.completed(), pieces::longerThan));
  }

  private static Verdict ofKind(
      StepMeasurement measured, OperationKind kind, Optional<Slo.Objective> objective) {
    Pieces pieces = measured.pieces();
    Histogram successes = measured.of(kind).successes();
    return verdict(
        pieces.completed(kind),
        pieces.slow(kind),
        measured.slowInFlight().of(kind),
        objective.orElseThrow().percentile(),
        designEffect(successes, pieces.completed(kind), nanos -> pieces.longerThan(kind, nanos)));
  }

  /**
   * How operations cluster in time that are longer than the step's own p99; or, where hardly any is
   * clearly longer than that, than a lower percentile. Where none is clearly longer than the
   * median, nothing clusters.
   */
  private static OptionalDouble designEffect(
      Histogram successes, long[] completed, LongFunction<long[]> longerThan) {
    if (successes.getTotalCount() == 0) {
      return OptionalDouble.empty();
    }
    for (double percentile : TAIL_FIRST) {
      OptionalDouble effect =
          SloTest.designEffect(
              completed, longerThan.apply(successes.getValueAtPercentile(percentile)));
      if (effect.isPresent()) {
        return effect;
      }
    }
    long clearlyLonger = LongStream.of(longerThan.apply(successes.getValueAtPercentile(50))).sum();
    return clearlyLonger == 0 ? OptionalDouble.of(1) : OptionalDouble.empty();
  }

  private static Verdict verdict(
      long[] completed,
      long[] slow,
      long slowInFlight,
      double percentile,
      OptionalDouble designEffectInTheTail) {
    completed[completed.length - 1] += slowInFlight;
    slow[slow.length - 1] += slowInFlight;
    SloTest.Result result =
        SloTest.judge(completed, slow, 1 - percentile / 100, CONFIDENCE, designEffectInTheTail);
    return switch (result.decision()) {
      case MET -> Verdict.MET;
      case MISSED -> Verdict.MISSED;
      case UNDECIDED -> Verdict.UNDECIDED;
    };
  }
}
