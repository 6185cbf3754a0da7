package io.capsweep.box.watch;

import io.capsweep.box.KernelFiles;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.result.watch.WatchSample;
import io.capsweep.result.watch.WatchSummary;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Watches machine, generator and servers beside the steps of a run: one daemon thread that samples
 * once a second while a window is open, and two that measure hiccups and event loops' lag. Its
 * methods belong to the thread that runs the steps.
 */
public final class StepWatch implements AutoCloseable {
  private static final long EVERY_MILLIS = 1_000;

  private final GcPauses gc;
  private final HiccupMeter hiccups;
  private final EventLoopLagMeter loopLag;
  private final WindowWatch window;
  private final ScheduledExecutorService sampler =
      Executors.newSingleThreadScheduledExecutor(StepWatch::daemon);
  private ScheduledFuture<?> ticks;

  private StepWatch(
      LongSupplier nanoTime,
      List<Executor> eventLoops,
      Supplier<ServerCounters> server,
      Supplier<List<Long>> serverProcessIds) {
    this.gc = GcPauses.ofThisProcess();
    this.hiccups = new HiccupMeter(nanoTime).start();
    this.loopLag = new EventLoopLagMeter(nanoTime, eventLoops).start();
    this.window =
        new WindowWatch(
            new WindowWatch.Sources(
                new BoxReader(KernelFiles.ofThisMachine(), nanoTime),
                gc::drain,
                hiccups::drain,
                loopLag::drain,
                server,
                serverProcessIds));
  }

  /** What a window gave. */
  public record Seen(WatchSummary summary, List<WatchSample> samples) {
    public Seen {
      samples = List.copyOf(samples);
    }
  }

  /**
   * Begins to watch.
   *
   * @param nanoTime a monotonic clock
   * @param eventLoops on which the generator's operations complete
   * @param server reads the servers' counters, from a thread of this watch or the caller's; never
   *     throws
   * @param serverProcessIds of servers on this machine
   */
  public static StepWatch start(
      LongSupplier nanoTime,
      List<Executor> eventLoops,
      Supplier<ServerCounters> server,
      Supplier<List<Long>> serverProcessIds) {
    return new StepWatch(nanoTime, eventLoops, server, serverProcessIds);
  }

  /** A step's window has opened. */
  public void windowOpened() {
    stopTicks();
    window.open();
    ticks = sampler.scheduleAtFixedRate(window::tick, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** It has closed. */
  public void windowClosed() {
    window.close();
    stopTicks();
  }

  /** What was seen; asks the servers once more. Only after a window has closed. */
  public Seen finish(List<String> hardwareChanges) {
    return window.finish(hardwareChanges);
  }

  private void stopTicks() {
    if (ticks != null && !ticks.cancel(false) && ticks.isDone() && !ticks.isCancelled()) {
      try {
        ticks.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException("watching failed", e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    ticks = null;
  }

  @Override
  public void close() {
    sampler.shutdownNow();
    hiccups.close();
    loopLag.close();
    gc.close();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "capsweep-watch");
    thread.setDaemon(true);
    return thread;
  }
}
