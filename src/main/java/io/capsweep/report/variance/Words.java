package io.capsweep.report.variance;

import io.capsweep.capacity.repeats.Quantity;
import io.capsweep.capacity.repeats.Scale;
import io.capsweep.capacity.repeats.Setting;
import io.capsweep.model.Bounds;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** Figures of repeats in words. */
final class Words {
  private Words() {}

  /** Such as "at 20% writes, 64 threads"; nothing where the source does not tell. */
  static String setting(Setting setting) {
    List<String> parts = new ArrayList<>();
    setting.writeFraction().ifPresent(mix -> parts.add(Quantities.mix(mix) + " writes"));
    setting.threads().ifPresent(threads -> parts.add(Quantities.count(threads, "thread")));
    setting.capacity().ifPresent(capacity -> parts.add(capacity + " capacity"));
    return parts.isEmpty() ? "" : " at " + String.join(", ", parts);
  }

  static String quantity(Quantity quantity) {
    return quantity == Quantity.THROUGHPUT ? "Throughput" : "p99.9";
  }

  static String unit(Quantity quantity) {
    return quantity == Quantity.THROUGHPUT ? "op/s" : "ms";
  }

  /** A figure as measured, with its unit. */
  static String measured(double value, Quantity quantity) {
    return Quantities.rate(value) + " " + unit(quantity);
  }

  /** A standard deviation: in per cent on the logarithmic scale, else with its unit. */
  static String deviation(double value, Scale scale, Quantity quantity) {
    return scale == Scale.LOG ? Quantities.percent(value) : measured(value, quantity);
  }

  /** Which mean it is: the logarithms' is the geometric one. */
  static String mean(Scale scale) {
    return scale == Scale.LOG ? "geometric mean" : "mean";
  }

  static String interval(Bounds bounds, Scale scale, Quantity quantity) {
    return "95% interval "
        + deviation(bounds.low(), scale, quantity)
        + " to "
        + deviation(bounds.high(), scale, quantity);
  }

  /** Plus or minus a share; a factor where it is more than half. */
  static String plusMinus(double share) {
    return share > 0.5
        ? "a factor of " + Quantities.times(1 + share)
        : "±" + Quantities.percent(share);
  }
}
