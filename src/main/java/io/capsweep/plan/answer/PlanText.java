package io.capsweep.plan.answer;

import io.capsweep.plan.MachineType;
import io.capsweep.plan.NodeCapacity;
import io.capsweep.plan.Plan;
import io.capsweep.plan.PlannedRow;
import io.capsweep.plan.Terms;
import io.capsweep.result.Caveat;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A plan for people: how many machines, what decides that, the rows, then what to doubt. */
public final class PlanText {
  private static final int WIDTH = 100;
  private static final int MOST_ROWS = 48;

  private PlanText() {}

  /** Lines of at most 100 columns, each ended. */
  public static String render(PlanAnswer answer) {
    MachineType type = answer.best();
    List<String> lines = new ArrayList<>();
    lines.addAll(Wrap.lines(headline(type, answer.terms()), WIDTH));
    lines.addAll(summary(type, answer.terms()));
    if (answer.types().size() > 1) {
      lines.add("");
      lines.add("Side by side");
      lines.addAll(sideBySide(answer));
    }
    lines.add("");
    lines.add("The chance to fall short in the row that decides");
    lines.addAll(shortfalls(type, answer.terms()));
    lines.add("");
    rows(type, answer.terms(), lines);
    doubts(type, answer, lines);
    return String.join("\n", lines) + "\n";
  }

  private static String headline(MachineType type, Terms terms) {
    int machines = type.plan().machines();
    String lost =
        switch (terms.survive()) {
          case 0 -> ", none of which may be lost";
          case 1 -> ", also when one of them is lost";
          default -> ", also when " + terms.survive() + " of them are lost";
        };
    return Quantities.count(machines, "machine")
        + " of "
        + type.name()
        + (machines == 1 ? " carries" : " carry")
        + " this demand"
        + (terms.growth() == 0 ? "" : ", grown by " + Quantities.mix(terms.growth()))
        + lost
        + ".";
  }

  private static List<String> summary(MachineType type, Terms terms) {
    Plan plan = type.plan();
    PlannedRow row = plan.deciding();
    Table table = new Table(WIDTH, List.of(Table.left(""), Table.left("")));
    table.add(
        List.of(
            "  decided by",
            "%s: %s op/s with %s writes"
                .formatted(
                    row.demand().time(),
                    Quantities.rate(row.demand().operationsPerSecond()),
                    Quantities.mix(row.demand().writeFraction()))));
    table.add(List.of("  one machine", machine(type, row, terms)));
    table.add(
        List.of(
            "  needed",
            "%s working machines, rounded up, and %d that may be lost"
                .formatted(Quantities.ratio(row.exactNeed()), terms.survive())));
    table.add(
        List.of(
            "  headroom",
            "%s more demand fits until another machine is needed"
                .formatted(Quantities.percent(plan.headroom()))));
    table.add(
        List.of(
            "  utilisation",
            "%s at most, with all machines working"
                .formatted(Quantities.percent(plan.highestUtilisation()))));
    if (type.cost().isPresent()) {
      table.add(List.of("  cost", cost(type)));
    }
    if (plan.diskBytesPerMachine().isPresent()) {
      table.add(
          List.of(
              "  disk",
              "%s a machine, replicas included, without room for compaction (as much again)"
                  .formatted(Quantities.bytes(plan.diskBytesPerMachine().getAsLong()))));
    }
    return table.lines();
  }

  private static String machine(MachineType type, PlannedRow row, Terms terms) {
    NodeCapacity.At at = type.capacity().at(row.equivalentMix());
    double share = row.pointPerMachine() / at.point();
    double high = at.kept(0.025, 0) * share;
    double low = at.kept(0.975, 0) * share;
    return ("%s op/s of that mix with %s certainty on a new day (%s expected, 95%% interval %s to"
            + " %s), %s")
        .formatted(
            Quantities.rate(row.lowPerMachine()),
            Quantities.mix(1 - terms.risk()),
            Quantities.rate(row.pointPerMachine()),
            Quantities.rate(low),
            Quantities.rate(high),
            type.objective());
  }

  private static String cost(MachineType type) {
    Plan plan = type.plan();
    double price = type.pricePerHour().orElseThrow();
    return String.format(
        Locale.ROOT,
        "%,.2f for %s hours (%d machines at %s an hour); %,.2f if their number followed the demand",
        type.cost().orElseThrow(),
        Quantities.rate(plan.hours()),
        plan.machines(),
        Quantities.ratio(price),
        price * plan.followingMachineHours());
  }

  private static List<String> sideBySide(PlanAnswer answer) {
    Table table =
        new Table(
            WIDTH,
            List.of(
                Table.left("  type"),
                Table.right("machines"),
                Table.right("op/s a machine"),
                Table.right("headroom"),
                Table.right("cost"),
                Table.left("decided by")));
    for (MachineType type : answer.types()) {
      table.add(
          List.of(
              "  " + type.name(),
              Quantities.count(type.plan().machines()),
              Quantities.rate(type.plan().deciding().lowPerMachine()),
              Quantities.percent(type.plan().headroom()),
              type.cost().isPresent()
                  ? String.format(Locale.ROOT, "%,.2f", type.cost().getAsDouble())
                  : "",
              type.plan().deciding().demand().time()));
    }
    return table.lines();
  }

  private static List<String> shortfalls(MachineType type, Terms terms) {
    Table table =
        new Table(
            WIDTH,
            List.of(
                Table.right("  machines"),
                Table.right("all working"),
                Table.right(terms.survive() == 0 ? "" : terms.survive() + " lost")));
    for (Plan.Shortfall shortfall : type.plan().shortfalls()) {
      table.add(
          List.of(
              Quantities.count(shortfall.machines()),
              Quantities.percent(shortfall.allWorking()),
              terms.survive() == 0 ? "" : Quantities.percent(shortfall.someLost())));
    }
    return table.lines();
  }

  private static void rows(MachineType type, Terms terms, List<String> lines) {
    Plan plan = type.plan();
    List<PlannedRow> shown = plan.rows();
    if (shown.size() > MOST_ROWS) {
      List<PlannedRow> most = new ArrayList<>(plan.rows());
      most.sort(Comparator.comparingDouble(PlannedRow::exactNeed).reversed());
      List<PlannedRow> kept = most.subList(0, MOST_ROWS);
      double least = kept.get(MOST_ROWS - 1).exactNeed();
      shown =
          plan.rows().stream().filter(row -> row.exactNeed() >= least).limit(MOST_ROWS).toList();
      lines.add("The " + MOST_ROWS + " of " + plan.rows().size() + " rows that need most");
    }
    Table table =
        new Table(
            WIDTH,
            List.of(
                Table.left("time"),
                Table.right("op/s"),
                Table.right("writes"),
                Table.right("a machine carries"),
                Table.right("expected"),
                Table.right("machines"),
                Table.right("used"),
                Table.left("")));
    for (PlannedRow row : shown) {
      table.add(
          List.of(
              row.demand().time(),
              Quantities.rate(row.demand().operationsPerSecond()),
              Quantities.mix(row.demand().writeFraction()),
              Quantities.rate(row.lowPerMachine()),
              Quantities.rate(row.pointPerMachine()),
              Quantities.count(row.machines()),
              Quantities.percent(row.utilisation(plan.machines())),
              (row.equals(plan.deciding()) ? "decides" : "") + (row.extrapolated() ? " *" : "")));
    }
    lines.addAll(table.lines());
    lines.addAll(
        Wrap.lines(
            ("a machine carries: kept with %s certainty on a new day; machines: with %d that may be"
                    + " lost; used: of %s, all working%s.")
                .formatted(
                    Quantities.mix(1 - terms.risk()),
                    terms.survive(),
                    Quantities.count(plan.machines()),
                    plan.rows().stream().anyMatch(PlannedRow::extrapolated)
                        ? "; *: a mix outside of the measured ones"
                        : ""),
            WIDTH));
  }

  private static void doubts(MachineType type, PlanAnswer answer, List<String> lines) {
    lines.add("");
    lines.add("Asterisks (*)");
    Table table = new Table(WIDTH, List.of(Table.left(""), Table.left(""), Table.left("")));
    for (Caveat caveat : answer.caveats(type)) {
      boolean warning = caveat.severity() == Caveat.Severity.WARNING;
      table.add(
          List.of(
              warning ? "  WARNING" : "  note",
              caveat.id(),
              caveat.evidence() + ": " + caveat.meaning()));
    }
    lines.addAll(table.lines());
    if (!type.carried().isEmpty()) {
      lines.addAll(
          Wrap.hanging(
              "  ", "The runs themselves carry: " + String.join(", ", type.carried()), WIDTH));
    }
    type.warnings().forEach(warning -> lines.addAll(Wrap.hanging("  * ", warning, WIDTH)));
    lines.add("");
    lines.add("Next");
    lines.addAll(Wrap.hanging("  - ", NextMeasurement.of(type), WIDTH));
    answer.caveats(type).stream()
        .filter(caveat -> caveat.severity() == Caveat.Severity.WARNING)
        .limit(2)
        .forEach(
            caveat ->
                lines.addAll(Wrap.hanging("  - ", caveat.id() + ": " + caveat.remedy(), WIDTH)));
  }
}
