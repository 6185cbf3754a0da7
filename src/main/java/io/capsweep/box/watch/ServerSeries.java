package io.capsweep.box.watch;

import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.result.watch.ServerWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** The servers' counters as they were read over a window, in order. */
final class ServerSeries {
  private final List<ServerCounters> readings = new ArrayList<>();

  void add(ServerCounters reading) {
    readings.add(reading);
  }

  int size() {
    return readings.size();
  }

  /** What they tell, with what the machine knows of the servers' processes. */
  ServerWatch summary(OptionalInt cpus, OptionalInt cpusShared, OptionalLong runDelayNanos) {
    return new ServerWatch(
        cpus,
        cpusShared,
        runDelayNanos,
        increase(ServerCounter.FLUSHES),
        increase(ServerCounter.COMPACTIONS),
        values(ServerCounter.ACTIVE_TABLE_TASKS).stream().mapToLong(Long::longValue).max(),
        first(ServerCounter.PENDING_COMPACTIONS),
        last(ServerCounter.PENDING_COMPACTIONS),
        first(ServerCounter.HINT_FILES),
        last(ServerCounter.HINT_FILES),
        increase(ServerCounter.DROPPED_MESSAGES),
        increase(ServerCounter.BLOCKED_REQUESTS),
        mean(ServerCounter.PENDING_REQUESTS),
        increase(ServerCounter.GC_PAUSES),
        increase(ServerCounter.GC_PAUSE_NANOS),
        mostBetweenTwo(ServerCounter.GC_PAUSE_NANOS),
        changes(ServerCounter.GENERATION));
  }

  private List<Long> values(ServerCounter counter) {
    return readings.stream().flatMap(reading -> reading.value(counter).stream().boxed()).toList();
  }

  private OptionalLong first(ServerCounter counter) {
    List<Long> values = values(counter);
    return values.isEmpty() ? OptionalLong.empty() : OptionalLong.of(values.get(0));
  }

  private OptionalLong last(ServerCounter counter) {
    List<Long> values = values(counter);
    return values.isEmpty() ? OptionalLong.empty() : OptionalLong.of(values.get(values.size() - 1));
  }

  /** Counters begin anew when a server is restarted: that increase is unknown. */
  private OptionalLong increase(ServerCounter counter) {
    OptionalLong from = first(counter);
    OptionalLong to = last(counter);
    return values(counter).size() > 1
            && from.isPresent()
            && to.isPresent()
            && to.getAsLong() >= from.getAsLong()
        ? OptionalLong.of(to.getAsLong() - from.getAsLong())
        : OptionalLong.empty();
  }

  private OptionalLong changes(ServerCounter counter) {
    List<Long> values = values(counter);
    return values.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            IntStream.range(1, values.size())
                .filter(i -> !values.get(i).equals(values.get(i - 1)))
                .count());
  }

  private OptionalLong mean(ServerCounter counter) {
    List<Long> values = values(counter);
    return values.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Math.round(values.stream().mapToLong(Long::longValue).average().orElseThrow()));
  }

  private OptionalLong mostBetweenTwo(ServerCounter counter) {
    List<Long> values = values(counter);
    OptionalLong most = OptionalLong.empty();
    for (int i = 1; i < values.size(); i++) {
      long increase = values.get(i) - values.get(i - 1);
      most = OptionalLong.of(Math.max(most.orElse(0), increase));
    }
    return most;
  }
}
