package io.capsweep.caveat;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.stream.Collectors;

/** What the ids mean that a capacity may carry besides those of its run and its steps. */
public final class CapacityCaveats {
  static final List<String> IDS =
      List.of(
          "repeats-disagree",
          "slo-undecided",
          "slo-not-monotonic",
          "not-run-again",
          "not-bracketed",
          "wide-bracket");

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
      case "not-run-again" ->
          warning(
              id,
              "taken from the search itself: " + where,
              "the best of many noisy steps is biased upwards",
              "let the sweep run to its end, past the fresh runs of what a search found");
      case "not-bracketed" ->
          warning(
              id,
              "the objective was missed nowhere above: " + where,
              "more may be deployable",
              "raise sweep.search.max-threads or sweep.search.time-limit");
      case "wide-bracket" ->
          warning(
              id,
              "the next higher concurrency that missed is more than 10% away: " + where,
              "more may be deployable, up to the bracket's upper end",
              "raise sweep.search.time-limit; measure longer (sweep.measure)");
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
