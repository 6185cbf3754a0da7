package io.capsweep.cli.sweep;

import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SweepPlan;
import io.capsweep.sweep.StepTimes;
import io.capsweep.text.Quantities;
import io.capsweep.text.Wrap;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What {@code sweep --plan} prints: the steps and the time they need. */
final class PlanText {
  private static final int WIDTH = 98;

  /** Columns of the names. */
  private static final int INDENT = 17;

  private PlanText() {}

  static String render(Profile profile) {
    SweepPlan plan = profile.sweep();
    int settings = StepTimes.fittedSteps(plan);
    int predicted = StepTimes.predictedSteps(plan);
    StringBuilder text = new StringBuilder();
    line(text, "Plan of %s", profile.name());
    line(
        text,
        "  data           %,d partitions of %,d rows of %,d bytes: %s",
        profile.dataset().partitions(),
        profile.dataset().rowsPerPartition(),
        profile.dataset().valueBytes(),
        Quantities.bytes(profile.dataset().totalValueBytes()));
    line(text, "  server warm-up at most %s", shown(plan.serverWarmUp().atMost()));
    line(text, "  fitted mixes   %s writes", mixes(plan.writeFractions()));
    line(text, "  concurrency    %s", concurrency(plan.concurrency()));
    if (plan.concurrency() instanceof SweepPlan.Concurrency.Search search) {
      return searched(text, plan, search);
    }
    line(text, "  repeats        %d, %s", plan.repeats(), order(plan.order()));
    line(text, "  steps          %d, one of them the first run again as a check", settings);
    if (predicted > 0) {
      line(
          text,
          "  predicted      %s writes, at the concurrency that the law is fitted at: %d more steps,"
              + " half of them checks",
          mixes(plan.predict()),
          predicted);
    }
    plan.slices()
        .ifPresent(
            slices ->
                line(
                    text,
                    "  slices         %d blocks in which the mixes alternate, %s each: %s",
                    slices.blocks(),
                    Quantities.duration(slices.length().toNanos()),
                    shown(StepTimes.slices(plan))));
    line(
        text,
        "  a step         %s as a rule, at most %s",
        shown(StepTimes.usual(plan)),
        shown(StepTimes.longest(plan)));
    line(
        text,
        "  in all         %s of steps as a rule; at most %s with the server's warm-up; starting the"
            + " server and loading the data come on top",
        shown(StepTimes.usualOfAll(plan)),
        shown(StepTimes.longestOfAll(plan)));
    return text.toString();
  }

  private static String searched(
      StringBuilder text, SweepPlan plan, SweepPlan.Concurrency.Search search) {
    int steps = StepTimes.fittedSteps(plan) + StepTimes.predictedSteps(plan);
    line(text, "  a search       ends after %s of load at one mix", shown(search.timeLimit()));
    line(
        text,
        "  repeats        %d fresh runs of what a search found, %s",
        plan.repeats(),
        order(plan.order()));
    if (!plan.predict().isEmpty()) {
      line(
          text,
          "  predicted      %s writes, searched in the same way after the law is fitted",
          mixes(plan.predict()));
    }
    line(text, "  steps          about %d, if the searches rise to their limit", steps);
    line(
        text,
        "  a step         %s as a rule, at most %s",
        shown(StepTimes.usual(plan)),
        shown(StepTimes.longest(plan)));
    line(
        text,
        "  in all         about %s of steps; the server's warm-up, starting it and loading the data"
            + " come on top",
        shown(StepTimes.usualOfAll(plan)));
    return text.toString();
  }

  /** Breaks long lines; the rest is put below the text beside the name. */
  private static void line(StringBuilder text, String format, Object... values) {
    String line = String.format(Locale.ROOT, format, values);
    if (line.length() <= WIDTH) {
      text.append(line).append('\n');
    } else {
      Wrap.hanging(line.substring(0, INDENT), line.substring(INDENT), WIDTH)
          .forEach(part -> text.append(part).append('\n'));
    }
  }

  private static String order(SweepPlan.Order order) {
    return order == SweepPlan.Order.INTERLEAVED
        ? "each repeat a block of all settings in random order"
        : "in the order written";
  }

  private static String concurrency(SweepPlan.Concurrency concurrency) {
    return concurrency instanceof SweepPlan.Concurrency.Fixed fixed
        ? fixed.threads().stream().map(String::valueOf).collect(Collectors.joining(", "))
            + " threads"
        : "searched for, from 1 to at most "
            + ((SweepPlan.Concurrency.Search) concurrency).maxThreads();
  }

  private static String mixes(List<Mix> mixes) {
    return mixes.stream()
        .map(mix -> Quantities.mix(mix.writeFraction()))
        .collect(Collectors.joining(", "));
  }

  private static String shown(Duration duration) {
    return Quantities.duration(duration.toNanos());
  }
}
