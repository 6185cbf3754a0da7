package io.capsweep.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
  private final Locale before = Locale.getDefault();

  @BeforeEach
  void useACommaLocale() {
    Locale.setDefault(Locale.GERMANY);
  }

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0 ns",
        "950 | 950 ns",
        "1000 | 1.00 µs",
        "950000 | 950 µs",
        "999400 | 999 µs",
        "999600 | 1.00 ms",
        "9996000 | 10.0 ms",
        "12340000 | 12.3 ms",
        "999600000 | 1.00 s",
        "1200000000 | 1.20 s",
        "59940000000 | 59.9 s",
        "59960000000 | 1 min 0 s",
        "123400000000 | 2 min 3 s",
        "3599400000000 | 59 min 59 s",
        "3599600000000 | 1 h 00 min",
        "3720000000000 | 1 h 02 min",
        "90000000000000 | 25 h 00 min"
      })
  void should_write_durations_with_three_digits_and_the_unit_that_fits(long nanos, String text) {
    assertThat(Quantities.duration(nanos)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0",
        "0.123 | 0.12",
        "0.05 | 0.05",
        "0.001234 | 0.00123",
        "0.000001 | 1.00e-06",
        "1e24 | 1.00e+24",
        "9.99 | 9.99",
        "9.996 | 10.0",
        "99.96 | 100",
        "1234.4 | 1,234",
        "10000000 | 10,000,000"
      })
  void should_group_the_digits_of_rates(double rate, String text) {
    assertThat(Quantities.rate(rate)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0%",
        "0.00001 | <0.01%",
        "0.0002 | 0.02%",
        "0.0123 | 1.2%",
        "0.12 | 12%",
        "0.0756 | 7.6%",
        "0.998 | 99.80%",
        "0.99995 | >99.99%",
        "1 | 100%"
      })
  void should_write_a_share_as_none_or_all_only_when_it_is(double share, String text) {
    assertThat(Quantities.percent(share)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0,0%",
    "0.2,20%",
    "0.125,12.5%",
    "1,100%",
    "0.55,55%",
    "0.000001,0.0001%",
    "0.999999,99.9999%"
  })
  void should_write_a_mix_without_needless_decimals(double fraction, String text) {
    assertThat(Quantities.mix(fraction)).isEqualTo(text);
  }

  @Test
  void should_write_other_quantities() {
    assertThat(Quantities.percentile(99.9)).isEqualTo("p99.9");
    assertThat(Quantities.percentile(50)).isEqualTo("p50");
    assertThat(Quantities.signedPercent(-0.01)).isEqualTo("+0.0%");
    assertThat(Quantities.signedPercent(-4.83)).isEqualTo("-4.8%");
    assertThat(Quantities.bytes(1023)).isEqualTo("1023 B");
    assertThat(Quantities.bytes(1024)).isEqualTo("1.0 KiB");
    assertThat(Quantities.bytes(24L << 30)).isEqualTo("24.0 GiB");
    assertThat(Quantities.bytes(Long.MAX_VALUE)).isEqualTo("8.0 EiB");
    assertThat(Quantities.count(1, "thread")).isEqualTo("1 thread");
    assertThat(Quantities.count(4096, "thread")).isEqualTo("4,096 threads");
    assertThat(Quantities.times(3.49)).isEqualTo("3.5");
    assertThat(Quantities.times(0.0123)).isEqualTo("0.0123");
    assertThat(Quantities.ratio(1e-6)).isEqualTo("1.00e-06");
    assertThat(Quantities.ratio(0.0234)).isEqualTo("0.0234");
    assertThat(Quantities.ratio(0)).isEqualTo("0.00");
    assertThat(Quantities.probability(0.0004)).isEqualTo("below 0.001");
    assertThat(Quantities.probability(0.0312)).isEqualTo("0.031");
  }
}
