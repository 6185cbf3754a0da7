package io.capsweep.capacity;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Capacities per mix from the valid steps of a sweep, whatever their role; steps of one mix and
 * concurrency are repeats of each other.
 */
public final class Capacities {
  /** Id of the caveat that repeats at the capacity's setting differ in their verdict. */
  public static final String REPEATS_DISAGREE = "repeats-disagree";

  /** Id of the caveat that no repeat at the capacity's setting could be decided. */
  public static final String SLO_UNDECIDED = "slo-undecided";

  /** Id of the caveat that the objective was missed at a lower concurrency. */
  public static final String SLO_NOT_MONOTONIC = "slo-not-monotonic";

  /** Id of a step's caveat that it put work off; such a step is not deployable. */
  private static final String BORROWED = "borrowed";

  private Capacities() {}

  /**
   * The highest mean rate of each mix, whatever the latency; by mix ascending. Where it was
   * searched for, of the fresh runs of what the search found.
   */
  public static List<CapacityPoint> maximum(List<StepResult> steps) {
    return eachMix(
        steps, Capacities::maximumOfList, mix -> new Searched(mix).maximum().stream().toList());
  }

  private static List<CapacityPoint> maximumOfList(List<StepResult> steps) {
    return best(groups(steps), group -> true).stream()
        .map(group -> point(group, Optional.empty(), List.of()))
        .toList();
  }

  private static List<CapacityPoint> eachMix(
      List<StepResult> steps,
      Function<List<StepResult>, List<CapacityPoint>> ofList,
      Function<List<StepResult>, List<CapacityPoint>> ofSearch) {
    return steps.stream()
        .collect(
            Collectors.groupingBy(
                step -> step.setting().writeFraction(), TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .flatMap(mix -> (Searched.was(mix) ? ofSearch : ofList).apply(mix).stream())
        .toList();
  }

  /**
   * The highest mean rate of each mix among the settings that do not miss the objective; by mix
   * ascending. A setting misses it when at least half of its decided repeats do: one outlier among
   * three does not condemn it, a tie does. A mix of which no setting qualifies is left out, and so
   * are steps that put work off. Where it was searched for, the rate at the highest concurrency
   * that holds the objective.
   */
  public static List<CapacityPoint> deployable(List<StepResult> steps) {
    return eachMix(
        steps,
        Capacities::deployableOfList,
        mix -> new Searched(mix).deployable().stream().toList());
  }

  private static List<CapacityPoint> deployableOfList(List<StepResult> steps) {
    List<Group> all = groups(steps);
    List<Group> lasting = groups(steps.stream().filter(step -> !borrowed(step)).toList());
    return best(lasting, Group::deployable).stream()
        .map(group -> point(group, bracket(group, all), caveats(group, all)))
        .toList();
  }

  /** A rate that leaves work for later cannot be kept up. */
  private static boolean borrowed(StepResult step) {
    return step.caveats().stream().anyMatch(caveat -> caveat.id().equals(BORROWED));
  }

  static List<Group> groups(List<StepResult> steps) {
    return Group.of(steps.stream().filter(StepResult::valid).map(Measurement::of).toList());
  }

  /** The eligible group with the highest mean rate of each mix, by mix ascending. */
  static List<Group> best(List<Group> groups, Predicate<Group> eligible) {
    return List.copyOf(
        groups.stream()
            .filter(eligible)
            .collect(
                Collectors.toMap(
                    Group::writeFraction,
                    group -> group,
                    (one, other) ->
                        other.operationsPerSecond() > one.operationsPerSecond() ? other : one,
                    TreeMap::new))
            .values());
  }

  /** Up to the next higher concurrency of the mix that was measured and missed. */
  private static Optional<CapacityPoint.Bracket> bracket(Group met, List<Group> groups) {
    int threads = met.threads().orElseThrow();
    return groups.stream()
        .filter(group -> group.writeFraction() == met.writeFraction() && group.missed())
        .map(group -> group.threads().orElseThrow())
        .filter(other -> other > threads)
        .min(Comparator.naturalOrder())
        .map(missed -> new CapacityPoint.Bracket(threads, missed));
  }

  static List<String> caveats(Group point, List<Group> groups) {
    List<String> caveats = new ArrayList<>();
    if (point.count(Verdict.MISSED) > 0) {
      caveats.add(REPEATS_DISAGREE);
    }
    if (point.count(Verdict.MET) == 0) {
      caveats.add(SLO_UNDECIDED);
    }
    int threads = point.threads().orElseThrow();
    boolean missedBelow =
        groups.stream()
            .filter(group -> group.writeFraction() == point.writeFraction() && group.missed())
            .anyMatch(group -> group.threads().orElseThrow() < threads);
    if (missedBelow) {
      caveats.add(SLO_NOT_MONOTONIC);
    }
    return caveats;
  }

  static CapacityPoint point(
      Group group, Optional<CapacityPoint.Bracket> bracket, List<String> caveats) {
    return new CapacityPoint(
        group.writeFraction(),
        group.threads().orElseThrow(),
        group.operationsPerSecond(),
        group.standardDeviation(),
        group.runs(),
        group.p999Nanos(),
        bracket,
        caveats);
  }
}
