package io.capsweep.plan.answer;

import io.capsweep.plan.MachineType;
import io.capsweep.plan.NodeCapacity;
import io.capsweep.plan.Plan;
import io.capsweep.plan.PlannedRow;
import io.capsweep.plan.Scatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** A plan for programs. */
public final class PlanJson {

  /** The row that needs most, with its growth. */
  public record Deciding(String time, double operationsPerSecond, double writeFraction) {}

  /**
   * One row of the demand.
   *
   * @param perMachineLow kept with the certainty asked for
   */
  public record Row(
      String time,
      double hours,
      double operationsPerSecond,
      double writeFraction,
      OptionalDouble demandSpread,
      double perMachine,
      double perMachineLow,
      List<Double> perMachineInterval95,
      double need,
      int machines,
      double utilisation,
      boolean extrapolated) {}

  private PlanJson() {}

  /** The best type's keys, then all types under {@code types} without their rows. */
  public static Map<String, Object> of(PlanAnswer answer) {
    Map<String, Object> json = type(answer.best(), answer);
    json.put("rows", rows(answer.best()));
    json.put("types", answer.types().stream().map(type -> type(type, answer)).toList());
    return json;
  }

  private static Map<String, Object> type(MachineType type, PlanAnswer answer) {
    Plan plan = type.plan();
    PlannedRow deciding = plan.deciding();
    Scatter scatter = type.capacity().scatter();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", type.name());
    json.put("machines", plan.machines());
    json.put("cost", type.cost());
    json.put(
        "deciding",
        new Deciding(
            deciding.demand().time(),
            deciding.demand().operationsPerSecond(),
            deciding.demand().writeFraction()));
    json.put("headroomPercent", 100 * plan.headroom());
    json.put("survive", answer.terms().survive());
    json.put("growth", answer.terms().growth());
    json.put("pricePerHour", type.pricePerHour());
    json.put("hours", plan.hours());
    json.put("machineHours", plan.machineHours());
    json.put("followingMachineHours", plan.followingMachineHours());
    json.put("highestUtilisation", plan.highestUtilisation());
    json.put("diskBytesPerMachine", plan.diskBytesPerMachine());
    json.put("shortfalls", plan.shortfalls());
    json.put("operatingPoint", type.capacity().operatingPoint());
    json.put("objective", type.objective());
    json.put("scatter", scatter(scatter));
    json.put("replication", type.replication());
    json.put("caveats", answer.caveats(type));
    json.put("carried", type.carried());
    json.put("warnings", type.warnings());
    json.put("nextMeasurement", NextMeasurement.of(type));
    return json;
  }

  private static Map<String, Object> scatter(Scatter scatter) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("runStandardDeviation", scatter.runDeviation());
    json.put("runAssumed", scatter.runAssumed());
    json.put("dayStandardDeviation", scatter.dayDeviation());
    json.put("daySource", scatter.daySource());
    json.put("days", scatter.days());
    return json;
  }

  private static List<Row> rows(MachineType type) {
    return type.plan().rows().stream().map(row -> row(row, type)).toList();
  }

  private static Row row(PlannedRow row, MachineType type) {
    NodeCapacity.At at = type.capacity().at(row.equivalentMix());
    double share = row.pointPerMachine() / at.point();
    return new Row(
        row.demand().time(),
        row.demand().hours(),
        row.demand().operationsPerSecond(),
        row.demand().writeFraction(),
        row.demand().spread(),
        row.pointPerMachine(),
        row.lowPerMachine(),
        List.of(at.kept(0.975, 0) * share, at.kept(0.025, 0) * share),
        row.exactNeed(),
        row.machines(),
        row.utilisation(type.plan().machines()),
        row.extrapolated());
  }
}
