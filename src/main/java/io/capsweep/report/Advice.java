package io.capsweep.report;

import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.text.Quantities;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What to do next: a few lines, what matters most first. */
public final class Advice {
  private static final int MOST = 3;

  private Advice() {}

  /** One to three pieces of advice. */
  public static List<String> of(Answer answer, Asterisks asterisks) {
    Set<String> advice = new LinkedHashSet<>();
    remedies(asterisks, Severity.VOID, advice);
    if (answer.steps().stream().anyMatch(StepResult::valid)) {
      capacity(answer, advice);
    }
    remedies(asterisks, Severity.WARNING, advice);
    remedies(asterisks, Severity.NOTE, advice);
    if (advice.isEmpty()) {
      advice.add("Run it again on another day: one day does not show what a day can change.");
    }
    return advice.stream().limit(MOST).toList();
  }

  private static void capacity(Answer answer, Set<String> advice) {
    int most = answer.steps().stream().mapToInt(step -> step.setting().threads()).max().orElse(0);
    List<CapacityPoint> maximum = answer.summary().maximum();
    if (maximum.size() > answer.summary().deployable().size()) {
      advice.add(
          searched(answer)
              ? "A mix has no deployable capacity even at one thread: ask for a longer slo.limit."
              : "A mix has no deployable capacity: add fewer threads to sweep.threads, or ask for a"
                  + " longer slo.limit.");
    }
    if (maximum.stream().anyMatch(point -> point.threads() == most)) {
      advice.add(
          "A maximum lies at the most threads that were tried (%s): %s, it may be higher."
              .formatted(
                  Quantities.count(most),
                  searched(answer)
                      ? "raise sweep.search.max-threads"
                      : "add more to sweep.threads"));
    }
  }

  private static boolean searched(Answer answer) {
    return answer.steps().stream()
        .anyMatch(step -> step.setting().role() == StepSetting.Role.SEARCH);
  }

  private static void remedies(Asterisks asterisks, Severity severity, Set<String> advice) {
    asterisks.entries().stream()
        .map(Asterisks.Entry::caveat)
        .filter(caveat -> caveat.severity() == severity && !caveat.remedy().isBlank())
        .forEach(caveat -> advice.add(caveat.id() + ": " + caveat.remedy()));
  }
}
