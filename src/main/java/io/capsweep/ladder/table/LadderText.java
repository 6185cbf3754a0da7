package io.capsweep.ladder.table;

import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.RungResult;
import io.capsweep.result.Caveat;
import io.capsweep.result.Run;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A ladder as text of at most 100 columns. */
public final class LadderText {
  static final int WIDTH = 100;

  /** Below this a fraction says more than decimals do. */
  private static final double SMALL_RATIO = 0.1;

  private LadderText() {}

  /**
   * The whole text, ending with a line break; the same in every locale.
   *
   * @param year of Scott's model, 2009 to 2050
   * @param runDirectory as the user may type it
   */
  public static String render(LadderRun run, int year, String runDirectory) {
    List<List<String>> parts = new ArrayList<>();
    parts.add(title(run));
    parts.add(rungs(run.rungs()));
    parts.add(ReferenceTables.famous(run.rungs(), year));
    parts.add(ReferenceTables.founding(run.rungs()));
    parts.add(Jumps.lines(run.rungs()));
    parts.add(Tails.lines(run.rungs()));
    parts.add(RoundTripTable.lines(run.rungs()));
    parts.add(asterisks(run.caveats()));
    parts.add(List.of("Run: " + runDirectory));
    return joined(parts);
  }

  static String joined(List<List<String>> parts) {
    StringBuilder text = new StringBuilder();
    for (List<String> part : parts) {
      if (!part.isEmpty()) {
        text.append(text.isEmpty() ? "" : "\n");
        part.forEach(line -> text.append(line).append('\n'));
      }
    }
    return text.toString();
  }

  private static List<String> title(LadderRun run) {
    Map<String, String> facts = run.fingerprintBefore().facts();
    String machine =
        facts.getOrDefault("cpu.model", "this machine")
            + facts.entrySet().stream()
                .filter(fact -> fact.getKey().equals("cpu.logical"))
                .map(fact -> ", " + fact.getValue() + " CPUs")
                .findFirst()
                .orElse("")
            + (facts.containsKey("data.device")
                ? ", "
                    + facts.getOrDefault("data.file-system", "disk")
                    + " on "
                    + facts.get("data.device")
                : "");
    List<String> lines = new ArrayList<>(Wrap.lines("Ladder of " + machine, WIDTH));
    if (run.status() != Run.Status.COMPLETE) {
      lines.add(run.status().name() + run.statusReason().map(why -> ": " + why).orElse(""));
    }
    return lines;
  }

  private static List<String> rungs(List<RungResult> rungs) {
    Table table =
        new Table(
            WIDTH,
            List.of(
                Table.left("rung"),
                Table.right("here"),
                Table.right("p99"),
                Table.right("x memory"),
                Table.right("if 1 ns = 1 s"),
                Table.left("")));
    for (RungResult rung : rungs) {
      table.add(
          List.of(
              rung.id(),
              nanos(rung.medianNanos()),
              nanos(rung.p99Nanos()),
              ratio(rung.ratioToRam()),
              rung.medianNanos().isPresent() ? HumanScale.of(rung.medianNanos().getAsDouble()) : "",
              remark(rung)));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    lines.addAll(
        Wrap.lines(
            "here: the median; x memory: beside this machine's own random read of 512 MiB with 4 KB"
                + " pages (ram-random-4k).",
            WIDTH));
    return lines;
  }

  private static String ratio(OptionalDouble toRam) {
    double ratio = toRam.orElse(0);
    if (!(ratio > 0)) {
      return "";
    }
    return ratio < SMALL_RATIO
        ? "1/" + Quantities.rate(Math.rint(1 / ratio))
        : Quantities.ratio(ratio);
  }

  private static String remark(RungResult rung) {
    return switch (rung.status()) {
      case REFUSED -> "refused: " + rung.evidence();
      case UNGUARDED -> rung.what() + "; unguarded: " + rung.evidence();
      case OK ->
          rung.flags().isEmpty()
              ? rung.what()
              : rung.what() + "; note: " + String.join(", ", rung.flags());
    };
  }

  private static List<String> asterisks(List<Caveat> caveats) {
    List<String> lines = new ArrayList<>();
    for (Caveat caveat : caveats) {
      lines.addAll(
          Wrap.hanging(
              "* ",
              caveat.severity().name().toLowerCase(Locale.ROOT)
                  + " "
                  + caveat.id()
                  + ": "
                  + caveat.evidence()
                  + " ("
                  + caveat.meaning()
                  + ")",
              WIDTH));
    }
    return lines;
  }

  static String nanos(OptionalDouble value) {
    return value.isPresent() ? Quantities.nanos(value.getAsDouble()) : "";
  }

  private static String nanos(OptionalLong value) {
    return value.isPresent() ? Quantities.duration(value.getAsLong()) : "";
  }
}
