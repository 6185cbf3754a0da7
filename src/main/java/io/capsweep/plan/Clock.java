package io.capsweep.plan;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** How a demand's times are written, and where they lie. */
enum Clock {
  /** 08:00: a day that repeats. */
  TIME_OF_DAY(24) {
    @Override
    double hours(String text) {
      return LocalTime.parse(padded(text)).toSecondOfDay() / SECONDS_PER_HOUR;
    }
  },
  /** Mon 08:00: a week that repeats. */
  DAY_OF_WEEK(168) {
    @Override
    double hours(String text) {
      String[] parts = text.split("\\s+", 2);
      String name = parts[0].toLowerCase(Locale.ROOT);
      int day = name.length() < 3 ? -1 : DAYS.indexOf(name.substring(0, 3));
      if (day < 0 || parts.length < 2) {
        throw new DateTimeException("no day of the week");
      }
      return 24.0 * day + TIME_OF_DAY.hours(parts[1]);
    }
  },
  /** 2026-12-24: days of a year. */
  DATE(0) {
    @Override
    double hours(String text) {
      return 24.0 * LocalDate.parse(text).toEpochDay();
    }
  },
  /** 2026-12-24T08:00, with or without an offset from UTC. */
  DATE_TIME(0) {
    @Override
    double hours(String text) {
      String iso = text.replace(' ', 'T');
      LocalDateTime utc =
          iso.matches(".*(Z|[+-]\\d\\d:\\d\\d)")
              ? OffsetDateTime.parse(iso).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()
              : LocalDateTime.parse(iso);
      return utc.toEpochSecond(ZoneOffset.UTC) / SECONDS_PER_HOUR;
    }
  };

  private static final double SECONDS_PER_HOUR = Duration.ofHours(1).toSeconds();
  private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

  private final double period;

  Clock(double period) {
    this.period = period;
  }

  /**
   * Hours since some beginning.
   *
   * @throws DateTimeException for a text of another form
   */
  abstract double hours(String text);

  /** Hours after which it begins anew; absent for dates. */
  OptionalDouble period() {
    return period > 0 ? OptionalDouble.of(period) : OptionalDouble.empty();
  }

  /** The one that reads this text. */
  static Optional<Clock> of(String text) {
    for (Clock clock : values()) {
      if (clock.reads(text)) {
        return Optional.of(clock);
      }
    }
    return Optional.empty();
  }

  /** Whether a text has this form. */
  boolean reads(String text) {
    try {
      return Double.isFinite(hours(text));
    } catch (DateTimeException e) {
      // Not of this form: that is the answer.
      return false;
    }
  }

  private static String padded(String text) {
    return text.matches("\\d:.*") ? "0" + text : text;
  }
}
