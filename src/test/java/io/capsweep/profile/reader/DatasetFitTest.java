package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.Dataset;
import io.capsweep.profile.Profile;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DatasetFitTest {
  private static final long GIB = 1L << 30;

  @Test
  void should_refuse_a_billion_partitions_on_a_small_disk() {
    Profile profile = ProfileTexts.read(ProfileTexts.MINIMAL, "dataset.partitions=1000000000");
    DatasetFit fit = DatasetFit.of(profile, 100 * GIB);
    assertThat(fit.fits()).isFalse();
    assertThat(fit.problem().orElseThrow())
        .contains("5.4TiB of disk, expected at most the 100GiB that are free; lower dataset.");
  }

  @Test
  void should_let_the_quickstart_on_any_disk() {
    assertThat(DatasetFit.of(ProfileTexts.read(ProfileTexts.MINIMAL), 2 * GIB).problem()).isEmpty();
  }

  @Test
  void should_count_replicas_and_leave_out_what_compresses() {
    Dataset random = new Dataset(1_000_000, 1, 1000, 0.0, Optional.empty(), 1);
    Dataset half = new Dataset(1_000_000, 1, 1000, 0.5, Optional.empty(), 1);
    long one = DatasetFit.of(random, 1, 1, 0).neededBytes();
    assertThat(one).isEqualTo(2 * 1_040_000_000L + GIB / 2);
    assertThat(DatasetFit.of(random, 2, 1, 0).neededBytes() - one).isEqualTo(2 * 1_040_000_000L);
    assertThat(DatasetFit.of(half, 1, 1, 0).neededBytes()).isLessThan(one);
  }
}
