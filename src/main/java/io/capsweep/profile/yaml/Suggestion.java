package io.capsweep.profile.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt word was meant to be. */
public final class Suggestion {
  private Suggestion() {}

  /**
   * The closest candidate, if it is close: at most a third of its letters away, counted as edits
   * and swaps of neighbours (optimal string alignment), case and separators ignored.
   */
  public static Optional<String> closest(String word, Collection<String> candidates) {
    if (word.length() > 80) {
      return Optional.empty();
    }
    String plain = plain(word);
    return candidates.stream()
        .filter(
            candidate ->
                distance(plain, plain(candidate)) <= Math.max(1, plain(candidate).length() / 3))
        .min(Comparator.comparingInt(candidate -> distance(plain, plain(candidate))));
  }

  /** "did you mean 'x'?", or empty. */
  public static String question(String word, Collection<String> candidates) {
    return closest(word, candidates)
        .map(candidate -> "did you mean '" + candidate + "'?")
        .orElse("");
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
  }

  private static int distance(String from, String to) {
    int[][] cost = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int change = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        best = Math.min(best, cost[i - 1][j - 1] + change);
        if (swapped(from, to, i, j)) {
          best = Math.min(best, cost[i - 2][j - 2] + 1);
        }
        cost[i][j] = best;
      }
    }
    return cost[from.length()][to.length()];
  }

  private static boolean swapped(String from, String to, int i, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
