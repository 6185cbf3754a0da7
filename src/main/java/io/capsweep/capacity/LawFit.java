package io.capsweep.capacity;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.LawWarnings;
import io.capsweep.model.MixRate;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
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
    List<Measurement> fitted =
        steps.stream()
            .filter(StepResult::valid)
            .filter(step -> step.setting().role() == StepSetting.Role.FITTED)
            .filter(step -> atCapacity(step, steps, point))
            .map(Measurement::of)
            .toList();
    Set<Double> mixes =
        steps.stream()
            .map(step -> step.setting().writeFraction())
            .collect(Collectors.toCollection(TreeSet::new));
    return fit(fitted, mixes, point);
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
    return fit(measurements, mixes, point);
  }

  private static Optional<FittedLaw> fit(
      List<Measurement> measurements, Set<Double> mixes, OperatingPoint point) {
    List<Group> all = Group.of(measurements);
    List<Group> chosen = choose(all, point);
    List<MixRate> rates = chosen.stream().flatMap(group -> group.rates().stream()).toList();
    if (rates.stream().map(MixRate::writeFraction).distinct().count() < 2) {
      return Optional.empty();
    }
    CapacityLaw law = CapacityLaw.fit(rates);
    List<String> warnings = new ArrayList<>(LawWarnings.of(law));
    warnings.addAll(choiceWarnings(all, chosen, point));
    OptionalInt threads = sharedThreads(chosen);
    String words =
        threads.isPresent() && point.kind() == OperatingPoint.Kind.COMMON
            ? OperatingPoint.ofThreads(threads.getAsInt()).toString()
            : point.toString();
    return Optional.of(new FittedLaw(law, words, threads, mixes, warnings));
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
          "Deployable capacities sit on the grid of measured concurrencies: the intervals leave"
              + " out its coarseness.");
    }
    return warnings;
  }
}
