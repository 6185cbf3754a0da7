package io.capsweep.capacity.repeats;

import io.capsweep.capacity.Capacities;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.store.StoredRun;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What runs give at the settings that all of them have. Anchor steps are left out, since they come
 * when the server has aged, and the steps of a search, since the best of many is biased.
 */
public final class RunObservations {
  private static final double NANOS_PER_MILLI = 1e6;

  /** A run's steps by setting. */
  private record Measured(StoredRun run, Map<Setting, List<StepResult>> steps) {}

  private RunObservations() {}

  /**
   * One observation a step, by the runs' start.
   *
   * @param runs one or more
   * @param point where on the load curve
   * @param zone decides what a day is; absent: each run's own
   * @throws MeasurementException when the runs have no setting in common
   */
  public static List<Observation> of(
      List<StoredRun> runs, OperatingPoint point, Optional<ZoneId> zone) {
    List<Measured> measured =
        runs.stream()
            .sorted(Comparator.comparing(run -> run.run().started()))
            .map(run -> new Measured(run, steps(run, point)))
            .toList();
    Set<Setting> chosen = chosen(measured, point);
    List<Observation> observations = new ArrayList<>();
    for (Measured one : measured) {
      one.steps()
          .forEach(
              (setting, steps) -> {
                if (chosen.contains(setting)) {
                  steps.forEach(
                      step -> observations.add(observation(one.run(), setting, step, zone)));
                }
              });
    }
    return observations;
  }

  private static Observation observation(
      StoredRun run, Setting setting, StepResult step, Optional<ZoneId> zone) {
    ZoneId days = zone.orElseGet(() -> ZoneId.of(run.run().timeZone()));
    OptionalLong p999 = step.all().nanosAt(99.9);
    return new Observation(
        setting,
        run.run().started().atZone(days).toLocalDate().toString(),
        run.run().id(),
        Optional.of(step.started()),
        1,
        step.operationsPerSecond(),
        OptionalDouble.empty(),
        p999.isPresent()
            ? OptionalDouble.of(p999.getAsLong() / NANOS_PER_MILLI)
            : OptionalDouble.empty());
  }

  private static Map<Setting, List<StepResult>> steps(StoredRun run, OperatingPoint point) {
    boolean capacity =
        point.kind() == OperatingPoint.Kind.DEPLOYABLE
            || point.kind() == OperatingPoint.Kind.MAXIMUM;
    Map<Double, Integer> threads = capacity ? capacityThreads(run, point) : Map.of();
    Map<Setting, List<StepResult>> steps = new TreeMap<>();
    for (StepResult step : run.steps()) {
      double mix = step.setting().writeFraction() + 0.0;
      boolean counts =
          step.valid()
              && (step.setting().role() == Role.FITTED || step.setting().role() == Role.PREDICTED);
      if (counts && (!capacity || threads.getOrDefault(mix, 0) == step.setting().threads())) {
        Setting setting =
            capacity
                ? Setting.capacity(mix, point.toString())
                : Setting.of(mix, step.setting().threads());
        steps.computeIfAbsent(setting, key -> new ArrayList<>()).add(step);
      }
    }
    return steps;
  }

  private static Map<Double, Integer> capacityThreads(StoredRun run, OperatingPoint point) {
    List<CapacityPoint> points =
        point.kind() == OperatingPoint.Kind.DEPLOYABLE
            ? Capacities.deployable(run.steps())
            : Capacities.maximum(run.steps());
    return points.stream()
        .collect(Collectors.toMap(one -> one.writeFraction() + 0.0, CapacityPoint::threads));
  }

  private static Set<Setting> shared(List<Measured> measured) {
    Set<Setting> shared = new LinkedHashSet<>(measured.get(0).steps().keySet());
    measured.forEach(one -> shared.retainAll(one.steps().keySet()));
    return shared;
  }

  private static Set<Setting> chosen(List<Measured> measured, OperatingPoint point) {
    Set<Setting> shared = shared(measured);
    Set<Setting> chosen =
        switch (point.kind()) {
          case DEPLOYABLE, MAXIMUM -> shared;
          case THREADS ->
              shared.stream()
                  .filter(setting -> setting.threads().equals(point.threads()))
                  .collect(Collectors.toSet());
          case COMMON -> common(shared, measured);
        };
    if (chosen.isEmpty()) {
      throw new MeasurementException(nothingShared(measured, point));
    }
    return chosen;
  }

  private static String nothingShared(List<Measured> measured, OperatingPoint point) {
    List<String> without =
        measured.stream()
            .filter(one -> one.steps().isEmpty())
            .map(one -> one.run().run().id())
            .toList();
    return "the runs have no setting in common at operating point "
        + point
        + ": expected a mix that every one of them measured there;\n"
        + (without.isEmpty()
            ? "leave out the run that lacks it, or try --operating-point threads=N or deployable"
            : "leave out what has no valid step there: " + String.join(", ", without));
  }

  /** Of the concurrencies with the most mixes the one with the highest mean of ln(rate). */
  private static Set<Setting> common(Set<Setting> shared, List<Measured> measured) {
    Map<OptionalInt, List<Setting>> byThreads =
        shared.stream().collect(Collectors.groupingBy(Setting::threads));
    return byThreads.values().stream()
        .max(
            Comparator.<List<Setting>>comparingInt(List::size)
                .thenComparingDouble(settings -> meanLog(settings, measured))
                .thenComparingInt(settings -> -settings.get(0).threads().orElse(0)))
        .map(Set::copyOf)
        .orElse(Set.of());
  }

  private static double meanLog(List<Setting> settings, List<Measured> measured) {
    return measured.stream()
        .flatMap(one -> settings.stream().flatMap(setting -> one.steps().get(setting).stream()))
        .mapToDouble(step -> Math.log(step.operationsPerSecond().orElseThrow()))
        .average()
        .orElse(0);
  }
}
