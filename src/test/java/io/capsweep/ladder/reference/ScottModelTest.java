package io.capsweep.ladder.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScottModelTest {
  /** Values that his page shows; nanoseconds. */
  @ParameterizedTest
  @CsvSource({
    "l1, 1, 1, 1",
    "branch, 3.33, 3.33, 3.33",
    "l2, 4.33, 4.33, 4.33",
    "lock-uncontended, 16.7, 16.7, 16.7",
    "ram-random-4k, 100, 100, 100",
    "compress-1kb, 2000, 2000, 2000",
    "send-2kb, 2000, 44.2, 5.52",
    "ram-sequential-mib, 37700, 2967, 742",
    "ssd-random-4k, 16700, 16000, 16000",
    "file-mib-direct, 622000, 49000, 12240",
    "disk-seek, 5.36e6, 2.5e6, 1.65e6",
    "disk-sequential-mb, 3.79e6, 0.825e6, 0.359e6",
    "rtt-datacentre, 0.5e6, 0.5e6, 0.5e6",
    "rtt-ca-nl-ca, 150e6, 150e6, 150e6"
  })
  void should_give_the_page_s_values(String id, double in2009, double in2020, double in2026) {
    assertThat(ScottModel.nanos(id, 2009).orElseThrow()).isCloseTo(in2009, within(in2009 * 0.005));
    assertThat(ScottModel.nanos(id, 2020).orElseThrow()).isCloseTo(in2020, within(in2020 * 0.005));
    assertThat(ScottModel.nanos(id, 2026).orElseThrow()).isCloseTo(in2026, within(in2026 * 0.005));
  }

  @Test
  void should_know_every_row_and_refuse_other_years() {
    assertThat(Canonical.rows())
        .allSatisfy(row -> assertThat(row.modelNanos(2026)).as(row.id()).isPresent());
    assertThat(ScottModel.nanos("hiccup", 2020)).isEmpty();
    assertThatThrownBy(() -> ScottModel.nanos("l1", 2008)).hasMessageContaining("2009 to 2050");
  }
}
