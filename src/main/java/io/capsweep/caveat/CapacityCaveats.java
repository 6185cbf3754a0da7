package io.capsweep.caveat;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.stream.Collectors;

/** What the ids mean that a capacity may carry besides those of its run and its steps. */
public final class CapacityCaveats {
  static final List<String> IDS = List.of("repeats-disagree", "slo-undecided", "slo-not-monotonic");

  private CapacityCaveats() {}

  /**
   * The caveat behind an id; its evidence names the capacities that carry it. An unknown id gets no
   * meaning and no remedy.
   */
  public static Caveat explain(String id, List<CapacityPoint> points) {
    String where =
        points.stream()
            .filter(point -> point.caveats().contains(id))
            .map(CapacityCaveats::setting)
            .distinct()
            .collect(Collectors.joining(", "));
    return switch (id) {
      case "repeats-disagree" ->
          warning(
              id,
              "deployable though a repeat missed the objective: " + where,
              "the objective is met there most of the time, not always",
              "repeat more often (sweep.repeats), or deploy less");
      case "slo-undecided" ->
          warning(
              id,
              "deployable though no repeat could be decided: " + where,
              "the objective was not seen to be missed there, but not seen to be met either",
              "measure longer (sweep.measure)");
      case "slo-not-monotonic" ->
          warning(
              id,
              "deployable though fewer threads missed the objective: " + where,
              "noise or a passing disturbance decided one of the two",
              "run the sweep again with more repeats (sweep.repeats)");
      default -> warning(id, "carried by " + where, "", "");
    };
  }

  private static String setting(CapacityPoint point) {
    return Quantities.mix(point.writeFraction())
        + " writes at "
        + Quantities.count(point.threads(), "thread");
  }

  private static Caveat warning(String id, String evidence, String meaning, String remedy) {
    return new Caveat(id, Severity.WARNING, evidence, meaning, remedy);
  }
}
