package io.capsweep.profile.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
  @ParameterizedTest
  @CsvSource({
    "6s,6000000000", "500ms,500000000", "2m,120000000000", "1h,3600000000000", "15ms,15000000",
    "750us,750000", "1.5s,1500000000", "1m30s,90000000000", "1h0m1s,3601000000000", "0s,0"
  })
  void should_read_durations(String text, long nanos) {
    Parsed<Duration> parsed =
        Quantities.duration(Duration.ZERO, Duration.ofHours(24)).apply(plain(text));
    assertThat(parsed).isEqualTo(Parsed.good(Duration.ofNanos(nanos)));
  }

  @ParameterizedTest
  @CsvSource({"6", "s", "6 s", "-6s", "6S", "1s1m", "1s1s", "1d", "1e3s", "''", "99999999999s"})
  void should_refuse_other_durations(String text) {
    assertThat(Quantities.duration(Duration.ZERO, Duration.ofHours(24)).apply(plain(text)))
        .isInstanceOf(Parsed.Bad.class);
  }

  @ParameterizedTest
  @CsvSource({
    "1g,1073741824",
    "512m,536870912",
    "2GiB,2147483648",
    "4k,4096",
    "1.5M,1572864",
    "1tiB,1099511627776"
  })
  void should_read_sizes(String text, long bytes) {
    assertThat(Quantities.size(1, Long.MAX_VALUE).apply(plain(text))).isEqualTo(Parsed.good(bytes));
  }

  @ParameterizedTest
  @CsvSource({"99.9,99.9", "p99.9,99.9", "99.9%,99.9", "50,50", "1,1", "99.999,99.999"})
  void should_read_percentiles(String text, double percentile) {
    assertThat(Quantities.percentile(plain(text))).isEqualTo(Parsed.good(percentile));
  }

  @Test
  void should_show_durations_and_sizes_as_a_profile_spells_them() {
    assertThat(Quantities.shown(Duration.ofSeconds(90))).isEqualTo("90s");
    assertThat(Quantities.shown(Duration.ofHours(2))).isEqualTo("2h");
    assertThat(Quantities.shown(Duration.ofNanos(1_500))).isEqualTo("1.5us");
    assertThat(Quantities.shownBytes(1000)).isEqualTo("1000 bytes");
    assertThat(Quantities.shownBytes(1L << 30)).isEqualTo("1GiB");
    assertThat(Quantities.shownBytes(Long.MAX_VALUE)).isEqualTo("8388608TiB");
  }

  private static YamlValue plain(String text) {
    return new YamlValue.Scalar(Location.line("p.yaml", 1), text, false, YamlValue.Kind.TEXT);
  }
}
