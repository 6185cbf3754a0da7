package io.capsweep.report.html;

import io.capsweep.report.document.MixAnswer;
import io.capsweep.report.document.SettingRow;
import io.capsweep.report.document.StepRow;
import io.capsweep.result.Interval;
import io.capsweep.text.Names;
import io.capsweep.text.Quantities;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Figures in words, as the page's template asks for them. */
public final class Words {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String NONE = "–";
  private static final double LONGEST_NANOS = 1e9;
  private static final double TEN_NANOS = 10;

  /** A write fraction in per cent. */
  public String mix(double writeFraction) {
    return Quantities.mix(writeFraction);
  }

  /** A rate, or a dash. */
  public String rate(OptionalDouble value) {
    return value.isPresent() ? Quantities.rate(value) : NONE;
  }

  /** A rate that is known. */
  public String perSecond(double value) {
    return Quantities.rate(value);
  }

  /** An interval of rates, or nothing. */
  public String interval(Optional<Interval> interval) {
    return interval
        .map(range -> Quantities.rate(range.low()) + " to " + Quantities.rate(range.high()))
        .orElse("");
  }

  /** A latency that is absent where it falls among failures. */
  public String latency(OptionalLong nanos) {
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : "failed";
  }

  /** A latency, or a dash where it is not known. */
  public String duration(OptionalLong nanos) {
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : NONE;
  }

  /** A percentile of a row: its median, "failed" among failures, a dash where not known. */
  public String percentile(SettingRow row, double percentile) {
    return row.failedAt(percentile) ? "failed" : duration(row.nanosAt(percentile));
  }

  /** A share in per cent, or a dash. */
  public String share(OptionalDouble share) {
    return share.isPresent() ? Quantities.percent(share.getAsDouble()) : NONE;
  }

  /** Who took the machine's CPU time during a step, such as 7 / 66 / 22%; empty where unknown. */
  public String shares(StepRow step) {
    return step.generatorShare().isEmpty()
        ? ""
        : String.format(
            Locale.ROOT,
            "%.0f / %.0f / %.0f%%",
            100 * step.generatorShare().getAsDouble(),
            100 * step.serverShare().orElse(0),
            100 * step.othersShare().orElse(0));
  }

  /** The same as ends of a bar's pieces, for a style. */
  public String pieces(StepRow step) {
    double generator = 100 * step.generatorShare().orElse(0);
    double server = generator + 100 * step.serverShare().orElse(0);
    double others = server + 100 * step.othersShare().orElse(0);
    return String.format(
        Locale.ROOT, "--g:%.0f%%;--s:%.0f%%;--o:%.0f%%", generator, server, others);
  }

  /** A difference in per cent with its sign, or a dash. */
  public String signed(OptionalDouble percent) {
    return percent.isPresent() ? Quantities.signedPercent(percent.getAsDouble()) : NONE;
  }

  /** The concurrency of a capacity, with where the objective begins to be missed. */
  public String threads(MixAnswer.Capacity capacity) {
    return Quantities.count(capacity.threads())
        + capacity
            .bracket()
            .map(bracket -> " (missed at " + Quantities.count(bracket.missedThreads()) + ")")
            .orElse("");
  }

  /**
   * Where a time lies on the strip from a nanosecond to a second, logarithmic, as a style's left.
   */
  public String place(double nanos) {
    double decades = Math.log10(Math.min(Math.max(nanos, 1), LONGEST_NANOS));
    return String.format(Locale.ROOT, "%.2f%%", 100 * decades / Math.log10(LONGEST_NANOS));
  }

  /** The strip's scale. */
  public List<Double> decades() {
    return List.of(1.0, 1e3, 1e6, LONGEST_NANOS);
  }

  /** A time that may be a fraction of a nanosecond. */
  public String nanos(double nanos) {
    return nanos < TEN_NANOS
        ? Quantities.ratio(nanos) + " ns"
        : Quantities.duration(Math.round(nanos));
  }

  /** A whole number. */
  public String count(long value) {
    return Quantities.count(value);
  }

  /** An enum's constant as files spell it. */
  public String name(Enum<?> constant) {
    return Names.of(constant);
  }

  /** An instant to the minute. */
  public String minute(Instant instant) {
    return MINUTE.format(instant);
  }

  /** A part of a relative address. */
  public String address(String part) {
    boolean folder = part.endsWith("/");
    String name = folder ? part.substring(0, part.length() - 1) : part;
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20")
        + (folder ? "/" : "");
  }

  /** The first letter for the first run, and so on. */
  public String letter(int index) {
    return Names.letter(index);
  }
}
