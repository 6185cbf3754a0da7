package io.capsweep.report.ledger;

import io.capsweep.text.Quantities;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;

/** Lines of at most 100 columns, as they are put together. */
final class Lines {
  private static final int WIDTH = 100;
  private static final int NAME_WIDTH = 16;

  private final List<String> lines = new ArrayList<>();

  Lines add(String text) {
    lines.addAll(Wrap.lines(text, WIDTH));
    return this;
  }

  Lines blank() {
    if (!lines.isEmpty()) {
      lines.add("");
    }
    return this;
  }

  Lines bullet(String text) {
    lines.addAll(Wrap.hanging("  - ", text, WIDTH));
    return this;
  }

  /** A name and what it is. */
  Lines fact(String name, String text) {
    String head = "  " + name + " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
    lines.addAll(Wrap.hanging(head, text, WIDTH));
    return this;
  }

  /** A rate kept as a decimal text. */
  static String rate(String operationsPerSecond) {
    return Quantities.rate(Double.parseDouble(operationsPerSecond));
  }

  /** A pure number kept as a decimal text. */
  static String ratio(String number) {
    return Quantities.ratio(Double.parseDouble(number));
  }

  static String entries(int count) {
    return count == 1 ? "1 entry" : Quantities.count(count) + " entries";
  }

  static String mix(String writeFraction) {
    return Quantities.mix(Double.parseDouble(writeFraction));
  }

  /** All of them, each ended. */
  String text() {
    return String.join("\n", lines) + "\n";
  }
}
