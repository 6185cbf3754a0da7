package io.capsweep.capacity.edge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * All trials at one concurrency.
 *
 * @param trials not empty
 */
public record Level(int threads, List<Trial> trials) {
  public Level {
    trials = List.copyOf(trials);
  }

  /** By threads, ascending. */
  public static List<Level> of(List<Trial> trials) {
    Map<Integer, List<Trial>> byThreads = new TreeMap<>();
    for (Trial trial : trials) {
      byThreads.computeIfAbsent(trial.threads(), threads -> new ArrayList<>()).add(trial);
    }
    return byThreads.entrySet().stream()
        .map(level -> new Level(level.getKey(), level.getValue()))
        .toList();
  }

  /** Whether a rate may be taken from any trial. */
  public boolean usable() {
    return trials.stream().anyMatch(Trial::usable);
  }

  /** Trials that met the objective. */
  public int met() {
    return count(Trial.Kind.MET);
  }

  /** Trials that missed it. Steps without any success miss it too, if they are all there is. */
  public int missed() {
    int empty = count(Trial.Kind.EMPTY);
    return !usable() && empty > 1 ? empty : count(Trial.Kind.MISSED);
  }

  /** Whether most of the decided trials met the objective. */
  public boolean isMet() {
    return met() > missed();
  }

  /** Whether at least half of the decided trials missed it. */
  public boolean isMissed() {
    return missed() > 0 && missed() >= met();
  }

  /** Whether as many trials met it as missed it. */
  public boolean tied() {
    return met() > 0 && met() == missed();
  }

  /** Mean over the usable trials. */
  public OptionalDouble operationsPerSecond() {
    return trials.stream()
        .map(Trial::operationsPerSecond)
        .flatMapToDouble(OptionalDouble::stream)
        .average();
  }

  private int count(Trial.Kind kind) {
    return (int) trials.stream().filter(trial -> trial.kind() == kind).count();
  }
}
