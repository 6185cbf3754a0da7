package io.capsweep.ladder.table;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.text.Quantities;
import io.capsweep.text.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/** Which rungs have long tails: p99 / p50, the longest first. */
final class Tails {
  private Tails() {}

  /** A rung and its tail. */
  private record Tail(RungResult rung, Measured measured, double ratio) {}

  static List<String> lines(List<RungResult> rungs) {
    List<Tail> tails = new ArrayList<>();
    for (RungResult rung : rungs) {
      rung.measured()
          .ifPresent(
              measured ->
                  measured.tail().ifPresent(ratio -> tails.add(new Tail(rung, measured, ratio))));
    }
    tails.sort(Comparator.comparingDouble(Tail::ratio).reversed());
    Table table =
        new Table(
            LadderText.WIDTH,
            List.of(
                Table.left("tail"),
                Table.right("p99/p50"),
                Table.right("p50"),
                Table.right("p99"),
                Table.right("p99.9"),
                Table.right("longest"),
                Table.right("of")));
    for (Tail tail : tails) {
      table.add(
          List.of(
              tail.rung().id(),
              Quantities.times(tail.ratio()),
              Quantities.nanos(tail.measured().medianNanos()),
              shown(tail.measured().nanosAt(99)),
              shown(tail.measured().nanosAt(99.9)),
              shown(tail.measured().maxNanos()),
              Quantities.count(tail.measured().count())));
    }
    return tails.isEmpty() ? List.of() : table.lines();
  }

  private static String shown(OptionalLong nanos) {
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : "";
  }
}
