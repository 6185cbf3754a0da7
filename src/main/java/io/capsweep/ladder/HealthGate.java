package io.capsweep.ladder;

import io.capsweep.ladder.timing.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/** Sets a ladder beside an earlier one of the same machine: what has moved beyond its spread? */
public final class HealthGate {
  /** Two quiet runs of chunks differ by less than this. */
  private static final double LEAST_OF_CHUNKS = 0.10;

  /** Two quiet runs of single operations do, where threads, disks and networks take part. */
  private static final double LEAST_OF_OPERATIONS = 0.25;

  private static final List<String> TELLING_FACTS =
      List.of(
          "cpu.model",
          "cpu.logical",
          "kernel.release",
          "cloud.instance-type",
          "memory.total",
          "data.file-system",
          "data.device");

  private HealthGate() {}

  /**
   * One rung now and then.
   *
   * @param nowNanos absent where it is refused now, though it was not before
   * @param change now / before − 1; absent with it
   * @param allowed change, either way as a ratio
   */
  public record Compared(
      String id,
      double beforeNanos,
      OptionalDouble nowNanos,
      OptionalDouble change,
      double allowed,
      boolean moved) {}

  /** What differs between the machines of two ladders, in words: then a move says little. */
  public static List<String> differences(LadderRun before, LadderRun now) {
    Map<String, String> old = before.fingerprintBefore().facts();
    Map<String, String> here = now.fingerprintBefore().facts();
    return TELLING_FACTS.stream()
        .filter(fact -> !Objects.equals(old.get(fact), here.get(fact)))
        .map(
            fact ->
                fact
                    + " was "
                    + old.getOrDefault(fact, "not told")
                    + ", is "
                    + here.getOrDefault(fact, "not told"))
        .toList();
  }

  /** Every rung that had a number before and was tried again. */
  public static List<Compared> compare(List<RungResult> before, List<RungResult> now) {
    List<Compared> all = new ArrayList<>();
    for (RungResult old : before) {
      Optional<RungResult> again = Rungs.find(now, old.id());
      if (old.medianNanos().isPresent() && again.isPresent()) {
        all.add(compare(old, again.get()));
      }
    }
    return all;
  }

  private static Compared compare(RungResult before, RungResult now) {
    double old = before.medianNanos().getAsDouble();
    double allowed = allowed(before, now);
    if (now.medianNanos().isEmpty()) {
      return new Compared(
          now.id(), old, OptionalDouble.empty(), OptionalDouble.empty(), allowed, true);
    }
    double ratio = now.medianNanos().getAsDouble() / old;
    boolean moved = !(ratio <= 1 + allowed && ratio >= 1 / (1 + allowed));
    return new Compared(
        now.id(), old, now.medianNanos(), OptionalDouble.of(ratio - 1), allowed, moved);
  }

  private static double allowed(RungResult before, RungResult now) {
    boolean chunks = before.measured().map(value -> value.percentiles().isEmpty()).orElse(false);
    double spreads =
        before.measured().map(Measured::spread).orElse(0.0)
            + now.measured().map(Measured::spread).orElse(0.0);
    return Math.max(chunks ? LEAST_OF_CHUNKS : LEAST_OF_OPERATIONS, spreads);
  }
}
