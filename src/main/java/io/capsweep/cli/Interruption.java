package io.capsweep.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets Ctrl-C end work in good order: the signal interrupts the working thread, and the process
 * waits for it to write what it has.
 */
public final class Interruption implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(15);

  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Thread worker) {
    hook =
        new Thread(
            () -> {
              worker.interrupt();
              try {
                done.await(GRACE.toNanos(), TimeUnit.NANOSECONDS);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "interruption");
  }

  /** From now until closed, a signal interrupts the calling thread. */
  public static Interruption ofThisThread() {
    Interruption interruption = new Interruption(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** The work is over: the process may end. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending already, and the hook waits for us: that is what it is for.
      done.countDown();
    }
  }
}
