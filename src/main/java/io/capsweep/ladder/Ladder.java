package io.capsweep.ladder;

import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.ladder.rung.Workbench;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Measures one rung after the other. For one thread. */
public final class Ladder {
  /** The machine's own memory read, that every rung is set beside. */
  public static final String UNIT = "ram-random-4k";

  private final List<RungResult> finished = new ArrayList<>();

  /** Is told what goes on. */
  @FunctionalInterface
  public interface Observer {
    void finished(RungResult result);
  }

  /**
   * Measures all; what cannot run here becomes a row with its reason.
   *
   * @throws InterruptedException in the middle; {@link #results} then has what was finished
   */
  public void climb(List<Rung> rungs, Workbench bench, Observer observer)
      throws InterruptedException {
    for (Rung rung : rungs) {
      RungResult result = measure(rung, bench);
      finished.add(result);
      observer.finished(result);
    }
  }

  private static RungResult measure(Rung rung, Workbench bench) throws InterruptedException {
    try {
      return RungResult.of(rung, rung.measure(bench));
    } catch (ClosedByInterruptException e) {
      Thread.interrupted();
      throw interrupted(e);
    } catch (RungRefusedException | IOException | UncheckedIOException e) {
      if (Thread.interrupted()) {
        throw interrupted(e);
      }
      return RungResult.refused(rung, String.valueOf(e.getMessage()));
    }
  }

  private static InterruptedException interrupted(Exception cause) {
    InterruptedException interrupted = new InterruptedException();
    interrupted.initCause(cause);
    return interrupted;
  }

  /** What was finished, each beside the memory read where there is one. */
  public List<RungResult> results() {
    OptionalDouble ram = Rungs.nanos(finished, UNIT);
    return ram.isPresent()
        ? finished.stream().map(result -> result.besideRam(ram.getAsDouble())).toList()
        : List.copyOf(finished);
  }
}
