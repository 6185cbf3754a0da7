package io.capsweep.ladder.processor;

import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.PairedTiming;
import io.capsweep.ladder.timing.Placement;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/** One thread wakes another and waits for it: half of a round trip by park and unpark. */
public final class HandOffRung implements Rung {
  private final boolean sameCore;

  /** On one core, or from one to another. */
  public HandOffRung(boolean sameCore) {
    this.sameCore = sameCore;
  }

  @Override
  public String id() {
    return sameCore ? "handoff-same-core" : "handoff-cross-core";
  }

  @Override
  public String what() {
    return "hand-off to a thread, " + (sameCore ? "same core" : "across cores");
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Placement.Pair pair = sameCore ? bench.placement().sameCore() : bench.placement().acrossCores();
    PairedTiming.Result result = PairedTiming.of(bench.files(), pair, new Turns());
    return Reading.of(
        Measured.ofOperations(result.nanos()).dividedBy(2),
        result.guards(),
        pair.shown(),
        "half of a round trip");
  }

  /** A turn that is handed to and fro. */
  private static final class Turns implements PairedTiming.Conversation {
    private volatile Thread asking;
    private volatile Thread answering;
    private volatile boolean asked;
    private volatile boolean over;

    @Override
    public void begin() throws InterruptedException {
      asking = Thread.currentThread();
      while (answering == null) {
        Thread.onSpinWait();
        endIfInterrupted();
      }
    }

    @Override
    public void ask() throws InterruptedException {
      asked = true;
      LockSupport.unpark(answering);
      while (asked) {
        LockSupport.park(this);
        endIfInterrupted();
      }
    }

    @Override
    public void answer() throws InterruptedException {
      answering = Thread.currentThread();
      while (!over) {
        LockSupport.park(this);
        if (asked) {
          asked = false;
          LockSupport.unpark(asking);
        }
        endIfInterrupted();
      }
    }

    @Override
    public void end() {
      over = true;
      LockSupport.unpark(answering);
    }

    private static void endIfInterrupted() throws InterruptedException {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }
}
