package io.capsweep.server;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends processes. */
final class Processes {
  private static final long KILL_MILLIS = 5_000;

  private Processes() {}

  /**
   * Ends all of them: asked first, killed after the grace period or when interrupted.
   *
   * @param graceMillis 0: killed at once
   */
  static void stop(List<ProcessHandle> processes, long graceMillis) {
    if (graceMillis > 0) {
      processes.forEach(ProcessHandle::destroy);
      if (awaitEnd(processes, graceMillis)) {
        return;
      }
    }
    processes.forEach(ProcessHandle::destroyForcibly);
    // Killed processes end at once: an interrupt need not cut that short.
    boolean interrupted = Thread.interrupted();
    awaitEnd(processes, KILL_MILLIS);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean awaitEnd(List<ProcessHandle> processes, long millis) {
    CompletableFuture<?>[] ends =
        processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(ends).get(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException late) {
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException impossible) {
      throw new IllegalStateException("waiting for a process failed", impossible);
    }
  }
}
