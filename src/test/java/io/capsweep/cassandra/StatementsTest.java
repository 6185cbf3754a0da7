package io.capsweep.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.load.keys.KeySampler;
import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.TargetSpec;
import io.capsweep.target.TargetException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StatementsTest {
  private static final long SEED = 11;
  private static final int PARTITIONS = 1_000;

  @Test
  void should_draw_partitions_as_the_profile_says() {
    assertSame(new KeyDistribution.Uniform(), KeySampler.uniform(PARTITIONS));
    assertSame(new KeyDistribution.Zipfian(1.1), KeySampler.zipfian(PARTITIONS, 1.1));
    assertSame(new KeyDistribution.Hotspot(0.2, 0.8), KeySampler.hotspot(PARTITIONS, 0.2, 0.8));
    assertSame(new KeyDistribution.Latest(), KeySampler.latest(PARTITIONS));
  }

  @Test
  void should_take_consistency_levels_by_name() {
    assertThatCode(() -> Statements.refuseUnknownConsistency(spec("LOCAL_ONE", "quorum")))
        .doesNotThrowAnyException();
  }

  @Test
  void should_refuse_what_is_no_consistency_level_for_reads_and_writes() {
    assertThatThrownBy(() -> Statements.refuseUnknownConsistency(spec("MOST", "ONE")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("target.read-consistency: MOST");
    assertThatThrownBy(() -> Statements.refuseUnknownConsistency(spec("ONE", "LOCAL_SERIAL")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("target.write-consistency: LOCAL_SERIAL");
  }

  private static void assertSame(KeyDistribution distribution, KeySampler expected) {
    KeySampler sampler = Statements.sampler(distribution, PARTITIONS);
    SplittableRandom one = new SplittableRandom(SEED);
    SplittableRandom other = new SplittableRandom(SEED);
    for (int i = 0; i < 1_000; i++) {
      assertThat(sampler.next(one)).isEqualTo(expected.next(other));
    }
  }

  private static TargetSpec spec(String read, String write) {
    return new TargetSpec(new TargetSource.Container("image"), "ks", 1, read, write, false);
  }
}
