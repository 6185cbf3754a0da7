package io.capsweep.report;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.Rungs;
import io.capsweep.result.StepResult;
import io.capsweep.result.TargetFacts;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A sweep's latencies in units that the machine itself sets, and ceilings that follow from them.
 */
public final class MachineUnits {
  private static final double TAIL = 99.9;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final List<String> SYNCS_FIRST = List.of("batch", "group");

  private final List<RungResult> rungs;
  private final List<StepResult> steps;
  private final Optional<TargetFacts> target;
  private final List<String> lines = new ArrayList<>();

  private MachineUnits(
      List<RungResult> rungs, List<StepResult> steps, Optional<TargetFacts> target) {
    this.rungs = rungs;
    this.steps = steps.stream().filter(StepResult::valid).toList();
    this.target = target;
  }

  /** Sentences; none where the ladder or the sweep has not what they need. */
  public static List<String> lines(
      List<RungResult> rungs, List<StepResult> steps, Optional<TargetFacts> target) {
    MachineUnits units = new MachineUnits(rungs, steps, target);
    units.perMix();
    if (target.map(TargetFacts::loopback).orElse(false)) {
      units.floor();
    }
    units.commitLog();
    return List.copyOf(units.lines);
  }

  /**
   * At each mix, the setting with the fewest clients: there a latency is least a queue. The same
   * medians over the repeats as in the table of steps.
   */
  private void perMix() {
    StepGroup.of(steps).stream()
        .collect(
            Collectors.toMap(
                StepGroup::writeFraction, group -> group, (fewest, more) -> fewest, TreeMap::new))
        .values()
        .forEach(this::inUnits);
  }

  private void inUnits(StepGroup group) {
    List<String> parts = new ArrayList<>();
    inUnits(parts, "p50", group.nanosAt(50), "tcp-cross-core", "loopback round trip");
    inUnits(parts, "p99.9", group.nanosAt(TAIL), "append-fsync", "append with fsync");
    if (!parts.isEmpty()) {
      lines.add(
          Quantities.mix(group.writeFraction())
              + " writes at "
              + Quantities.count(group.threads(), "thread")
              + ": "
              + String.join("; ", parts)
              + ".");
    }
  }

  private void inUnits(
      List<String> parts, String name, OptionalLong nanos, String rung, String unit) {
    OptionalDouble one = Rungs.nanos(rungs, rung);
    if (nanos.isPresent() && one.isPresent() && one.getAsDouble() > 0) {
      parts.add(
          name
              + " "
              + Quantities.duration(nanos.getAsLong())
              + " is "
              + Quantities.times(nanos.getAsLong() / one.getAsDouble())
              + " times one "
              + unit
              + " ("
              + Quantities.nanos(one.getAsDouble())
              + ")");
    }
  }

  private void floor() {
    OptionalDouble floor = Rungs.nanos(rungs, "tcp-same-core");
    OptionalLong least =
        steps.stream().flatMapToLong(step -> step.all().nanosAt(50).stream()).min();
    if (floor.isPresent() && least.isPresent()) {
      lines.add(
          "No p50 can lie below a loopback round trip, "
              + Quantities.nanos(floor.getAsDouble())
              + " at best; the lowest measured is "
              + Quantities.duration(least.getAsLong())
              + ".");
    }
  }

  /** Where a write waits for its sync, clients cannot write more often than they get one. */
  private void commitLog() {
    String mode =
        target
            .map(facts -> facts.settings().getOrDefault("commitlog_sync", ""))
            .orElse("")
            .toLowerCase(Locale.ROOT);
    OptionalDouble sync = Rungs.nanos(rungs, "write-fdatasync");
    Optional<StepResult> busiest =
        steps.stream().max(Comparator.comparingDouble(MachineUnits::writesPerSecond));
    if (!SYNCS_FIRST.contains(mode) || sync.isEmpty() || busiest.isEmpty()) {
      return;
    }
    int threads = busiest.get().setting().threads();
    lines.add(
        "With commitlog_sync="
            + mode
            + " at most threads / sync: "
            + threads
            + " / "
            + Quantities.nanos(sync.getAsDouble())
            + " = "
            + Quantities.rate(threads * NANOS_PER_SECOND / sync.getAsDouble())
            + " writes/s; measured there "
            + Quantities.rate(writesPerSecond(busiest.get()))
            + ".");
  }

  private static double writesPerSecond(StepResult step) {
    return step.operationsPerSecond().orElse(0) * step.realisedWriteFraction().orElse(0);
  }
}
