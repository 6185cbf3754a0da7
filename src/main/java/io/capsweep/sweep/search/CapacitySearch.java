package io.capsweep.sweep.search;

import io.capsweep.capacity.edge.Level;
import io.capsweep.capacity.edge.SloEdge;
import io.capsweep.capacity.edge.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds the edge of an objective over rising concurrency: doubles from 1 until the edge and the
 * highest rate have been passed, then bisects. A pure function of the trials so far, so that a
 * search that was broken off goes on where it was.
 *
 * <p>It always ends: a concurrency is tried at most three times, and each bisection splits a gap
 * between concurrencies that were tried.
 */
public final class CapacitySearch {
  /** A rate that rises by less than this from one doubling to the next has reached its top. */
  private static final double STILL_RISING = 1.02;

  private static final int TRIALS_AT_MOST = 3;

  private final int maxThreads;

  /** A search up to this concurrency, itself included. */
  public CapacitySearch(int maxThreads) {
    if (maxThreads < 1) {
      throw new IllegalArgumentException("maximum of " + maxThreads + " threads");
    }
    this.maxThreads = maxThreads;
  }

  /** What to do after these trials. */
  public Decision next(List<Trial> trials) {
    List<Level> levels = Level.of(trials);
    return repeatUnusable(levels)
        .or(() -> rise(levels))
        .or(() -> breakTie(levels))
        .or(() -> repeatContradiction(levels))
        .or(() -> bisect(levels))
        .orElseGet(() -> new Decision.Done(known(trials)));
  }

  /** What is known of the edge, in words. */
  public String known(List<Trial> trials) {
    SloEdge edge = SloEdge.of(Level.of(trials));
    if (edge.held().isEmpty()) {
      return edge.missed().isPresent()
          ? "missed at " + threads(edge.missed().getAsInt()) + " already: nothing is deployable"
          : "nothing usable was measured";
    }
    String held = (edge.met() ? "met at " : "undecided at ") + threads(edge.held().getAsInt());
    return edge.missed().isPresent()
        ? held + ", missed at " + edge.missed().getAsInt()
        : held + ", missed nowhere above";
  }

  /** The concurrency with the highest mean rate; absent where no trial is usable. */
  public static OptionalInt best(List<Trial> trials) {
    return Level.of(trials).stream()
        .filter(Level::usable)
        .max(Comparator.comparingDouble(level -> level.operationsPerSecond().orElse(0)))
        .map(level -> OptionalInt.of(level.threads()))
        .orElse(OptionalInt.empty());
  }

  /** A single failure may have been a passing one. */
  private static Optional<Decision> repeatUnusable(List<Level> levels) {
    return levels.stream()
        .filter(level -> !level.usable() && level.trials().size() < 2)
        .findFirst()
        .map(
            level ->
                new Decision.Measure(
                    level.threads(),
                    level.trials().get(0).kind() == Trial.Kind.EMPTY
                        ? "once more, as nothing succeeded there"
                        : "once more, as the step there was void"));
  }

  private Optional<Decision> rise(List<Level> levels) {
    List<Level> doublings = new ArrayList<>();
    int threads = 1;
    while (true) {
      int wanted = threads;
      Optional<Level> level =
          levels.stream().filter(known -> known.threads() == wanted).findFirst();
      if (level.isEmpty()) {
        return Optional.of(new Decision.Measure(wanted, whyRise(doublings)));
      }
      doublings.add(level.get());
      if (threads >= maxThreads || passed(doublings)) {
        return Optional.empty();
      }
      threads = Math.min(2 * threads, maxThreads);
    }
  }

  private static String whyRise(List<Level> doublings) {
    if (doublings.isEmpty()) {
      return "to begin with";
    }
    Level last = doublings.get(doublings.size() - 1);
    String threads = threads(last.threads());
    if (last.isMet()) {
      return "doubled, as " + threads + " met the objective";
    }
    if (!last.usable()) {
      return "doubled, as " + threads + " gave no number";
    }
    return last.isMissed()
        ? "doubled to see the highest rate, though " + threads + " missed the objective"
        : "doubled, as " + threads + " left it undecided";
  }

  /** Twice in a row missed, or without a number, and the rate no longer rises. */
  private static boolean passed(List<Level> doublings) {
    if (doublings.size() < 2) {
      return false;
    }
    Level last = doublings.get(doublings.size() - 1);
    Level before = doublings.get(doublings.size() - 2);
    double rate = last.operationsPerSecond().orElse(0);
    double rateBefore = before.operationsPerSecond().orElse(0);
    return failed(last) && failed(before) && !(rate > 0 && rate >= STILL_RISING * rateBefore);
  }

  private static boolean failed(Level level) {
    return level.isMissed() || !level.usable();
  }

  private static Optional<Decision> breakTie(List<Level> levels) {
    return levels.stream()
        .filter(level -> level.tied() && level.trials().size() < TRIALS_AT_MOST)
        .findFirst()
        .map(
            level ->
                new Decision.Measure(
                    level.threads(), "once more, as it was met there once and missed once"));
  }

  /** Missed below, met above: one of the two is a chance result, so both are tried again. */
  private static Optional<Decision> repeatContradiction(List<Level> levels) {
    List<Level> decided =
        levels.stream().filter(level -> level.isMet() || level.isMissed()).toList();
    for (int i = 1; i < decided.size(); i++) {
      Level low = decided.get(i - 1);
      Level high = decided.get(i);
      if (low.isMissed() && high.isMet()) {
        Level again = high.trials().size() < low.trials().size() ? high : low;
        if (again.trials().size() < 2) {
          String why = "missed at %d, met above at %d".formatted(low.threads(), high.threads());
          return Optional.of(new Decision.Measure(again.threads(), "once more, as it was " + why));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Halves, on the scale of logarithms, the gap above what held the objective, then the one below
   * what missed it: they differ where an undecided concurrency lies between.
   */
  private static Optional<Decision> bisect(List<Level> levels) {
    SloEdge edge = SloEdge.of(levels);
    if (edge.held().isEmpty() || edge.missed().isEmpty()) {
      return Optional.empty();
    }
    int held = edge.held().getAsInt();
    int missed = edge.missed().getAsInt();
    int aboveHeld =
        levels.stream().mapToInt(Level::threads).filter(each -> each > held).min().orElse(missed);
    int belowMissed =
        levels.stream().mapToInt(Level::threads).filter(each -> each < missed).max().orElse(held);
    return between(held, aboveHeld).or(() -> between(belowMissed, missed));
  }

  private static Optional<Decision> between(int low, int high) {
    if (SloEdge.narrow(low, high)) {
      return Optional.empty();
    }
    int middle = (int) Math.round(Math.sqrt((double) low * high));
    int inside = Math.max(low + 1, Math.min(high - 1, middle));
    return Optional.of(new Decision.Measure(inside, "between %d and %d".formatted(low, high)));
  }

  static String threads(int count) {
    return count == 1 ? "1 thread" : count + " threads";
  }
}
