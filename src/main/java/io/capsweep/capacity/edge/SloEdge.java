package io.capsweep.capacity.edge;

import java.util.List;
import java.util.OptionalInt;

/**
 * Between which concurrencies the objective begins to be missed.
 *
 * @param held the highest below the edge that met the objective, else the highest below it that did
 *     not miss it; absent where there is none
 * @param met whether it was seen to meet it there
 * @param missed the lowest above the edge that missed it; absent where none did
 */
public record SloEdge(OptionalInt held, boolean met, OptionalInt missed) {
  /** Brackets that are no wider than this ratio are narrow enough. */
  private static final double NARROW = 1.1;

  /**
   * Puts the edge where it contradicts the fewest trials: those that missed below it and met above
   * it. Of several such places the lowest. That is isotonic regression of the verdicts; undecided
   * trials take no part.
   *
   * @param levels by threads ascending
   */
  public static SloEdge of(List<Level> levels) {
    int contradictions = levels.stream().mapToInt(Level::met).sum();
    int fewest = contradictions;
    int below = 0;
    for (int i = 0; i < levels.size(); i++) {
      contradictions += levels.get(i).missed() - levels.get(i).met();
      if (contradictions < fewest) {
        fewest = contradictions;
        below = i + 1;
      }
    }
    OptionalInt met = last(levels.subList(0, below).stream().filter(Level::isMet).toList());
    int from = below;
    OptionalInt missed =
        levels.stream().skip(from).filter(Level::isMissed).mapToInt(Level::threads).findFirst();
    OptionalInt undecided =
        last(
            levels.stream()
                .filter(level -> level.threads() < missed.orElse(Integer.MAX_VALUE))
                .filter(level -> level.usable() && !level.isMissed())
                .toList());
    return met.isPresent() ? new SloEdge(met, true, missed) : new SloEdge(undecided, false, missed);
  }

  /** Whether nothing more can, or need, be measured between these concurrencies. */
  public static boolean narrow(int low, int high) {
    return high <= low + 1 || high <= NARROW * low;
  }

  private static OptionalInt last(List<Level> levels) {
    return levels.stream().mapToInt(Level::threads).max();
  }
}
