package io.capsweep.capacity;

import io.capsweep.capacity.edge.Level;
import io.capsweep.capacity.edge.SloEdge;
import io.capsweep.capacity.edge.Trial;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Capacities of one mix whose concurrencies were searched for. Search steps tell where the edge is;
 * the figures are those of the fresh runs, wherever there are any.
 */
final class Searched {
  /** Id of the caveat that the figure is a search step's, which is the best of many. */
  static final String NOT_RUN_AGAIN = "not-run-again";

  /** Id of the caveat that the edge is known to lie in a wide bracket only. */
  static final String WIDE_BRACKET = "wide-bracket";

  /** Id of the caveat that no concurrency above was seen to miss the objective. */
  static final String NOT_BRACKETED = "not-bracketed";

  private final List<StepResult> steps;

  /** Of all steps of the mix. */
  Searched(List<StepResult> steps) {
    this.steps = List.copyOf(steps);
  }

  /** Whether these steps come from a search. */
  static boolean was(List<StepResult> steps) {
    return steps.stream().anyMatch(step -> step.setting().role() == Role.SEARCH);
  }

  /** The highest mean rate of the fresh runs; of the search's steps where there are none. */
  Optional<CapacityPoint> maximum() {
    List<Group> fresh = groups(true);
    boolean again = !fresh.isEmpty();
    return (again ? fresh : groups(false))
        .stream()
            .max(Comparator.comparingDouble(Group::operationsPerSecond))
            .map(
                group ->
                    Capacities.point(
                        group, Optional.empty(), again ? List.of() : List.of(NOT_RUN_AGAIN)));
  }

  /**
   * The rate at the highest concurrency that holds the objective; none where it was not seen to be
   * met and lies above the limit.
   */
  Optional<CapacityPoint> deployable() {
    SloEdge edge = SloEdge.of(Level.of(steps.stream().map(Trial::of).toList()));
    if (edge.held().isEmpty()) {
      return Optional.empty();
    }
    int threads = edge.held().getAsInt();
    Optional<Group> fresh = at(groups(true), threads);
    Group figure = fresh.or(() -> at(groups(false), threads)).orElseThrow();
    if (!edge.met() && figure.above()) {
      return Optional.empty();
    }
    List<Group> all = Capacities.groups(steps);
    List<String> caveats = new ArrayList<>();
    if (fresh.isEmpty()) {
      caveats.add(NOT_RUN_AGAIN);
    }
    if (edge.missed().isEmpty()) {
      caveats.add(NOT_BRACKETED);
    } else if (!SloEdge.narrow(threads, edge.missed().getAsInt())) {
      caveats.add(WIDE_BRACKET);
    }
    caveats.addAll(Capacities.caveats(at(all, threads).orElseThrow(), all));
    Optional<CapacityPoint.Bracket> bracket =
        edge.missed().isPresent()
            ? Optional.of(new CapacityPoint.Bracket(threads, edge.missed().getAsInt()))
            : Optional.empty();
    return Optional.of(Capacities.point(figure, bracket, caveats));
  }

  private List<Group> groups(boolean fresh) {
    return Capacities.groups(
        steps.stream().filter(step -> fresh == (step.setting().role() != Role.SEARCH)).toList());
  }

  private static Optional<Group> at(List<Group> groups, int threads) {
    return groups.stream().filter(group -> group.threads().orElseThrow() == threads).findFirst();
  }
}
