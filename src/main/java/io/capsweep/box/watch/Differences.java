package io.capsweep.box.watch;

import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** What happened between two readings of the machine's counters. */
final class Differences {
  private static final double NANOS_PER_MICRO = 1e3;

  private Differences() {}

  /**
   * The machine's part.
   *
   * @param between clock rates seen meanwhile count too
   */
  static MachineWatch machine(
      BoxReader reader, BoxCounters first, BoxCounters last, List<MachineWatch> between) {
    LongStream.Builder clocks = LongStream.builder();
    first.fastestKilohertz().ifPresent(clocks::add);
    last.fastestKilohertz().ifPresent(clocks::add);
    between.stream()
        .flatMap(each -> Stream.of(each.slowestKilohertz(), each.fastestKilohertz()))
        .forEach(clock -> clock.ifPresent(clocks::add));
    long[] seen = clocks.build().toArray();
    return new MachineWatch(
        reader.cpuWatch().stealShare(first.cpu(), last.cpu()),
        pressure(first, last, "cpu"),
        pressure(first, last, "io"),
        pressure(first, last, "memory"),
        difference(first.swappedPages(), last.swappedPages()),
        last.swapUsedBytes(),
        difference(first.throttles(), last.throttles()),
        LongStream.of(seen).min(),
        LongStream.of(seen).max());
  }

  /** The generator's part. */
  static GeneratorWatch generator(
      BoxCounters first,
      BoxCounters last,
      GcPauses.Pauses pauses,
      long longestHiccupNanos,
      OptionalLong longestEventLoopLagNanos) {
    return new GeneratorWatch(
        difference(first.generator().runDelayNanos(), last.generator().runDelayNanos()),
        busiest(first, last, ThreadTimes.Reading::eventLoopCpuNanos),
        busiest(first, last, ThreadTimes.Reading::eventLoopRunnableNanos),
        pauses.count(),
        pauses.nanos(),
        pauses.longestNanos(),
        longestHiccupNanos,
        longestEventLoopLagNanos);
  }

  /** Last less first, at least 0; absent where one is. */
  static OptionalLong difference(OptionalLong first, OptionalLong last) {
    return first.isPresent() && last.isPresent()
        ? OptionalLong.of(Math.max(0, last.getAsLong() - first.getAsLong()))
        : OptionalLong.empty();
  }

  /** The highest share of the time that a thread's counter grew by. */
  private static OptionalDouble busiest(
      BoxCounters first,
      BoxCounters last,
      Function<ThreadTimes.Reading, Map<String, Long>> counter) {
    double nanos = (double) last.nanos() - first.nanos();
    Map<String, Long> before = counter.apply(first.generator());
    return nanos > 0
        ? counter.apply(last.generator()).entrySet().stream()
            .filter(thread -> before.containsKey(thread.getKey()))
            .mapToDouble(thread -> (thread.getValue() - before.get(thread.getKey())) / nanos)
            .max()
        : OptionalDouble.empty();
  }

  private static OptionalDouble pressure(BoxCounters first, BoxCounters last, String resource) {
    Long before = first.pressureMicros().get(resource);
    Long after = last.pressureMicros().get(resource);
    double nanos = (double) last.nanos() - first.nanos();
    if (before == null || after == null || !(nanos > 0)) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Math.min(1, Math.max(0, (after - before) * NANOS_PER_MICRO / nanos)));
  }
}
