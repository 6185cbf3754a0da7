package io.capsweep.cli.live;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a terminal shows after it was sent some text: lines without end upwards, and the few control
 * sequences that are needed. Others are failures.
 */
public final class VirtualScreen {
  private static final Pattern CONTROL = Pattern.compile("\u001b\\[(\\??\\d*)([A-Za-z])");

  private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
  private int columns;
  private int row;
  private int column;
  private boolean wraps = true;
  private int wrapped;

  public VirtualScreen(int columns) {
    this.columns = columns;
  }

  /** Makes the window wider or narrower; a terminal that does not break lines anew. */
  void resize(int newColumns) {
    columns = newColumns;
  }

  public VirtualScreen send(String text) {
    Matcher control = CONTROL.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (control.find(at) && control.start() == at) {
        control(control.group(1), control.group(2));
        at = control.end();
      } else {
        character(text.charAt(at));
        at++;
      }
    }
    return this;
  }

  private void control(String number, String letter) {
    switch (letter + number) {
      case "J" -> eraseBelow();
      case "h?7" -> wraps = true;
      case "l?7" -> wraps = false;
      default -> {
        if (letter.equals("A")) {
          row = Math.max(0, row - Integer.parseInt(number));
        } else if (!letter.equals("m")) {
          throw new AssertionError("unknown control sequence " + number + letter);
        }
      }
    }
  }

  private void eraseBelow() {
    rows.get(row).setLength(Math.min(column, rows.get(row).length()));
    rows.subList(row + 1, rows.size()).clear();
  }

  private void character(char character) {
    switch (character) {
      case '\r' -> column = 0;
      case '\n' -> nextRow();
      default -> print(character);
    }
  }

  private void nextRow() {
    row++;
    column = 0;
    if (row == rows.size()) {
      rows.add(new StringBuilder());
    }
  }

  private void print(char character) {
    if (column >= columns) {
      if (wraps) {
        nextRow();
        wrapped++;
      } else {
        column = columns - 1;
      }
    }
    StringBuilder line = rows.get(row);
    while (line.length() <= column) {
      line.append(' ');
    }
    line.setCharAt(column, character);
    column++;
  }

  /** All rows, without blanks at their ends. */
  public List<String> rows() {
    return rows.stream().map(line -> line.toString().stripTrailing()).toList();
  }

  /** How often text ran on into the next row. */
  public int wrapped() {
    return wrapped;
  }

  /** Whether it would wrap what comes now, as it did in the beginning. */
  public boolean wraps() {
    return wraps;
  }

  /** Whether what comes now would begin a row. */
  public boolean atRowBegin() {
    return column == 0;
  }

  public int row() {
    return row;
  }
}
