package io.capsweep.ladder;

import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** Whether the rungs stand in the order that any machine has them in. */
public final class OrderCheck {
  private static final String ROUND_TRIP = "rtt-";
  private static final List<List<String>> CHAINS =
      List.of(
          List.of("l1", "l2", "l3", "ram-random-4k", "tcp-same-core"),
          List.of("l1", "l2", "l3", "ram-random-2m", "tcp-same-core"),
          List.of("ram-sequential-mib", "file-mib-cached", "file-mib-direct"));

  private OrderCheck() {}

  /** Pairs that stand the wrong way round, in words; those without a number are passed over. */
  public static List<String> disagreements(List<RungResult> rungs) {
    List<String> found = new ArrayList<>();
    for (List<String> chain : CHAINS) {
      List<RungResult> measured =
          chain.stream()
              .flatMap(id -> Rungs.find(rungs, id).stream())
              .filter(rung -> rung.medianNanos().isPresent())
              .toList();
      for (int i = 1; i < measured.size(); i++) {
        compare(measured.get(i - 1), measured.get(i), found);
      }
    }
    Rungs.find(rungs, "tcp-same-core")
        .filter(rung -> rung.medianNanos().isPresent())
        .ifPresent(
            local ->
                rungs.stream()
                    .filter(rung -> rung.id().startsWith(ROUND_TRIP))
                    .filter(rung -> rung.medianNanos().isPresent())
                    .forEach(far -> compare(local, far, found)));
    return found.stream().distinct().toList();
  }

  private static void compare(RungResult lower, RungResult higher, List<String> found) {
    if (!(lower.medianNanos().getAsDouble() < higher.medianNanos().getAsDouble())) {
      found.add(shown(lower) + " is not below " + shown(higher));
    }
  }

  private static String shown(RungResult rung) {
    return rung.id() + " (" + Quantities.nanos(rung.medianNanos().getAsDouble()) + ")";
  }
}
