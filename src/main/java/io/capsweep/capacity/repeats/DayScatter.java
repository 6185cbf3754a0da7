package io.capsweep.capacity.repeats;

import io.capsweep.capacity.Measurement;
import io.capsweep.model.variance.OneWay;
import io.capsweep.model.variance.Sample;
import io.capsweep.model.variance.VarianceStudy;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.store.StoredRun;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How far days scatter over all settings together: what is left of ln(rate) when each setting's own
 * mean is taken off, by day. Settings measured on one day only say nothing of it and are left out.
 *
 * @param days on which anything was measured
 * @param study absent unless at least three days share settings and runs scatter within them
 * @param settings whose means were taken off
 */
public record DayScatter(int days, Optional<VarianceStudy> study, int settings) {

  /** One rate. */
  private record Rate(Object setting, String day, double logarithm) {}

  /** Of the valid fitted steps of runs. */
  public static DayScatter ofRuns(List<StoredRun> runs) {
    List<Rate> rates = new ArrayList<>();
    for (StoredRun run : runs) {
      String day =
          run.run().started().atZone(ZoneId.of(run.run().timeZone())).toLocalDate().toString();
      for (StepResult step : run.steps()) {
        if (step.valid() && step.setting().role() == Role.FITTED) {
          rates.add(
              new Rate(
                  Setting.of(step.setting().writeFraction(), step.setting().threads()),
                  day,
                  Math.log(step.operationsPerSecond().orElseThrow())));
        }
      }
    }
    return of(rates);
  }

  /** Of rows that name their day. */
  public static DayScatter ofMeasurements(List<Measurement> measurements) {
    List<Rate> rates = new ArrayList<>();
    for (Measurement one : measurements) {
      OptionalInt threads = one.threads();
      one.day()
          .ifPresent(
              day ->
                  rates.add(
                      new Rate(
                          List.of(one.writeFraction(), threads.orElse(0)),
                          day,
                          Math.log(one.operationsPerSecond()))));
    }
    return of(rates);
  }

  private static DayScatter of(List<Rate> rates) {
    Map<Object, List<Rate>> bySetting = new LinkedHashMap<>();
    rates.forEach(
        rate -> bySetting.computeIfAbsent(rate.setting(), key -> new ArrayList<>()).add(rate));
    Map<String, List<Double>> byDay = new LinkedHashMap<>();
    int settings = 0;
    for (List<Rate> repeats : bySetting.values()) {
      if (repeats.stream().map(Rate::day).distinct().count() > 1) {
        settings++;
        double mean = repeats.stream().mapToDouble(Rate::logarithm).average().orElseThrow();
        repeats.forEach(
            rate ->
                byDay
                    .computeIfAbsent(rate.day(), day -> new ArrayList<>())
                    .add(rate.logarithm() - mean));
      }
    }
    int days = Math.max(1, (int) rates.stream().map(Rate::day).distinct().count());
    if (byDay.size() < VarianceStudy.FEWEST_DAYS) {
      return new DayScatter(days, Optional.empty(), settings);
    }
    List<Sample> samples =
        byDay.values().stream()
            .map(values -> Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray()))
            .toList();
    VarianceStudy study = VarianceStudy.of(OneWay.of(samples));
    boolean separable = study.dayVariance().isPresent() && study.runVariance().orElse(0) > 0;
    return new DayScatter(days, separable ? Optional.of(study) : Optional.empty(), settings);
  }
}
