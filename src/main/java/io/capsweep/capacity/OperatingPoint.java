package io.capsweep.capacity;

import java.util.Locale;
import java.util.OptionalInt;

/**
 * Where on the load curve the rates of a fit are taken: all of them at the same kind of point.
 *
 * @param threads for {@link Kind#THREADS}
 */
public record OperatingPoint(Kind kind, OptionalInt threads) {
  /** The concurrency measured at all mixes that gives the highest mean rate. */
  public static final OperatingPoint COMMON = new OperatingPoint(Kind.COMMON, OptionalInt.empty());

  /** Each mix at the concurrency of its highest rate. */
  public static final OperatingPoint MAXIMUM =
      new OperatingPoint(Kind.MAXIMUM, OptionalInt.empty());

  /** Each mix at its deployable capacity. */
  public static final OperatingPoint DEPLOYABLE =
      new OperatingPoint(Kind.DEPLOYABLE, OptionalInt.empty());

  private static final String THREADS_PREFIX = "threads=";

  /** How the point is chosen. */
  public enum Kind {
    THREADS,
    COMMON,
    MAXIMUM,
    DEPLOYABLE
  }

  public OperatingPoint {
    if ((kind == Kind.THREADS) != threads.isPresent()) {
      throw new IllegalArgumentException("threads belong to the kind THREADS alone");
    }
    if (threads.isPresent() && threads.getAsInt() < 1) {
      throw new IllegalArgumentException("threads " + threads.getAsInt() + " is below 1");
    }
  }

  /** One concurrency for all mixes. */
  public static OperatingPoint ofThreads(int threads) {
    return new OperatingPoint(Kind.THREADS, OptionalInt.of(threads));
  }

  /**
   * From words: {@code threads=N}, {@code common}, {@code maximum} or {@code deployable}.
   *
   * @throws IllegalArgumentException for anything else, saying what was expected
   */
  public static OperatingPoint parse(String text) {
    String lower = text.strip().toLowerCase(Locale.ROOT);
    if (lower.matches(THREADS_PREFIX + "[1-9][0-9]{0,8}")) {
      return ofThreads(Integer.parseInt(lower.substring(THREADS_PREFIX.length())));
    }
    return switch (lower) {
      case "common" -> COMMON;
      case "maximum" -> MAXIMUM;
      case "deployable" -> DEPLOYABLE;
      default ->
          throw new IllegalArgumentException(
              "operating point '"
                  + text
                  + "': expected threads=N (N from 1 to 999999999), common, maximum or deployable");
    };
  }

  /** In the words that {@link #parse} reads. */
  @Override
  public String toString() {
    return kind == Kind.THREADS
        ? THREADS_PREFIX + threads.getAsInt()
        : kind.name().toLowerCase(Locale.ROOT);
  }
}
