package io.capsweep.sweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.capacity.edge.Level;
import io.capsweep.capacity.edge.SloEdge;
import io.capsweep.capacity.edge.Trial;
import io.capsweep.sweep.verdict.BurstyWindow;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Searches on a target whose true edge is known: its tail rises with concurrency. */
class SearchSimulationTest {
  private static final long SEED = 20_261_130;
  private static final int SEARCHES = 500;
  private static final int MAX_THREADS = 1024;
  private static final double PERMITTED = 0.001;
  private static final double SECONDS = 6;
  private static final double NARROW = 1.1;

  /** The share of slow operations is permitted up to the edge, and grows by a power of it. */
  private record Truth(double edge, double steepness, double peakPerSecond) {
    static Truth draw(Random random) {
      double edge = Math.exp(Math.log(3) + random.nextDouble() * Math.log(200));
      return new Truth(edge, 3 + 3 * random.nextDouble(), 20_000 + 60_000 * random.nextDouble());
    }

    double slowShare(int threads) {
      return Math.min(1, PERMITTED * Math.pow(threads / edge, steepness));
    }

    double rate(int threads, Random random) {
      double mean = peakPerSecond * threads / (threads + edge / 4);
      return mean * Math.exp(0.02 * random.nextGaussian());
    }
  }

  /** Steps of one search: their verdicts, and how many windows long they were together. */
  private static final class Measured implements ScriptedTarget.Script {
    final Truth truth;
    final Random random;
    long windows;

    Measured(Random random) {
      this.truth = Truth.draw(random);
      this.random = random;
    }

    @Override
    public Trial at(int threads, int before) {
      double rate = truth.rate(threads, random);
      // A stall slows the operations in flight, and no more.
      int burst = Math.max(1, Math.min(50, threads / 8));
      BurstyWindow window =
          new BurstyWindow(random, (long) (rate * SECONDS), burst, truth.slowShare(threads));
      Trial.Kind kind =
          switch (window.decide()) {
            case MET -> Trial.Kind.MET;
            case MISSED -> Trial.Kind.MISSED;
            case UNDECIDED -> Trial.Kind.UNDECIDED;
          };
      windows += window.looks();
      return new Trial(threads, kind, OptionalDouble.of(rate));
    }
  }

  @Test
  void should_bracket_the_true_edge_with_fewer_windows_than_a_list() {
    int held = 0;
    long windows = 0;
    long listWindows = 0;
    double logRatios = 0;
    int bracketed = 0;
    for (int i = 0; i < SEARCHES; i++) {
      Measured measured = new Measured(new Random(SEED + i));
      ScriptedTarget target = new ScriptedTarget(MAX_THREADS, measured).run();
      SloEdge edge = SloEdge.of(Level.of(target.trials));
      windows += measured.windows;
      if (edge.met() && edge.missed().isPresent()) {
        bracketed++;
        int low = edge.held().getAsInt();
        int high = edge.missed().getAsInt();
        held += low <= measured.truth.edge() && high > measured.truth.edge() ? 1 : 0;
        logRatios += Math.log((double) high / low);
        listWindows += listFor(high > low + 1 ? (double) high / low : NARROW);
      } else {
        listWindows += listFor(NARROW);
      }
    }
    if (Boolean.getBoolean("capsweep.simulation.report")) {
      System.out.printf(
          Locale.ROOT,
          "%d searches: %d bracketed, %d held the edge; mean ratio %.3f; windows a search %.1f,"
              + " of a list with such a bracket %.1f%n",
          SEARCHES,
          bracketed,
          held,
          Math.exp(logRatios / bracketed),
          (double) windows / SEARCHES,
          (double) listWindows / SEARCHES);
    }
    assertThat(held).describedAs("seed %d", SEED).isGreaterThanOrEqualTo(SEARCHES * 9 / 10);
    assertThat(windows).isLessThan(listWindows);
  }

  /** Concurrencies from 1 to the limit, each above the last by no more than this ratio. */
  private static int listFor(double ratio) {
    int count = 1;
    for (int threads = 1; threads < MAX_THREADS; count++) {
      threads = Math.max(threads + 1, (int) (threads * ratio));
    }
    return count;
  }
}
