package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Quantity;
import io.capsweep.capacity.repeats.Setting;
import io.capsweep.model.Bounds;
import io.capsweep.model.variance.VarianceStudy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code variance}'s answer for programs. */
public final class VarianceJson {

  /** What the mean over some days and runs is worth, as a share of the mean. */
  public record Worth(int days, int runsPerDay, double halfWidth95Share) {}

  /** The days and runs that give the mean within {@code share}. */
  public record Planned(double share, int days, int runsPerDay) {}

  /** A day's repeats. */
  public record Day(String day, int runs, List<Double> values) {}

  private VarianceJson() {}

  /** Keys of the headline's throughput, its p99.9 beneath, then all other settings. */
  public static Map<String, Object> of(VarianceAnswer answer) {
    Studied headline = answer.headline();
    Map<String, Object> json = study(headline, answer.dayCost());
    json.put("unit", answer.unit());
    if (headline.throughput()) {
      answer.studies().stream()
          .filter(one -> one.repeats().setting().equals(headline.repeats().setting()))
          .filter(one -> one.repeats().quantity() == Quantity.P999)
          .findFirst()
          .ifPresent(one -> json.put("p999", study(one, answer.dayCost())));
    }
    json.put(
        "settings",
        answer.studies().stream()
            .filter(one -> !one.repeats().setting().equals(headline.repeats().setting()))
            .map(one -> study(one, answer.dayCost()))
            .toList());
    json.put("confounded", answer.confounded());
    json.put("warnings", answer.warnings());
    return json;
  }

  private static Map<String, Object> study(Studied studied, double dayCost) {
    VarianceStudy study = studied.study();
    Setting setting = studied.repeats().setting();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("quantity", studied.throughput() ? "operationsPerSecond" : "p999Millis");
    json.put("writeFraction", setting.writeFraction());
    json.put("threads", setting.threads());
    json.put("capacity", setting.capacity());
    json.put("scale", studied.repeats().scale());
    json.put("runStandardDeviation", study.runDeviation());
    json.put("runStandardDeviationInterval95", ends(study.runInterval95()));
    json.put("dayStandardDeviation", study.dayDeviation());
    json.put("dayStandardDeviationInterval95", ends(study.dayInterval95()));
    json.put("ratio", study.ratio());
    json.put("ratioInterval95", ends(study.ratioInterval95()));
    json.put("dayShare", study.dayShare());
    json.put("dayEffect", study.dayEffect());
    json.put("days", study.days());
    json.put("runs", study.runs());
    json.put("method", study.method());
    json.put("mean", studied.mean());
    json.put(
        "worth",
        studied.worths().stream()
            .map(one -> new Worth(one.days(), one.runsPerDay(), studied.share(one.halfWidth95())))
            .toList());
    json.put(
        "plans",
        studied.precisions(dayCost).stream()
            .flatMap(
                one ->
                    one.plan().stream()
                        .map(plan -> new Planned(one.share(), plan.days(), plan.runsPerDay())))
            .toList());
    json.put("byDay", days(studied));
    return json;
  }

  private static List<Day> days(Studied studied) {
    return studied.repeats().days().stream()
        .map(day -> new Day(day.label(), day.sample().size(), day.values()))
        .toList();
  }

  private static List<Double> ends(Optional<Bounds> interval) {
    return interval.map(bounds -> List.of(bounds.low(), bounds.high())).orElse(List.of());
  }
}
