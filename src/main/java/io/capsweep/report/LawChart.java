package io.capsweep.report;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.Forecast;
import io.capsweep.model.MixMean;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The law over all mixes as a small chart of characters. */
final class LawChart {
  private static final int WIDTH = 61;
  private static final int HEIGHT = 11;
  private static final int LABEL = 11;

  private LawChart() {}

  /** Op/s upwards from 0, write fraction to the right. */
  static List<String> lines(CapacityLaw law, List<Forecast> forecasts) {
    double top = law.operationsPerSecondAt(0);
    for (MixMean mix : law.mixes()) {
      top = Math.max(top, mix.operationsPerSecond());
    }
    top = Math.max(top, law.operationsPerSecondAt(1));
    char[][] cells = new char[HEIGHT][WIDTH];
    for (char[] row : cells) {
      Arrays.fill(row, ' ');
    }
    for (int column = 0; column < WIDTH; column++) {
      double mix = (double) column / (WIDTH - 1);
      put(cells, mix, law.operationsPerSecondAt(mix) / top, '.');
    }
    for (Forecast forecast : forecasts) {
      put(cells, forecast.writeFraction(), forecast.point() / top, '?');
    }
    for (MixMean mix : law.mixes()) {
      put(cells, mix.writeFraction(), mix.operationsPerSecond() / top, 'o');
    }
    return framed(cells, top, !forecasts.isEmpty());
  }

  private static void put(char[][] cells, double mix, double share, char mark) {
    int column = (int) Math.round(mix * (WIDTH - 1));
    int row = HEIGHT - 1 - (int) Math.round(share * (HEIGHT - 1));
    cells[Math.max(row, 0)][column] = mark;
  }

  private static List<String> framed(char[][] cells, double top, boolean predicted) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < HEIGHT; row++) {
      boolean labelled = row % 5 == 0;
      String label = labelled ? Quantities.rate(top * (HEIGHT - 1 - row) / (HEIGHT - 1)) : "";
      lines.add(
          (" ".repeat(Math.max(0, LABEL - label.length()))
                  + label
                  + (labelled ? " +" : " |")
                  + new String(cells[row]))
              .stripTrailing());
    }
    lines.add(" ".repeat(LABEL + 1) + "+" + "-".repeat(WIDTH));
    lines.add(
        " ".repeat(LABEL + 2)
            + "0%"
            + " ".repeat(WIDTH / 2 - 3)
            + "50%"
            + " ".repeat(WIDTH / 2 - 5)
            + "100%");
    lines.add(
        " ".repeat(LABEL + 2)
            + "op/s by writes: . law, o measured"
            + (predicted ? ", ? predicted" : ""));
    return lines;
  }
}
