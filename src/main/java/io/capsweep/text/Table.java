package io.capsweep.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Text in aligned columns. A column without any content is left out; the last one flows on beneath
 * itself where the line would become too long.
 */
public final class Table {
  /** A column's head, and whether its cells are filled up with spaces on the left. */
  public record Column(String head, boolean right) {}

  /** A row of cells, or lines that stand as they are when there are no cells. */
  private record Row(List<String> cells, List<String> verbatim) {}

  private static final int NARROWEST_FLOW = 4;

  private final int width;
  private final List<Column> columns;
  private final List<Row> rows = new ArrayList<>();

  /** An empty table for lines of at most {@code width} characters. */
  public Table(int width, List<Column> columns) {
    this.width = width;
    this.columns = List.copyOf(columns);
  }

  /** A column of text. */
  public static Column left(String head) {
    return new Column(head, false);
  }

  /** A column of numbers. */
  public static Column right(String head) {
    return new Column(head, true);
  }

  /** Adds a row: one cell a column. */
  public void add(List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(cells.size() + " cells, " + columns.size() + " columns");
    }
    rows.add(new Row(List.copyOf(cells), List.of()));
  }

  /** Adds lines that take no part in the columns. */
  public void addLines(List<String> lines) {
    rows.add(new Row(List.of(), List.copyOf(lines)));
  }

  /** The table without trailing spaces; without a head where all heads are blank. */
  public List<String> lines() {
    List<Integer> shown = shownColumns();
    List<String> lines = new ArrayList<>();
    if (!shown.isEmpty()) {
      Layout layout = layout(shown);
      List<String> heads = columns.stream().map(Column::head).toList();
      if (heads.stream().anyMatch(head -> !head.isBlank())) {
        layout.render(heads, lines);
      }
      for (Row row : rows) {
        if (row.cells().isEmpty()) {
          lines.addAll(row.verbatim());
        } else {
          layout.render(row.cells(), lines);
        }
      }
    } else {
      rows.forEach(row -> lines.addAll(row.verbatim()));
    }
    return lines;
  }

  private List<Integer> shownColumns() {
    List<Integer> shown = new ArrayList<>();
    for (int column = 0; column < columns.size(); column++) {
      int index = column;
      if (rows.stream().anyMatch(row -> hasContent(row, index))) {
        shown.add(index);
      }
    }
    return shown;
  }

  private static boolean hasContent(Row row, int column) {
    return !row.cells().isEmpty() && !row.cells().get(column).isBlank();
  }

  private Layout layout(List<Integer> shown) {
    int[] widths = shown.stream().mapToInt(this::contentWidth).toArray();
    int last = widths.length - 1;
    int before = 0;
    for (int position = 0; position < last; position++) {
      before += widths[position] + 2;
    }
    int narrowest = Math.min(widths[last], NARROWEST_FLOW);
    int gap = 2;
    if (width - before < narrowest) {
      gap = 1;
      before -= last;
    }
    widths[last] = Math.min(widths[last], Math.max(width - before, narrowest));
    return new Layout(shown, widths, " ".repeat(gap));
  }

  private int contentWidth(int column) {
    int widest = columns.get(column).head().length();
    for (Row row : rows) {
      if (!row.cells().isEmpty()) {
        widest = Math.max(widest, row.cells().get(column).length());
      }
    }
    return widest;
  }

  /** Which columns are shown, how wide, with what between them. */
  private final class Layout {
    private final List<Integer> shown;
    private final int[] widths;
    private final String gap;

    Layout(List<Integer> shown, int[] widths, String gap) {
      this.shown = shown;
      this.widths = widths;
      this.gap = gap;
    }

    void render(List<String> cells, List<String> lines) {
      int last = widths.length - 1;
      StringBuilder line = new StringBuilder();
      for (int position = 0; position < last; position++) {
        line.append(pad(cells.get(shown.get(position)), position)).append(gap);
      }
      int indent = line.length();
      for (String part : Wrap.lines(cells.get(shown.get(last)), widths[last])) {
        line.append(pad(part, last));
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        line.append(" ".repeat(indent));
      }
    }

    private String pad(String cell, int position) {
      String fill = " ".repeat(Math.max(0, widths[position] - cell.length()));
      return columns.get(shown.get(position)).right() ? fill + cell : cell + fill;
    }
  }
}
