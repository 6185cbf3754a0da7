package io.capsweep.cli.study;

import io.capsweep.capacity.MeasurementException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Prices of a machine and hour as told on the command line: one for all, or by type. */
record PriceList(Map<String, Double> byType) {
  private static final String ALL = "";
  private static final double MOST = 1e6;

  PriceList {
    byType = Map.copyOf(byType);
  }

  /**
   * From words such as "0.68" or "c6i.4xlarge=0.68".
   *
   * @throws IllegalArgumentException for anything else
   */
  static PriceList of(List<String> words) {
    Map<String, Double> byType = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.lastIndexOf('=');
      String price = word.substring(equals + 1).strip();
      if (!price.matches("[0-9]+(\\.[0-9]+)?")) {
        throw new IllegalArgumentException(
            "--price: found '"
                + word
                + "', expected a number such as 0.68, or TYPE=0.68,"
                + " from 0 to 1000000");
      }
      double value = Double.parseDouble(price);
      if (!(value <= MOST)) {
        throw new IllegalArgumentException(
            "--price: found '" + word + "', expected a price from 0 to 1000000 a machine and hour");
      }
      byType.put(equals < 0 ? ALL : word.substring(0, equals).strip(), value);
    }
    return new PriceList(byType);
  }

  /** The type's own price, that for all, or what is known otherwise. */
  OptionalDouble of(String type, OptionalDouble otherwise) {
    Double price = byType.getOrDefault(type, byType.get(ALL));
    return price == null ? otherwise : OptionalDouble.of(price);
  }

  /**
   * Checks that each price is of a type that there is.
   *
   * @throws MeasurementException naming the types
   */
  void requireUsed(List<String> types) {
    for (String type : byType.keySet()) {
      if (!type.equals(ALL) && !types.contains(type)) {
        throw new MeasurementException(
            "--price " + type + ": no such type; expected " + String.join(" or ", types));
      }
    }
  }
}
