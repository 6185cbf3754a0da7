package io.capsweep.stub;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * How a stub answers reads and writes once the data is loaded and counted.
 *
 * @param latency how long an answer takes
 * @param errors share of the operations that fail in each way, 0 to 1
 * @param emptyReads share of the reads that find no row though it is there
 * @param lostWrites share of the writes that are acknowledged and not kept, while loading too
 * @param answersPerSecond the most there are, one after the other; 0 for as many as it can
 */
public record Behaviour(
    Latency latency,
    Map<Failure, Double> errors,
    double emptyReads,
    double lostWrites,
    double answersPerSecond) {

  /** Answers at once, and well. */
  public static final Behaviour PERFECT = new Behaviour(Latency.NONE, Map.of(), 0, 0, 0);

  public Behaviour {
    errors = Map.copyOf(errors);
  }

  /** Ways to fail. */
  public enum Failure {
    TIMEOUT,
    UNAVAILABLE,
    OVERLOADED,
    SERVER_ERROR,
    /** No answer at all, ever. */
    SILENCE
  }

  /** Time that an answer takes. */
  @FunctionalInterface
  public interface Latency {
    Latency NONE = random -> 0;

    /** Draws one, nanoseconds. */
    long nanos(SplittableRandom random);

    static Latency fixed(Duration duration) {
      return random -> duration.toNanos();
    }

    static Latency exponential(Duration mean) {
      return random -> (long) (-Math.log(1 - random.nextDouble()) * mean.toNanos());
    }

    /** Most take the usual time, a share the long one. */
    static Latency tailed(Duration usual, Duration slow, double slowShare) {
      return random -> random.nextDouble() < slowShare ? slow.toNanos() : usual.toNanos();
    }
  }

  public Behaviour taking(Latency other) {
    return new Behaviour(other, errors, emptyReads, lostWrites, answersPerSecond);
  }

  public Behaviour taking(Duration fixed) {
    return taking(Latency.fixed(fixed));
  }

  public Behaviour failing(Failure kind, double share) {
    Map<Failure, Double> more = new EnumMap<>(Failure.class);
    more.putAll(errors);
    more.put(kind, share);
    return new Behaviour(latency, more, emptyReads, lostWrites, answersPerSecond);
  }

  public Behaviour findingNothing(double share) {
    return new Behaviour(latency, errors, share, lostWrites, answersPerSecond);
  }

  public Behaviour losingWrites(double share) {
    return new Behaviour(latency, errors, emptyReads, share, answersPerSecond);
  }

  public Behaviour atMost(double perSecond) {
    return new Behaviour(latency, errors, emptyReads, lostWrites, perSecond);
  }

  /**
   * Reads words such as {@code latency=fixed:2ms}, {@code latency=exponential:1ms}, {@code
   * latency=tailed:1ms:50ms:0.002}, {@code timeout=0.002}, {@code empty=0.5}, {@code lost=0.1},
   * {@code rate=1000}.
   */
  public static Behaviour parse(String words) {
    Behaviour behaviour = PERFECT;
    for (String word : words.strip().split("\\s+")) {
      int equals = word.indexOf('=');
      if (equals > 0) {
        behaviour = behaviour.with(word.substring(0, equals), word.substring(equals + 1));
      }
    }
    return behaviour;
  }

  private Behaviour with(String key, String value) {
    return switch (key) {
      case "latency" -> taking(latency(value.split(":")));
      case "empty" -> findingNothing(Double.parseDouble(value));
      case "lost" -> losingWrites(Double.parseDouble(value));
      case "rate" -> atMost(Double.parseDouble(value));
      default ->
          failing(
              Failure.valueOf(key.toUpperCase(Locale.ROOT).replace('-', '_')),
              Double.parseDouble(value));
    };
  }

  private static Latency latency(String[] parts) {
    return switch (parts[0]) {
      case "fixed" -> Latency.fixed(duration(parts[1]));
      case "exponential" -> Latency.exponential(duration(parts[1]));
      case "tailed" ->
          Latency.tailed(duration(parts[1]), duration(parts[2]), Double.parseDouble(parts[3]));
      default -> throw new IllegalArgumentException("no latency: " + parts[0]);
    };
  }

  /** Reads a duration such as 250us, 5ms or 2s. */
  static Duration duration(String text) {
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    long amount = Long.parseLong(text.substring(0, digits));
    return switch (text.substring(digits)) {
      case "us" -> Duration.ofNanos(amount * 1_000);
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      default -> throw new IllegalArgumentException("no duration: " + text);
    };
  }
}
