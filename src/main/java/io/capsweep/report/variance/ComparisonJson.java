package io.capsweep.report.variance;

import io.capsweep.model.comparison.Comparison;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** {@code compare}'s answer for programs; ratios are B over A. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /** The throughput's keys (the p99.9's where there are no rates), the p99.9's beneath. */
  public static Map<String, Object> of(ComparisonAnswer answer) {
    Map<String, Object> json = comparison(answer.throughput().or(answer::p999).orElseThrow());
    json.put("margin", answer.margin());
    if (answer.throughput().isPresent()) {
      answer.p999().ifPresent(found -> json.put("p999", comparison(found)));
    }
    json.put(
        "settings",
        answer.bySetting().stream()
            .map(
                one -> {
                  Map<String, Object> setting = new LinkedHashMap<>();
                  setting.put("writeFraction", one.setting().writeFraction());
                  setting.put("threads", one.setting().threads());
                  setting.putAll(comparison(one.comparison()));
                  return setting;
                })
            .toList());
    json.put("changed", answer.changed());
    json.put("differences", answer.differences());
    json.put("warnings", answer.warnings());
    return json;
  }

  private static Map<String, Object> comparison(Comparison found) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("ratio", Math.exp(found.difference()));
    json.put(
        "interval95",
        found
            .interval95()
            .map(bounds -> List.of(Math.exp(bounds.low()), Math.exp(bounds.high())))
            .orElse(List.of()));
    json.put("p", found.p());
    json.put("verdict", found.verdict());
    json.put("design", found.design());
    json.put("test", found.test());
    json.put("hodgesLehmannRatio", exp(found.hodgesLehmann()));
    json.put("smallestPossibleP", found.smallestP());
    json.put("smallestDetectableRatio", exp(found.smallestDetectable()));
    json.put("days", found.days());
    json.put("daysLeftOut", found.daysLeftOut());
    return json;
  }

  private static OptionalDouble exp(OptionalDouble logarithm) {
    return logarithm.isPresent() ? OptionalDouble.of(Math.exp(logarithm.getAsDouble())) : logarithm;
  }
}
