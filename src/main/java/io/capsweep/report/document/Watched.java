package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.Mark;
import io.capsweep.result.watch.ServerCounter;
import io.capsweep.result.watch.WatchSample;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was seen of machine and server during a piece of a step.
 *
 * @param samples one after the other; never none
 */
record Watched(List<WatchSample> samples) {
  private static final double NANOS_PER_SECOND = 1e9;

  private static final Map<ServerCounter, String> MARKED = marked();

  private static Map<ServerCounter, String> marked() {
    Map<ServerCounter, String> marked = new LinkedHashMap<>();
    marked.put(ServerCounter.FLUSHES, "flush");
    marked.put(ServerCounter.COMPACTIONS, "compaction");
    return marked;
  }

  /** Pieces of equally many samples, at most as many as asked for. */
  static List<Watched> of(List<WatchSample> all, int most) {
    List<WatchSample> samples = all.stream().filter(sample -> capacity(sample) > 0).toList();
    int size = Math.max(1, (samples.size() + most - 1) / most);
    return IntStream.iterate(0, from -> from < samples.size(), from -> from + size)
        .mapToObj(from -> new Watched(samples.subList(from, Math.min(from + size, samples.size()))))
        .toList();
  }

  double middleSeconds() {
    return Rounded.thousandth((from() + to()) / 2.0 / NANOS_PER_SECOND);
  }

  /** CPU time of the generator / CPU time of the machine. */
  double generatorShare() {
    return share(sample -> sample.cpu().generatorNanos());
  }

  /** The same of the servers on the machine. */
  double serverShare() {
    return share(sample -> sample.cpu().serverNanos());
  }

  /** Of each piece but the first, the share of time of the garbage collector. */
  static List<Double> collectorShare(List<Watched> pieces) {
    List<Long> spent = values(pieces, ServerCounter.GC_PAUSE_NANOS);
    return IntStream.range(1, spent.size())
        .mapToObj(
            i -> {
              double nanos = Math.max(1, pieces.get(i).to() - pieces.get(i).from());
              double share = (spent.get(i) - spent.get(i - 1)) / nanos;
              return Rounded.thousandth(Math.min(1, Math.max(0, share)));
            })
        .toList();
  }

  /** At the end of each piece but the first. */
  static List<Long> pendingCompactions(List<Watched> pieces) {
    return values(pieces, ServerCounter.PENDING_COMPACTIONS).stream().skip(1).toList();
  }

  /** Flushes and compactions, in the middle of the piece that they were seen in. */
  static List<Mark> marks(List<Watched> pieces) {
    List<Mark> marks = new ArrayList<>();
    for (int i = 1; i < pieces.size(); i++) {
      for (Map.Entry<ServerCounter, String> counter : MARKED.entrySet()) {
        Long from = pieces.get(i - 1).at(counter.getKey());
        Long to = pieces.get(i).at(counter.getKey());
        if (from != null && to != null && to > from) {
          marks.add(
              new Mark(
                  pieces.get(i).middleSeconds(), Quantities.count(to - from, counter.getValue())));
        }
      }
    }
    return marks;
  }

  private long from() {
    return samples.get(0).fromNanos();
  }

  private long to() {
    return samples.get(samples.size() - 1).toNanos();
  }

  private static double capacity(WatchSample sample) {
    return (double) sample.cpu().cpus() * (sample.toNanos() - sample.fromNanos());
  }

  private double share(Function<WatchSample, OptionalLong> nanos) {
    double spent = samples.stream().mapToDouble(sample -> nanos.apply(sample).orElse(0)).sum();
    double capacity = samples.stream().mapToDouble(Watched::capacity).sum();
    return Rounded.thousandth(Math.min(1, spent / capacity));
  }

  /** A counter at the end; null where it was not read. */
  private Long at(ServerCounter counter) {
    return samples.get(samples.size() - 1).server().get(counter.key());
  }

  /** One a piece; none where one of them lacks it. */
  private static List<Long> values(List<Watched> pieces, ServerCounter counter) {
    List<Long> values = pieces.stream().flatMap(one -> Stream.ofNullable(one.at(counter))).toList();
    return values.size() == pieces.size() ? values : List.of();
  }
}
