package io.capsweep.cli.option;

import io.capsweep.profile.yaml.Location;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.YamlValue;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Options with a unit, written as in a profile. */
public final class UnitOptions {
  private static final long LARGEST_BYTES = 1L << 60;

  private UnitOptions() {}

  /** A duration, such as 15ms. */
  public static final class OfDuration implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      return read(
          text,
          Quantities.duration(Duration.ofNanos(1000), Duration.ofHours(1)),
          "such as 15ms, from 1us to 1h");
    }
  }

  /** A size, such as 2TiB. */
  public static final class OfBytes implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      return read(text, Quantities.size(1, LARGEST_BYTES), "such as 500GiB, at most 1048576TiB");
    }
  }

  private static <T> T read(String text, Function<YamlValue, Parsed<T>> reader, String example) {
    YamlValue value =
        new YamlValue.Scalar(Location.override(text, 0), text.strip(), false, YamlValue.Kind.TEXT);
    if (reader.apply(value) instanceof Parsed.Good<T> good) {
      return good.value();
    }
    throw new TypeConversionException(
        "found '" + text + "', expected a number with its unit, " + example);
  }
}
