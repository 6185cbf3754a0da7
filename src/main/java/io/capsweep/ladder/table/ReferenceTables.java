package io.capsweep.ladder.table;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.Rungs;
import io.capsweep.ladder.reference.Canonical;
import io.capsweep.ladder.reference.Founding;
import io.capsweep.ladder.reference.ScottModel;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The well-known tables beside what was measured here. */
final class ReferenceTables {
  /** A model that changes by less than this over the years says "same". */
  private static final double UNCHANGED = 0.05;

  private ReferenceTables() {}

  /** Dean's two tables, and Scott's model for a year and since 2009. */
  static List<String> famous(List<RungResult> rungs, int year) {
    Table table =
        new Table(
            LadderText.WIDTH,
            List.of(
                Table.left("well-known"),
                Table.right("here"),
                Table.right("Dean 2007-09"),
                Table.right("Dean 2010"),
                Table.right("model " + year),
                Table.right("since " + ScottModel.FIRST_YEAR)));
    for (Canonical row : Canonical.rows()) {
      table.add(
          List.of(
              row.what(),
              LadderText.nanos(here(rungs, row.id())),
              LadderText.nanos(row.deanOlderNanos()),
              LadderText.nanos(row.dean2010Nanos()),
              LadderText.nanos(row.modelNanos(year)),
              change(row, year)));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    lines.addAll(
        Wrap.lines(
            "model: Colin Scott's extrapolation, not a measurement; since 2009: how many times"
                + " faster it makes it. Sequential reads here are of 1 MiB (2^20 bytes), of the"
                + " others 1 MB (10^6). Compression here is Deflate. A link of 1 Gb/s needs"
                + " 16 µs for 2 KB (computed, not measured).",
            LadderText.WIDTH));
    return lines;
  }

  private static OptionalDouble here(List<RungResult> rungs, String id) {
    return Rungs.nanos(rungs, id);
  }

  private static String change(Canonical row, int year) {
    OptionalDouble then = row.modelNanos(ScottModel.FIRST_YEAR);
    OptionalDouble now = row.modelNanos(year);
    if (then.isEmpty() || now.isEmpty()) {
      return "";
    }
    double times = then.getAsDouble() / now.getAsDouble();
    return Math.abs(times - 1) < UNCHANGED ? "same" : Quantities.times(times) + " x";
  }

  /** Measurements of others. */
  static List<String> founding(List<RungResult> rungs) {
    Table table =
        new Table(
            LadderText.WIDTH,
            List.of(
                Table.left("measured by others"),
                Table.right("here"),
                Table.right("laptop (M4 Pro, Go)"),
                Table.right("cloud (Go)"),
                Table.right("laptop (Python)")));
    for (Founding row : Founding.rows()) {
      table.add(
          List.of(
              row.what(),
              LadderText.nanos(here(rungs, row.id())),
              LadderText.nanos(row.laptopGoNanos()),
              LadderText.nanos(row.cloudGoNanos()),
              LadderText.nanos(row.laptopPythonNanos())));
    }
    return table.lines();
  }
}
