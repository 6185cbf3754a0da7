package io.capsweep.report;

import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A sweep's answer as text of at most 100 columns: the numbers first, the advice last. */
public final class TextAnswer {
  static final int WIDTH = 100;

  private TextAnswer() {}

  /**
   * The whole text, ending with a line break; the same in every locale, without colour. Only the
   * path in its last line may be longer than the rest.
   */
  public static String render(Answer answer) {
    Asterisks asterisks = Asterisks.of(answer);
    List<List<String>> parts = new ArrayList<>();
    parts.add(title(answer));
    parts.add(StepTable.lines(answer, asterisks));
    if (!answer.steps().isEmpty()) {
      parts.add(CapacityText.lines(answer, asterisks));
    }
    answer.summary().law().ifPresent(law -> parts.add(LawText.law(law)));
    answer.run().slices().ifPresent(law -> parts.add(LawText.sliced(law)));
    if (!answer.summary().predictions().isEmpty()) {
      parts.add(LawText.predictions(answer.summary().predictions()));
    }
    if (!answer.machineUnits().isEmpty()) {
      parts.add(machineUnits(answer.machineUnits()));
    }
    if (!asterisks.entries().isEmpty()) {
      parts.add(asteriskLines(answer, asterisks));
    }
    parts.add(ending(answer, asterisks));
    StringBuilder text = new StringBuilder();
    for (List<String> part : parts) {
      text.append(text.isEmpty() ? "" : "\n");
      part.forEach(line -> text.append(line).append('\n'));
    }
    return text.toString();
  }

  private static List<String> title(Answer answer) {
    Run run = answer.run();
    String target =
        run.target()
            .map(facts -> " on Cassandra " + facts.version() + " (" + facts.source() + ")")
            .orElse("");
    List<String> lines = new ArrayList<>(Wrap.lines("Sweep " + run.profileName() + target, WIDTH));
    if (run.status() != Status.COMPLETE) {
      String finished = Quantities.count(answer.steps().size(), "step") + " finished";
      lines.addAll(
          Wrap.lines(
              run.status().name()
                  + run.statusReason().map(reason -> ": " + reason).orElse("")
                  + " ("
                  + finished
                  + ")",
              WIDTH));
    }
    return lines;
  }

  private static List<String> machineUnits(List<String> sentences) {
    List<String> lines = new ArrayList<>(List.of("In units of this machine (its ladder)"));
    sentences.forEach(line -> lines.addAll(Wrap.hanging("  - ", line, WIDTH)));
    return lines;
  }

  private static List<String> asteriskLines(Answer answer, Asterisks asterisks) {
    Table table =
        new Table(WIDTH, List.of(Table.left(""), Table.left(""), Table.left(""), Table.left("")));
    for (Asterisks.Entry entry : asterisks.entries()) {
      table.add(
          List.of(
              "  " + entry.letter(),
              severity(entry.caveat().severity()),
              entry.caveat().id(),
              where(entry, answer.steps().size()) + entry.caveat().evidence()));
    }
    List<String> lines = new ArrayList<>();
    lines.add("Asterisks (*)");
    lines.addAll(table.lines());
    return lines;
  }

  private static String severity(Severity severity) {
    return severity == Severity.NOTE ? severity.name().toLowerCase(Locale.ROOT) : severity.name();
  }

  private static String where(Asterisks.Entry entry, int steps) {
    int count = entry.stepNumbers().size();
    if (count == 0) {
      return "";
    }
    return count == 1
        ? "step " + entry.stepNumbers().get(0) + ": "
        : Quantities.count(count) + " of " + Quantities.count(steps, "step") + ", such as: ";
  }

  private static List<String> ending(Answer answer, Asterisks asterisks) {
    List<String> lines = new ArrayList<>();
    lines.add("Next");
    Advice.of(answer, asterisks).forEach(line -> lines.addAll(Wrap.hanging("  - ", line, WIDTH)));
    lines.add("Run: " + answer.runDirectory());
    return lines;
  }
}
