package io.capsweep.capacity.repeats;

import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What measurements must have in common to be repeats of each other.
 *
 * @param writeFraction absent where the source does not tell
 * @param threads the concurrency, where it is the same one
 * @param capacity "deployable" or "maximum" where each run has its own concurrency
 */
public record Setting(OptionalDouble writeFraction, OptionalInt threads, Optional<String> capacity)
    implements Comparable<Setting> {
  private static final Comparator<Setting> ORDER =
      Comparator.comparingDouble((Setting setting) -> setting.writeFraction().orElse(-1))
          .thenComparingInt(setting -> setting.threads().orElse(-1))
          .thenComparing(setting -> setting.capacity().orElse(""));

  static Setting of(double writeFraction, int threads) {
    return new Setting(
        OptionalDouble.of(writeFraction + 0.0), OptionalInt.of(threads), Optional.empty());
  }

  static Setting capacity(double writeFraction, String capacity) {
    return new Setting(
        OptionalDouble.of(writeFraction + 0.0), OptionalInt.empty(), Optional.of(capacity));
  }

  @Override
  public int compareTo(Setting other) {
    return ORDER.compare(this, other);
  }
}
