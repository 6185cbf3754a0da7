package io.capsweep.ladder.table;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import java.util.List;

/** Round trips beside what light in fibre needs for the distance. */
final class RoundTripTable {
  private RoundTripTable() {}

  static List<String> lines(List<RungResult> rungs) {
    List<RungResult> far = rungs.stream().filter(rung -> rung.id().startsWith("rtt-")).toList();
    Table table =
        new Table(
            LadderText.WIDTH,
            List.of(
                Table.left("round trip"),
                Table.right("km"),
                Table.right("floor"),
                Table.right("least"),
                Table.right("p50"),
                Table.right("longest"),
                Table.right("p50/floor"),
                Table.left("")));
    for (RungResult rung : far) {
      table.add(
          List.of(
              rung.id().substring("rtt-".length()),
              rung.kilometres().isPresent() ? Quantities.rate(rung.kilometres().getAsDouble()) : "",
              LadderText.nanos(rung.floorNanos()),
              rung.measured().map(Measured::lowNanos).map(Quantities::nanos).orElse(""),
              LadderText.nanos(rung.medianNanos()),
              rung.measured()
                  .map(measured -> Quantities.duration(measured.maxNanos().orElse(0)))
                  .orElse(""),
              tax(rung),
              rung.evidence()));
    }
    return far.isEmpty() ? List.of() : table.lines();
  }

  private static String tax(RungResult rung) {
    double floor = rung.floorNanos().orElse(0);
    return floor > 0 && rung.medianNanos().isPresent()
        ? Quantities.times(rung.medianNanos().getAsDouble() / floor)
        : "";
  }
}
