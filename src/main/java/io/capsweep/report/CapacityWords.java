package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Objective;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalLong;

/** What there is to say of a mix's capacities besides the figures. */
public final class CapacityWords {
  private CapacityWords() {}

  /** What the last of the throughput at a mix costs, in sentences. */
  public static String of(
      Answer answer,
      double mix,
      Optional<CapacityPoint> maximum,
      Optional<CapacityPoint> deployable) {
    String objective = objective(answer.run().slo());
    if (maximum.isEmpty()) {
      return "At " + Quantities.mix(mix) + " writes no step was valid: no capacity.";
    }
    String scope =
        onlyOneTried(answer, mix) ? "Only one concurrency was tried: no maximum is known. " : "";
    if (deployable.isEmpty()) {
      return scope
          + "Nothing is deployable: "
          + objective
          + (undecided(answer, mix)
              ? " was missed, or exceeded without enough operations to be sure."
              : " was missed throughout.");
    }
    String bracket =
        deployable
            .get()
            .bracket()
            .map(
                threads ->
                    "Not missed at %s, missed at %s. "
                        .formatted(
                            Quantities.count(threads.metThreads(), "thread"),
                            Quantities.count(threads.missedThreads())))
            .orElse("");
    return (scope + bracket + cost(maximum.get(), deployable.get())).strip();
  }

  private static boolean undecided(Answer answer, double mix) {
    return answer.steps().stream()
        .filter(step -> step.valid() && step.setting().writeFraction() == mix)
        .anyMatch(step -> step.verdict() == Verdict.UNDECIDED);
  }

  private static boolean onlyOneTried(Answer answer, double mix) {
    return answer.steps().stream()
            .filter(StepResult::valid)
            .map(StepResult::setting)
            .filter(setting -> setting.writeFraction() == mix)
            .map(StepSetting::threads)
            .distinct()
            .count()
        == 1;
  }

  private static String cost(CapacityPoint maximum, CapacityPoint deployable) {
    if (deployable.threads() == maximum.threads()) {
      return "The maximum is deployable.";
    }
    double last = 1 - deployable.operationsPerSecond() / maximum.operationsPerSecond();
    String start = "The last " + Quantities.percent(last) + " of throughput cost ";
    OptionalLong high = maximum.p999Nanos();
    OptionalLong low = deployable.p999Nanos();
    if (high.isEmpty()) {
      return start + "the tail: at the maximum p99.9 is a failed operation.";
    }
    if (low.isEmpty() || low.getAsLong() == 0) {
      return "";
    }
    return start
        + Quantities.times(high.getAsLong() / (double) low.getAsLong())
        + " times the tail.";
  }

  /** The latency objective in words, with those of the reads and the writes alone. */
  public static String objective(Objective slo) {
    return words(slo)
        + slo.read().map(reads -> ", of reads " + words(reads)).orElse("")
        + slo.write().map(writes -> ", of writes " + words(writes)).orElse("");
  }

  private static String words(Objective objective) {
    return Quantities.percentile(objective.percentile())
        + " within "
        + Quantities.duration(objective.limitNanos());
  }
}
