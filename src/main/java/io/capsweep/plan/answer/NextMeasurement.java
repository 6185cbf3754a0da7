package io.capsweep.plan.answer;

import io.capsweep.plan.MachineType;
import io.capsweep.plan.NodeCapacity;
import io.capsweep.plan.PlannedRow;
import io.capsweep.text.Quantities;

/** What would narrow a plan's answer most: the largest part of its variance. */
final class NextMeasurement {
  private NextMeasurement() {}

  static String of(MachineType type) {
    PlannedRow row = type.plan().deciding();
    NodeCapacity.At at = type.capacity().at(row.equivalentMix());
    double all = at.variance();
    if (row.extrapolated()) {
      return "The row that decides needs a mix that was not measured: measure "
          + Quantities.mix(row.equivalentMix())
          + " writes.";
    }
    if (!(all > 0)) {
      return "Nothing scatters: repeat the sweep.";
    }
    String share = "%s of the bound's variance";
    if (at.dayVariance() >= at.lawVariance() && at.dayVariance() >= at.runVariance()) {
      return share.formatted(Quantities.percent(at.dayVariance() / all))
          + " is that of days: run the same profile on more days.";
    }
    return at.runVariance() >= at.lawVariance()
        ? share.formatted(Quantities.percent(at.runVariance() / all))
            + " is that of single runs: measure longer steps (sweep.measure), on a quieter machine."
        : share.formatted(Quantities.percent(at.lawVariance() / all))
            + " is that of the law: measure %s writes too, with more repeats."
                .formatted(Quantities.mix(row.equivalentMix()));
  }
}
