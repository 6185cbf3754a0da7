package io.capsweep.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.Dataset;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
  private static final long SEED = 7;

  @Test
  void should_load_the_same_bytes_for_the_same_seed_and_row() {
    ByteBuffer value = values(256, 0, SEED).loaded(3, 5);

    assertThat(value.remaining()).isEqualTo(256);
    assertThat(values(256, 0, SEED).loaded(3, 5)).isEqualTo(value);
    assertThat(values(256, 0, SEED + 1).loaded(3, 5)).isNotEqualTo(value);
  }

  @Test
  void should_pin_the_loaded_bytes_over_versions() {
    assertThat(values(12, 0, SEED).loaded(1, 2).array())
        .containsExactly(108, -128, 28, -4, -27, -92, -54, 26, 57, 60, 53, 19);
  }

  @Test
  void should_load_different_bytes_for_every_row() {
    Values values = values(16, 0, SEED);
    Set<ByteBuffer> seen = new HashSet<>();
    for (long partition = 0; partition < 200; partition++) {
      for (int row = 0; row < 200; row++) {
        assertThat(seen.add(values.loaded(partition, row))).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.9, 1})
  void should_repeat_the_asked_share_of_loaded_and_written_values(double share) {
    Values values = values(500, share, SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    byte[] loaded = new byte[500 * 200];
    byte[] drawn = new byte[500 * 200];
    for (int row = 0; row < 200; row++) {
      values.loaded(1, row).get(loaded, row * 500, 500);
      values.drawn(random).get(drawn, row * 500, 500);
    }
    assertThat(compressedShare(loaded)).as("seed %d", SEED).isBetween(0.97 - share, 1.05 - share);
    assertThat(compressedShare(drawn)).as("seed %d", SEED).isBetween(0.97 - share, 1.05 - share);
  }

  @Test
  void should_draw_values_that_differ() {
    Values values = values(64, 0, SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    Set<ByteBuffer> seen = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      ByteBuffer value = values.drawn(random);
      assertThat(value.remaining()).isEqualTo(64);
      seen.add(value);
    }
    assertThat(seen).as("seed %d", SEED).hasSizeGreaterThan(995);
  }

  @Test
  void should_make_values_of_one_byte_and_of_a_million() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int bytes : new int[] {1, 7, 1_000_000}) {
      assertThat(values(bytes, 0, SEED).drawn(random).remaining()).isEqualTo(bytes);
      assertThat(values(bytes, 0, SEED).loaded(0, 0).remaining()).isEqualTo(bytes);
    }
  }

  private static double compressedShare(byte[] bytes) {
    Deflater deflater = new Deflater();
    deflater.setInput(bytes);
    deflater.finish();
    int size = deflater.deflate(new byte[bytes.length * 2]);
    deflater.end();
    return (double) size / bytes.length;
  }

  static Values values(int bytes, double compressibility, long seed) {
    return new Values(new Dataset(10, 10, bytes, compressibility, Optional.empty(), seed));
  }
}
