package io.capsweep.profile;

/**
 * A write/read mix.
 *
 * @param writeFraction share of operations that write, 0 to 1
 */
public record Mix(double writeFraction) implements Comparable<Mix> {
  public Mix {
    if (!(writeFraction >= 0 && writeFraction <= 1)) {
      throw new IllegalArgumentException("write fraction " + writeFraction + " is not in 0 to 1");
    }
  }

  @Override
  public int compareTo(Mix other) {
    return Double.compare(writeFraction, other.writeFraction);
  }
}
