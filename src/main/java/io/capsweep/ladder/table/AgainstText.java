package io.capsweep.ladder.table;

import io.capsweep.ladder.HealthGate.Compared;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;

/** A ladder beside an earlier one. */
public final class AgainstText {
  private AgainstText() {}

  /**
   * The rungs that moved, or that none did; ends with a line break.
   *
   * @param before name of the earlier run
   * @param differences between the two machines
   */
  public static String render(List<Compared> all, String before, List<String> differences) {
    List<Compared> moved = all.stream().filter(Compared::moved).toList();
    List<String> lines = new ArrayList<>();
    lines.add(
        "Against "
            + before
            + ": "
            + Quantities.count(moved.size())
            + " of "
            + Quantities.count(all.size(), "rung")
            + " moved beyond the spread");
    differences.forEach(
        line -> lines.addAll(Wrap.hanging("  not the same machine: ", line, LadderText.WIDTH)));
    if (!moved.isEmpty()) {
      Table table =
          new Table(
              LadderText.WIDTH,
              List.of(
                  Table.left("  moved"),
                  Table.right("before"),
                  Table.right("now"),
                  Table.right("change"),
                  Table.right("allowed")));
      for (Compared rung : moved) {
        table.add(
            List.of(
                "  " + rung.id(),
                Quantities.nanos(rung.beforeNanos()),
                rung.nowNanos().isPresent()
                    ? Quantities.nanos(rung.nowNanos().getAsDouble())
                    : "refused",
                rung.change().isPresent()
                    ? Quantities.signedPercent(rung.change().getAsDouble() * 100)
                    : "",
                Quantities.percent(rung.allowed())));
      }
      lines.addAll(table.lines());
    }
    return String.join("\n", lines) + "\n";
  }
}
