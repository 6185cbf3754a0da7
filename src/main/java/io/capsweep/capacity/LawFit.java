package io.capsweep.capacity;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.LawWarnings;
import io.capsweep.model.MixRate;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.store.StoredRun;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Fits the capacity law to measurements that all come from one operating point. */
public final class LawFit {
  private LawFit() {}

  /**
   * Fits valid steps of the fitted mixes. Anchor steps are left out: they judge drift, and come
   * when the server has aged; predicted mixes are left out too, since they judge the law, and the
   * steps of a search, since the best of many is biased upwards.
   *
   * @return absent when fewer than two mixes have a point there
   */
  public static Optional<FittedLaw> fit(List<StepResult> steps, OperatingPoint point) {
    return fit(
        steps.stream().map(step -> new Dated(step, Optional.empty())).toList(), steps, point);
  }

  /**
   * The same over several runs, each of the day on which it began.
   *
   * @return absent when fewer than two mixes have a point there
   */
  public static Optional<FittedLaw> fitRuns(List<StoredRun> runs, OperatingPoint point) {
    List<Dated> dated = new ArrayList<>();
    for (StoredRun run : runs) {
      ZoneId zone = ZoneId.of(run.run().timeZone());
      String day = run.run().started().atZone(zone).toLocalDate().toString();
      run.steps().forEach(step -> dated.add(new Dated(step, Optional.of(day))));
    }
    return fit(dated, dated.stream().map(Dated::step).toList(), point);
  }

  private record Dated(StepResult step, Optional<String> day) {}

  private static Optional<FittedLaw> fit(
      List<Dated> dated, List<StepResult> steps, OperatingPoint point) {
    List<Measurement> fitted =
        dated.stream()
            .filter(one -> one.step().valid())
            .filter(one -> one.step().setting().role() == StepSetting.Role.FITTED)
            .filter(one -> atCapacity(one.step(), steps, point))
            .map(one -> Measurement.of(one.step(), one.day()))
            .toList();
    Set<Double> mixes =
        steps.stream()
            .map(step -> step.setting().writeFraction())
            .collect(Collectors.toCollection(TreeSet::new));
    Map<Double, Double> brackets =
        point.kind() == OperatingPoint.Kind.DEPLOYABLE ? bracketVariances(steps) : Map.of();
    return fit(fitted, mixes, point, brackets);
  }

  /**
   * How far a deployable capacity may lie from the point that stands for it: somewhere between its
   * rate and that of the concurrency that missed, so 1/12 of the square of that width, on the
   * logarithmic scale; by mix as asked for.
   */
  private static Map<Double, Double> bracketVariances(List<StepResult> steps) {
    List<Group> groups = Capacities.groups(steps);
    Map<Double, Double> variances = new TreeMap<>();
    for (CapacityPoint point : Capacities.deployable(steps)) {
      point
          .bracket()
          .flatMap(
              bracket ->
                  groups.stream()
                      .filter(group -> group.writeFraction() == point.writeFraction())
                      .filter(group -> group.threads().orElseThrow() == bracket.missedThreads())
                      .findFirst())
          .map(missed -> Math.log(missed.operationsPerSecond() / point.operationsPerSecond()))
          .ifPresent(width -> variances.put(point.writeFraction(), width * width / 12));
    }
    return variances;
  }

  /** Where concurrencies were searched for, the search says which of them is the capacity. */
  private static boolean atCapacity(StepResult step, List<StepResult> steps, OperatingPoint point) {
    List<StepResult> mix =
        steps.stream()
            .filter(other -> other.setting().writeFraction() == step.setting().writeFraction())
            .toList();
    if (point.kind() != OperatingPoint.Kind.DEPLOYABLE || !Searched.was(mix)) {
      return true;
    }
    return new Searched(mix)
        .deployable()
        .filter(capacity -> capacity.threads() == step.setting().threads())
        .isPresent();
  }

  /**
   * Fits measurements of any origin.
   *
   * @return absent when fewer than two mixes have a point there
   */
  public static Optional<FittedLaw> fitMeasurements(
      List<Measurement> measurements, OperatingPoint point) {
    Set<Double> mixes =
        measurements.stream()
            .map(Measurement::writeFraction)
            .collect(Collectors.toCollection(TreeSet::new));
    return fit(measurements, mixes, point, Map.of());
  }

  private static Optional<FittedLaw> fit(
      List<Measurement> measurements,
      Set<Double> mixes,
      OperatingPoint point,
      Map<Double, Double> brackets) {
    List<Group> all = Group.of(measurements);
    List<Group> chosen = choose(all, point);
    List<MixRate> rates = chosen.stream().flatMap(group -> group.rates().stream()).toList();
    if (rates.stream().map(MixRate::writeFraction).distinct().count() < 2) {
      return Optional.empty();
    }
    CapacityLaw law =
        byDay(chosen).orElseGet(() -> CapacityLaw.fit(rates, realised(chosen, brackets)));
    List<String> warnings = new ArrayList<>(LawWarnings.of(law));
    warnings.addAll(choiceWarnings(all, chosen, point));
    OptionalInt threads = sharedThreads(chosen);
    String words =
        threads.isPresent() && point.kind() == OperatingPoint.Kind.COMMON
            ? OperatingPoint.ofThreads(threads.getAsInt()).toString()
            : point.toString();
    Set<Double> fitted = chosen.stream().map(Group::writeFraction).collect(Collectors.toSet());
    return Optional.of(
        new FittedLaw(law, words, threads, fitted, mixes, Optional.empty(), warnings));
  }

  /** With a level for each day, where there are several and each of the measurements has one. */
  private static Optional<CapacityLaw> byDay(List<Group> chosen) {
    List<Measurement> all = chosen.stream().flatMap(group -> group.repeats().stream()).toList();
    Set<String> days =
        all.stream()
            .flatMap(measurement -> measurement.day().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    if (days.size() < 2 || all.stream().anyMatch(measurement -> measurement.day().isEmpty())) {
      return Optional.empty();
    }
    Map<String, List<MixRate>> rows = new TreeMap<>();
    for (String day : days) {
      rows.put(day, chosen.stream().flatMap(group -> group.rates(day).stream()).toList());
    }
    return CapacityLaw.fitByDay(rows);
  }

  private static Map<Double, Double> realised(List<Group> chosen, Map<Double, Double> byMix) {
    Map<Double, Double> realised = new TreeMap<>();
    for (Group group : chosen) {
      realised.put(
          group.rates().get(0).writeFraction(), byMix.getOrDefault(group.writeFraction(), 0.0));
    }
    return realised;
  }

  private static List<Group> choose(List<Group> groups, OperatingPoint point) {
    return switch (point.kind()) {
      case THREADS -> at(groups, point.threads());
      case COMMON -> commonThreads(groups).map(threads -> at(groups, threads)).orElse(List.of());
      case MAXIMUM -> Capacities.best(groups, group -> true);
      case DEPLOYABLE -> Capacities.best(groups, Group::deployable);
    };
  }

  private static List<Group> at(List<Group> groups, OptionalInt threads) {
    return groups.stream().filter(group -> group.threads().equals(threads)).toList();
  }

  /**
   * The concurrency measured at all mixes with the highest mean of ln(rate). Measurements that do
   * not tell their concurrency are taken to share one.
   */
  private static Optional<OptionalInt> commonThreads(List<Group> groups) {
    long mixes = groups.stream().map(Group::writeFraction).distinct().count();
    Map<Integer, List<Group>> byThreads =
        groups.stream()
            .collect(
                Collectors.groupingBy(
                    group -> group.threads().orElse(0), TreeMap::new, Collectors.toList()));
    return byThreads.values().stream()
        .filter(candidates -> candidates.size() == mixes)
        .max(
            Comparator.comparingDouble(
                candidates ->
                    candidates.stream()
                        .mapToDouble(group -> Math.log(group.operationsPerSecond()))
                        .sum()))
        .map(candidates -> candidates.get(0).threads());
  }

  private static OptionalInt sharedThreads(List<Group> chosen) {
    OptionalInt first = chosen.get(0).threads();
    return chosen.stream().allMatch(group -> group.threads().equals(first))
        ? first
        : OptionalInt.empty();
  }

  private static List<String> choiceWarnings(
      List<Group> all, List<Group> chosen, OperatingPoint point) {
    List<String> warnings = new ArrayList<>();
    Set<Double> used =
        chosen.stream().map(Group::writeFraction).collect(Collectors.toCollection(TreeSet::new));
    Set<Double> leftOut =
        all.stream().map(Group::writeFraction).collect(Collectors.toCollection(TreeSet::new));
    leftOut.removeAll(used);
    if (!leftOut.isEmpty()) {
      warnings.add("Left out, having no measurement at " + point + ": write fractions " + leftOut);
    }
    if (point.kind() == OperatingPoint.Kind.MAXIMUM) {
      warnings.add(
          "The best of several noisy settings is biased upward: maxima look better than they"
              + " would in a repeat.");
    }
    if (point.kind() == OperatingPoint.Kind.DEPLOYABLE) {
      warnings.add(
          "Deployable capacities sit on the grid of measured concurrencies: the intervals allow for"
              + " the width of each bracket, where a concurrency above was seen to miss.");
    }
    return warnings;
  }
}
