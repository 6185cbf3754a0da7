package io.capsweep.ladder.timing;

import java.io.IOException;
import java.util.Arrays;

/** Times single operations, one at a time, each of them kept. */
public final class OperationTiming {
  private OperationTiming() {}

  /** One operation. */
  @FunctionalInterface
  public interface Operation {
    void run() throws IOException, InterruptedException;
  }

  /**
   * How many operations; slow ones end earlier, by the clock.
   *
   * @param warmUp operations thrown away
   * @param count operations timed
   */
  public record Plan(int warmUp, long mostWarmUpNanos, int count, long mostNanos) {
    private static final long SECOND = 1_000_000_000L;

    /** For round trips on this machine. */
    public static final Plan ROUND_TRIPS = new Plan(15_000, 3 * SECOND, 20_000, 3 * SECOND);

    /** For operations of a disk. */
    public static final Plan DISK = new Plan(2_000, 2 * SECOND, 10_000, 4 * SECOND);
  }

  /** Does the operations that are thrown away. */
  public static void warmUp(Operation operation, Plan plan)
      throws IOException, InterruptedException {
    long until = System.nanoTime() + plan.mostWarmUpNanos();
    for (int i = 0; i < plan.warmUp() && System.nanoTime() - until < 0; i++) {
      timed(operation);
    }
  }

  /** Times without warming up. */
  public static Samples timeOnly(Operation operation, Plan plan)
      throws IOException, InterruptedException {
    long[] nanos = new long[plan.count()];
    long until = System.nanoTime() + plan.mostNanos();
    int done = 0;
    do {
      nanos[done] = timed(operation);
      done++;
    } while (done < nanos.length && System.nanoTime() - until < 0);
    return new Samples(Arrays.copyOf(nanos, done));
  }

  private static long timed(Operation operation) throws IOException, InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    long from = System.nanoTime();
    operation.run();
    return System.nanoTime() - from;
  }
}
