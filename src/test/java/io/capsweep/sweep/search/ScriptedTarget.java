package io.capsweep.sweep.search;

import io.capsweep.capacity.edge.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Answers a search's questions from a script, and keeps what was asked. */
final class ScriptedTarget {
  private static final int FAR_MORE_THAN_EVER_NEEDED = 200;

  /** What a step gives, by its concurrency and by how often that was tried before. */
  @FunctionalInterface
  interface Script {
    Trial at(int threads, int before);
  }

  private final CapacitySearch search;
  private final Script script;
  final List<Trial> trials = new ArrayList<>();
  final List<Integer> asked = new ArrayList<>();
  final List<String> reasons = new ArrayList<>();

  ScriptedTarget(int maxThreads, Script script) {
    this.search = new CapacitySearch(maxThreads);
    this.script = script;
  }

  /** Runs the search to its end. */
  ScriptedTarget run() {
    Decision decision = search.next(trials);
    while (decision instanceof Decision.Measure measure) {
      if (asked.size() > FAR_MORE_THAN_EVER_NEEDED) {
        throw new AssertionError("endless: " + asked);
      }
      int before = (int) asked.stream().filter(each -> each == measure.threads()).count();
      asked.add(measure.threads());
      reasons.add(measure.reason());
      trials.add(script.at(measure.threads(), before));
      decision = search.next(trials);
    }
    reasons.add(decision.reason());
    return this;
  }

  String ending() {
    return reasons.get(reasons.size() - 1);
  }

  static Trial trial(int threads, Trial.Kind kind, double rate) {
    return new Trial(threads, kind, OptionalDouble.of(rate));
  }

  static Trial empty(int threads) {
    return new Trial(threads, Trial.Kind.EMPTY, OptionalDouble.empty());
  }

  /** Meets the objective up to an edge; the rate rises up to a concurrency of 64. */
  static Script edgeAt(int edge) {
    return (threads, before) ->
        trial(threads, threads <= edge ? Trial.Kind.MET : Trial.Kind.MISSED, rate(threads));
  }

  static double rate(int threads) {
    return 1000.0 * Math.min(64, threads);
  }
}
