package io.capsweep.cli.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Commands that compare two profiles fairly: on each day A, B, B, A, the next day B, A, A, B, so
 * that a steady drift within a day falls on both alike.
 */
record ComparisonPlan(List<Day> days, String afterwards) {
  private static final List<Boolean> ABBA = List.of(false, true, true, false);

  ComparisonPlan {
    days = List.copyOf(days);
  }

  /** A day's commands, in order. */
  record Day(int day, List<String> commands) {
    Day {
      commands = List.copyOf(commands);
    }
  }

  /**
   * For so many days.
   *
   * @param second the profile of B; the same file where the change is made outside
   */
  static ComparisonPlan of(Path first, Path second, int days) {
    List<Day> plan = new ArrayList<>();
    for (int day = 1; day <= days; day++) {
      List<String> commands = new ArrayList<>();
      for (boolean b : ABBA) {
        boolean isB = b == (day % 2 == 1);
        commands.add(
            "capsweep sweep "
                + (isB ? second : first)
                + " --results results/compare/"
                + (isB ? "b" : "a"));
      }
      plan.add(new Day(day, commands));
    }
    return new ComparisonPlan(
        plan, "capsweep compare results/compare/a/* --with results/compare/b/*");
  }

  /** As a script with comments. */
  String text(boolean sameProfile) {
    StringBuilder text = new StringBuilder();
    if (sameProfile) {
      text.append("# A is the system as it is, B with the change: make and undo it in between.\n");
    }
    for (Day day : days) {
      text.append("# day ").append(day.day()).append('\n');
      day.commands().forEach(command -> text.append(command).append('\n'));
    }
    return text.append("# afterwards\n").append(afterwards).append('\n').toString();
  }
}
