package io.capsweep.cli.ladder;

import io.capsweep.cli.sweep.ConsoleObserver;
import io.capsweep.ladder.Ladder;
import io.capsweep.ladder.RungResult;
import io.capsweep.text.Quantities;
import java.io.PrintWriter;
import java.util.function.Consumer;

/** One line a rung, when it is finished. */
public final class LadderProgress implements Ladder.Observer {
  private final Consumer<String> lines;

  private LadderProgress(Consumer<String> lines) {
    this.lines = lines;
  }

  /** On stderr, or nowhere. */
  static LadderProgress on(PrintWriter err, boolean quiet) {
    return new LadderProgress(
        line -> {
          if (!quiet) {
            err.println(line);
            err.flush();
          }
        });
  }

  /** Among what a sweep has to say. */
  public static LadderProgress noting(ConsoleObserver observer) {
    return new LadderProgress(observer::note);
  }

  @Override
  public void finished(RungResult result) {
    lines.accept(
        result.id()
            + " "
            + (result.medianNanos().isPresent()
                ? Quantities.nanos(result.medianNanos().getAsDouble())
                : "refused: " + result.evidence()));
  }
}
