package io.capsweep.ladder.timing;

import io.capsweep.ladder.rung.RungRefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Threads that work at the same time, each on a CPU of its choice; when one fails, all end. */
public final class Crew {
  private static final long GRACE_SECONDS = 10;

  private Crew() {}

  /**
   * One thread's work.
   *
   * @param cpu where it runs; anywhere when empty
   */
  public record Worker<T>(OptionalInt cpu, Callable<T> work) {
    /** Anywhere. */
    public static <T> Worker<T> anywhere(Callable<T> work) {
      return new Worker<>(OptionalInt.empty(), work);
    }
  }

  /** Lets all work, and returns what they returned, in their order. */
  public static <T> List<T> run(List<Worker<T>> workers) throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(workers.size());
    try {
      CompletionService<T> ends = new ExecutorCompletionService<>(threads);
      List<Future<T>> futures = new ArrayList<>();
      for (Worker<T> worker : workers) {
        futures.add(ends.submit(() -> placed(worker)));
      }
      for (int i = 0; i < workers.size(); i++) {
        ends.take().get();
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw failure(e);
    } finally {
      threads.shutdownNow();
      awaitEnd(threads);
    }
  }

  private static <T> T placed(Worker<T> worker) throws Exception {
    if (worker.cpu().isPresent() && !Pinning.pin(worker.cpu().getAsInt())) {
      throw new RungRefusedException(
          "a thread could not be pinned to CPU " + worker.cpu().getAsInt());
    }
    return worker.work().call();
  }

  /** Nobody may still be measuring when the next rung begins. */
  private static void awaitEnd(ExecutorService threads) {
    try {
      if (!threads.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("a worker did not end within " + GRACE_SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static RuntimeException failure(ExecutionException e)
      throws IOException, InterruptedException {
    Throwable cause = e.getCause();
    if (cause instanceof IOException io) {
      throw io;
    }
    if (cause instanceof InterruptedException interrupted) {
      throw interrupted;
    }
    if (cause instanceof RuntimeException runtime) {
      return runtime;
    }
    return new IllegalStateException("a worker failed", cause);
  }
}
