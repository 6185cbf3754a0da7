package io.capsweep.box.watch;

import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.result.watch.WatchSample;
import io.capsweep.result.watch.WatchSummary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Gathers what is seen during one window after another. For several threads. */
final class WindowWatch {
  private final BoxReader reader;
  private final Supplier<GcPauses.Pauses> gc;
  private final LongSupplier hiccups;
  private final Supplier<OptionalLong> loopLag;
  private final Supplier<ServerCounters> server;
  private final Supplier<List<Long>> serverProcessIds;

  private final List<WatchSample> samples = new ArrayList<>();
  private ServerSeries series = new ServerSeries();
  private BoxCounters opened;
  private BoxCounters previous;
  private BoxCounters closed;
  private boolean open;

  /** Where it looks: each of these gives what came since it was last asked, or what is now. */
  record Sources(
      BoxReader reader,
      Supplier<GcPauses.Pauses> gc,
      LongSupplier hiccups,
      Supplier<OptionalLong> loopLag,
      Supplier<ServerCounters> server,
      Supplier<List<Long>> serverProcessIds) {}

  WindowWatch(Sources sources) {
    this.reader = sources.reader();
    this.gc = sources.gc();
    this.hiccups = sources.hiccups();
    this.loopLag = sources.loopLag();
    this.server = sources.server();
    this.serverProcessIds = sources.serverProcessIds();
  }

  /** The window begins. */
  synchronized void open() {
    samples.clear();
    series = new ServerSeries();
    discard();
    opened = reader.read(serverProcessIds.get(), true);
    previous = opened;
    open = true;
  }

  /** What came before the window does not count. */
  @SuppressWarnings("ReturnValueIgnored") // Asking is what resets them.
  private void discard() {
    gc.get();
    hiccups.getAsLong();
    loopLag.get();
  }

  /** To be called when the window has just opened, and about once a second from then on. */
  void tick() {
    // Asking takes as long as the server takes: outside of the lock.
    ServerCounters counters = server.get();
    synchronized (this) {
      if (open) {
        series.add(counters);
        if (series.size() > 1) {
          sample(reader.read(serverProcessIds.get(), false), counters);
        }
      }
    }
  }

  /** The window ends. */
  synchronized void close() {
    closed = reader.read(serverProcessIds.get(), true);
    sample(closed, ServerCounters.NONE);
    open = false;
  }

  /**
   * What was seen. Asks the servers once more.
   *
   * @param hardwareChanges to be kept with it
   */
  StepWatch.Seen finish(List<String> hardwareChanges) {
    ServerCounters last = server.get();
    synchronized (this) {
      series.add(last);
      BitSet cpus = CpuSet.ofProcesses(reader.files(), serverProcesses());
      BitSet shared = CpuSet.ofProcesses(reader.files(), List.of("self"));
      shared.and(cpus);
      WatchSummary summary =
          new WatchSummary(
              samples.size(),
              Differences.machine(reader, opened, closed, machineSamples()),
              Differences.generator(
                  opened, closed, pauses(), longestHiccup(), longestEventLoopLag()),
              series.summary(
                  cpus.isEmpty() ? OptionalInt.empty() : OptionalInt.of(cpus.cardinality()),
                  cpus.isEmpty() ? OptionalInt.empty() : OptionalInt.of(shared.cardinality()),
                  serverRunDelay()),
              hardwareChanges);
      return new StepWatch.Seen(summary, List.copyOf(samples));
    }
  }

  private void sample(BoxCounters now, ServerCounters counters) {
    samples.add(
        new WatchSample(
            previous.nanos() - opened.nanos(),
            now.nanos() - opened.nanos(),
            reader.cpuWatch().between(previous.cpu(), now.cpu()),
            Differences.machine(reader, previous, now, List.of()),
            Differences.generator(previous, now, gc.get(), hiccups.getAsLong(), loopLag.get()),
            counters.byKey()));
    previous = now;
  }

  private List<String> serverProcesses() {
    return serverProcessIds.get().stream().map(String::valueOf).toList();
  }

  private List<MachineWatch> machineSamples() {
    return samples.stream().map(WatchSample::machine).toList();
  }

  private OptionalLong serverRunDelay() {
    return Differences.difference(opened.serverRunDelayNanos(), closed.serverRunDelayNanos());
  }

  private GcPauses.Pauses pauses() {
    List<GeneratorWatch> all = samples.stream().map(WatchSample::generator).toList();
    return new GcPauses.Pauses(
        all.stream().mapToLong(GeneratorWatch::gcPauses).sum(),
        all.stream().mapToLong(GeneratorWatch::gcPauseNanos).sum(),
        all.stream().mapToLong(GeneratorWatch::longestGcPauseNanos).max().orElse(0));
  }

  private long longestHiccup() {
    return samples.stream()
        .map(WatchSample::generator)
        .mapToLong(GeneratorWatch::longestHiccupNanos)
        .max()
        .orElse(0);
  }

  private OptionalLong longestEventLoopLag() {
    return samples.stream()
        .map(sample -> sample.generator().longestEventLoopLagNanos())
        .flatMapToLong(OptionalLong::stream)
        .max();
  }
}
