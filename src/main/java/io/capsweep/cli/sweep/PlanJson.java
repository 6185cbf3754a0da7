package io.capsweep.cli.sweep;

import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SweepPlan;
import io.capsweep.sweep.StepTimes;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code sweep --plan --json} prints. */
final class PlanJson {
  private static final double MILLIS_PER_SECOND = 1e3;

  private PlanJson() {}

  /**
   * The steps and the seconds they need. Of a search the number of steps is what it takes to rise
   * to its limit, and there is no longest time.
   */
  static Map<String, Object> of(Profile profile) {
    SweepPlan plan = profile.sweep();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("profile", profile.name());
    json.put("dataBytes", profile.dataset().totalValueBytes());
    json.put("writeFractions", fractions(plan.writeFractions()));
    json.put("predict", fractions(plan.predict()));
    concurrency(plan.concurrency(), json);
    json.put("repeats", plan.repeats());
    json.put("order", plan.order());
    json.put("fittedSteps", StepTimes.fittedSteps(plan));
    json.put("predictedSteps", StepTimes.predictedSteps(plan));
    json.put("steps", StepTimes.fittedSteps(plan) + StepTimes.predictedSteps(plan));
    json.put("secondsOfStep", seconds(StepTimes.usual(plan)));
    json.put("secondsOfStepAtMost", seconds(StepTimes.longest(plan)));
    plan.slices().ifPresent(slices -> json.put("slices", slices(slices, plan)));
    json.put("serverWarmUpSecondsAtMost", seconds(plan.serverWarmUp().atMost()));
    json.put("seconds", seconds(StepTimes.usualOfAll(plan)));
    if (plan.concurrency() instanceof SweepPlan.Concurrency.Fixed) {
      json.put("secondsAtMost", seconds(StepTimes.longestOfAll(plan)));
    }
    return json;
  }

  private static void concurrency(SweepPlan.Concurrency concurrency, Map<String, Object> json) {
    if (concurrency instanceof SweepPlan.Concurrency.Fixed fixed) {
      json.put("threads", fixed.threads());
    } else if (concurrency instanceof SweepPlan.Concurrency.Search search) {
      Map<String, Object> limits = new LinkedHashMap<>();
      limits.put("maxThreads", search.maxThreads());
      limits.put("secondsOfMixAtMost", seconds(search.timeLimit()));
      json.put("search", limits);
    }
  }

  private static Map<String, Object> slices(SweepPlan.Slices slices, SweepPlan plan) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("blocks", slices.blocks());
    json.put("secondsOfSlice", seconds(slices.length()));
    json.put("seconds", seconds(StepTimes.slices(plan)));
    return json;
  }

  private static List<Double> fractions(List<Mix> mixes) {
    return mixes.stream().map(Mix::writeFraction).toList();
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / MILLIS_PER_SECOND;
  }
}
