package io.capsweep.report.markdown;

import java.util.List;

/** Markdown as it grows. */
final class MarkdownText {
  private final StringBuilder text = new StringBuilder();

  void bullets(String heading, List<String> sentences) {
    if (!sentences.isEmpty()) {
      line(heading + "\n");
      sentences.forEach(sentence -> line("- " + escaped(sentence)));
      line("");
    }
  }

  void table(List<String> head, List<List<String>> rows) {
    if (rows.isEmpty()) {
      return;
    }
    line("| " + String.join(" | ", head) + " |");
    line("|" + "---|".repeat(head.size()));
    rows.forEach(row -> line("| " + String.join(" | ", row) + " |"));
    line("");
  }

  void line(String line) {
    text.append(line).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }

  static String code(String text) {
    return text.replaceAll("[`\\s]+", " ");
  }

  /** Text as text: nothing in it is markup, a link, or a cell's end. */
  static String escaped(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_{}\\[\\]<>|#~!&])", "\\\\$1");
  }
}
