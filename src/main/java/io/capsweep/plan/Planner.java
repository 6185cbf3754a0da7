package io.capsweep.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/** From a demand and what one machine carries to the number of machines. */
public final class Planner {
  /** Mixes further outside of the measured ones than this are refused. */
  public static final double FARTHEST = 0.3;

  private static final double ROUNDING = 1e-9;
  private static final int NEIGHBOURS = 2;

  private final NodeCapacity capacity;
  private final Replication replication;
  private final Terms terms;

  public Planner(NodeCapacity capacity, Replication replication, Terms terms) {
    this.capacity = capacity;
    this.replication = replication;
    this.terms = terms;
  }

  /**
   * Plans.
   *
   * @param demand one row or more
   * @throws UnplannableException when a row's mix lies far outside of what was measured, or needs
   *     more machines than can be counted
   */
  public Plan plan(List<DemandRow> demand) {
    List<PlannedRow> rows = demand.stream().map(this::row).toList();
    PlannedRow deciding =
        rows.stream().max(Comparator.comparingDouble(PlannedRow::exactNeed)).orElseThrow();
    int machines = machines(deciding.exactNeed());
    int working = machines - terms.survive();
    return new Plan(
        rows,
        machines,
        deciding,
        deciding.exactNeed() > 0 ? working / deciding.exactNeed() - 1 : 0,
        rows.stream().mapToDouble(row -> row.demand().hours()).sum(),
        shortfalls(deciding, machines),
        disk(machines));
  }

  private PlannedRow row(DemandRow asked) {
    DemandRow demand = asked.times(1 + terms.growth());
    double mix = replication.equivalentMix(demand.writeFraction());
    double beyond = capacity.beyond(mix);
    if (beyond > FARTHEST + ROUNDING) {
      throw UnplannableException.farMix(demand, mix, capacity);
    }
    NodeCapacity.At at = capacity.at(mix);
    // Of the demand's own operations, on one of the nodes that were measured together.
    double share = replication.work(demand.writeFraction()) * replication.measuredNodes();
    double low = at.kept(1 - terms.risk(), demand.spread().orElse(0)) / share;
    double need = demand.operationsPerSecond() / low;
    if (!(need < Integer.MAX_VALUE / 2.0)) {
      throw UnplannableException.tooMany(demand);
    }
    return new PlannedRow(demand, mix, at.point() / share, low, need, machines(need), beyond);
  }

  private int machines(double need) {
    int working = (int) Math.max(1, Math.ceil(need - ROUNDING * need));
    return Math.max(working + terms.survive(), replication.factor());
  }

  private List<Plan.Shortfall> shortfalls(PlannedRow row, int machines) {
    NodeCapacity.At at = capacity.at(row.equivalentMix());
    double share = at.point() / row.pointPerMachine();
    double work = row.demand().operationsPerSecond() * share;
    double spread = row.demand().spread().orElse(0);
    List<Plan.Shortfall> shortfalls = new ArrayList<>();
    int fewest =
        Math.max(terms.survive() + 1, Math.max(replication.factor(), machines - NEIGHBOURS));
    for (int count = fewest; count <= machines + NEIGHBOURS; count++) {
      shortfalls.add(
          new Plan.Shortfall(
              count,
              at.shortOf(work, count, spread),
              at.shortOf(work, count - terms.survive(), spread)));
    }
    return shortfalls;
  }

  private OptionalLong disk(int machines) {
    return terms.dataBytes().isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            (long)
                Math.ceil(
                    (double) terms.dataBytes().getAsLong() * replication.factor() / machines));
  }
}
