package io.capsweep.plan.answer;

import io.capsweep.plan.DemandRow;
import io.capsweep.plan.MachineType;
import io.capsweep.plan.Plan;
import io.capsweep.plan.PlannedRow;
import io.capsweep.plan.Planner;
import io.capsweep.plan.Replication;
import io.capsweep.plan.Scatter;
import io.capsweep.plan.Terms;
import io.capsweep.plan.UnplannableException;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a plan's figures rest on besides what was measured. */
final class PlanCaveats {
  /** Days from which on their scatter is well known. */
  private static final int ENOUGH_DAYS = 8;

  private static final int USUAL_FACTOR = 3;

  private PlanCaveats() {}

  /** Worst first. */
  static List<Caveat> of(MachineType type, List<DemandRow> demand, Terms terms) {
    List<Caveat> caveats = new ArrayList<>();
    idle(demand, caveats);
    noise(type.capacity().scatter(), caveats);
    mixes(type, caveats);
    replication(type, demand, terms, caveats);
    caveats.add(
        new Caveat(
            "linear-scaling",
            Severity.NOTE,
            "measured on "
                + Quantities.count(type.replication().measuredNodes(), "node")
                + ", planned for "
                + type.plan().machines(),
            "n machines are taken to carry n times as much, evenly loaded; coordination between"
                + " nodes and uneven partitions take their part",
            "measure a cluster of three or more nodes (target.contact-points)"));
    return caveats;
  }

  private static void idle(List<DemandRow> demand, List<Caveat> caveats) {
    long idle = demand.stream().filter(row -> row.operationsPerSecond() == 0).count();
    if (idle == demand.size()) {
      caveats.add(
          new Caveat(
              "no-demand",
              Severity.WARNING,
              "all rows of the demand are of 0 op/s",
              "the machines planned are the fewest that a plan has: one, and those that may be"
                  + " lost; they say nothing about a load",
              "check the column operationsPerSecond"));
    }
  }

  private static void noise(Scatter scatter, List<Caveat> caveats) {
    if (scatter.daySource() == Scatter.Source.ASSUMED) {
      caveats.add(
          new Caveat(
              "day-noise-assumed",
              Severity.WARNING,
              "fewer than three days; days are taken to scatter by "
                  + Quantities.percent(scatter.dayDeviation()),
              "the lower bound rests on an assumption, not on what this machine does",
              "run the same profile on three days or more, or give --day-sd"));
    } else if (scatter.daySource() == Scatter.Source.MEASURED && scatter.days() < ENOUGH_DAYS) {
      caveats.add(
          new Caveat(
              "few-days",
              Severity.NOTE,
              Quantities.count(scatter.days(), "day"),
              "how far days scatter is itself known roughly; the bound allows for that",
              "run the same profile on more days"));
    }
    if (scatter.runAssumed()) {
      caveats.add(
          new Caveat(
              "run-noise-assumed",
              Severity.WARNING,
              "no repeats; runs are taken to scatter by "
                  + Quantities.percent(scatter.runDeviation()),
              "the lower bound rests on an assumption, not on what this machine does",
              "raise sweep.repeats"));
    }
  }

  private static void mixes(MachineType type, List<Caveat> caveats) {
    List<PlannedRow> outside =
        type.plan().rows().stream().filter(PlannedRow::extrapolated).toList();
    if (!outside.isEmpty()) {
      caveats.add(
          new Caveat(
              "mix-extrapolated",
              Severity.WARNING,
              "%s, such as %s; measured were %s to %s writes"
                  .formatted(
                      Quantities.count(outside.size(), "row"),
                      outside.stream()
                          .limit(3)
                          .map(row -> row.demand().time())
                          .collect(Collectors.joining(", ")),
                      Quantities.mix(type.capacity().lowestMix()),
                      Quantities.mix(type.capacity().highestMix())),
              "these rows need mixes outside of the measured ones, where the law was not checked",
              "measure a mix beyond them"));
    }
  }

  private static void replication(
      MachineType type, List<DemandRow> demand, Terms terms, List<Caveat> caveats) {
    Replication replication = type.replication();
    if (replication.factor() == 1) {
      caveats.add(
          new Caveat(
              "replication-one-planned",
              Severity.WARNING,
              "replication factor 1; " + withUsualFactor(type, demand, terms),
              "every write is done once; losing a machine loses its data, whatever the others"
                  + " carry",
              "give --replication " + USUAL_FACTOR + " if that is what the cluster will have"));
    } else if (!replication.asMeasured()) {
      caveats.add(
          new Caveat(
              "replication-computed",
              Severity.NOTE,
              "measured with factor %d, planned with %d: a write costs %d nodes' work, a read %d"
                  .formatted(
                      replication.measuredFactor(),
                      replication.factor(),
                      replication.factor(),
                      replication.readReplicas()),
              "the work of replicas was computed, not measured; each is taken to cost a whole"
                  + " operation of a single node",
              "measure a cluster with that replication (target.contact-points)"));
    }
  }

  private static String withUsualFactor(MachineType type, List<DemandRow> demand, Terms terms) {
    try {
      Plan plan =
          new Planner(type.capacity(), type.replication().withFactor(USUAL_FACTOR), terms)
              .plan(demand);
      return "with factor %d it would be %s"
          .formatted(USUAL_FACTOR, Quantities.count(plan.machines(), "machine"));
    } catch (UnplannableException e) {
      // Known failure with a figure of its own kind: the mix becomes too write-heavy to say.
      return "with factor " + USUAL_FACTOR + " the nodes' mix was not measured";
    }
  }
}
