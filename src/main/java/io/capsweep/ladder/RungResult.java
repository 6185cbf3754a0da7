package io.capsweep.ladder;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.GuardResult.Outcome;
import io.capsweep.ladder.guard.LightGuard;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A rung as it is kept and printed.
 *
 * @param medianNanos fractions kept; absent for a refused one, as every other number
 * @param p99Nanos of single operations, from a thousand on (round trips: a hundred)
 * @param ratioToRam to this run's ram-random-4k
 * @param evidence why it is refused or unguarded; else how it was measured
 * @param what it measures
 * @param kilometres to the host of a round trip, where known
 * @param flags remarks that the number stands with
 */
public record RungResult(
    String id,
    Status status,
    OptionalDouble medianNanos,
    OptionalLong p99Nanos,
    OptionalDouble ratioToRam,
    String evidence,
    String what,
    Optional<Measured> measured,
    OptionalDouble kilometres,
    List<String> flags,
    List<GuardResult> guards) {
  private static final double FLAGGED_SPREAD = 0.10;
  private static final double FLAGGED_MEAN = 1.05;
  private static final double THOUSAND = 1e3;

  /** A cache hit is a few thousandths of a memory read. */
  private static final double MILLION = 1e6;

  /** Whether the number may be taken. */
  public enum Status {
    OK,
    /** It may, but not all could be checked here. */
    UNGUARDED,
    /** There is none, for a reason. */
    REFUSED
  }

  public RungResult {
    if (medianNanos.isPresent() == (status == Status.REFUSED)) {
      throw new IllegalArgumentException(
          id + ": found " + status + " with median " + medianNanos + ", expected one or the other");
    }
    flags = List.copyOf(flags);
    guards = List.copyOf(guards);
  }

  /** A rung that cannot run here. */
  public static RungResult refused(Rung rung, String reason) {
    return refused(rung, reason, List.of(), OptionalDouble.empty());
  }

  private static RungResult refused(
      Rung rung, String reason, List<GuardResult> guards, OptionalDouble kilometres) {
    return new RungResult(
        rung.id(),
        Status.REFUSED,
        OptionalDouble.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty(),
        reason,
        rung.what(),
        Optional.empty(),
        kilometres,
        List.of(),
        guards);
  }

  /** Judges a reading: a guard that failed leaves no number. */
  public static RungResult of(Rung rung, Reading reading) {
    String failures = evidence(reading, Outcome.FAILED);
    if (!failures.isEmpty()) {
      return refused(rung, failures, reading.guards(), reading.kilometres());
    }
    Measured measured = reading.measured();
    String unchecked = evidence(reading, Outcome.UNCHECKED);
    String notes = String.join(", ", reading.notes());
    return new RungResult(
        rung.id(),
        unchecked.isEmpty() ? Status.OK : Status.UNGUARDED,
        OptionalDouble.of(rounded(measured.medianNanos())),
        measured.nanosAt(99),
        OptionalDouble.empty(),
        unchecked.isEmpty() ? notes : unchecked + "; " + notes,
        rung.what(),
        Optional.of(measured),
        reading.kilometres(),
        flags(reading),
        reading.guards());
  }

  /** The same beside the machine's own memory read. */
  RungResult besideRam(double ramNanos) {
    OptionalDouble ratio =
        medianNanos.isPresent()
            ? OptionalDouble.of(
                Math.round(medianNanos.getAsDouble() / ramNanos * MILLION) / MILLION)
            : OptionalDouble.empty();
    return new RungResult(
        id,
        status,
        medianNanos,
        p99Nanos,
        ratio,
        evidence,
        what,
        measured,
        kilometres,
        flags,
        guards);
  }

  /** What light needs for the distance and back, nanoseconds. */
  public OptionalDouble floorNanos() {
    return kilometres.isPresent()
        ? OptionalDouble.of(LightGuard.floorNanos(kilometres.getAsDouble()))
        : OptionalDouble.empty();
  }

  private static String evidence(Reading reading, Outcome outcome) {
    return String.join(
        "; ",
        reading.guards().stream()
            .filter(guard -> guard.outcome() == outcome)
            .map(GuardResult::evidence)
            .toList());
  }

  private static List<String> flags(Reading reading) {
    List<String> flags = new ArrayList<>();
    Measured measured = reading.measured();
    if (measured.spread() > FLAGGED_SPREAD) {
      flags.add("its seven parts differ by " + Quantities.percent(measured.spread()));
    }
    // The tail of single operations is a finding; that of chunks is a disturbance.
    if (measured.percentiles().isEmpty() && measured.meanToMedian() > FLAGGED_MEAN) {
      flags.add("its mean is " + Quantities.ratio(measured.meanToMedian()) + " times its median");
    }
    reading.guards().stream()
        .filter(guard -> guard.outcome() == Outcome.FLAGGED)
        .forEach(guard -> flags.add(guard.evidence()));
    return flags;
  }

  private static double rounded(double value) {
    return Math.round(value * THOUSAND) / THOUSAND;
  }
}
