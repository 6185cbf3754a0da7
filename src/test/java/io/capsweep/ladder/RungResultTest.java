package io.capsweep.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.RungResult.Status;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RungResultTest {
  private static final Measured MEASURED =
      Measured.ofOperations(new Samples(LongStream.generate(() -> 1_830).limit(2_000).toArray()));

  @Test
  void should_print_no_number_that_a_guard_refused() {
    RungResult result = judged(GuardResult.failed("page-cache", "12% were fetched"));

    assertThat(result.status()).isEqualTo(Status.REFUSED);
    assertThat(result.medianNanos()).isEmpty();
    assertThat(result.p99Nanos()).isEmpty();
    assertThat(result.measured()).isEmpty();
    assertThat(result.evidence()).isEqualTo("12% were fetched");
  }

  @Test
  void should_say_what_could_not_be_checked() {
    RungResult result = judged(GuardResult.unchecked("device", "counters are not to be seen"));

    assertThat(result.status()).isEqualTo(Status.UNGUARDED);
    assertThat(result.medianNanos()).hasValue(1_830);
    assertThat(result.evidence()).startsWith("counters are not to be seen");
  }

  @Test
  void should_keep_a_number_that_was_disturbed_with_a_remark() {
    RungResult result = judged(GuardResult.flagged("cpu", "waited 4% of the time"));

    assertThat(result.status()).isEqualTo(Status.OK);
    assertThat(result.flags()).containsExactly("waited 4% of the time");
  }

  @Test
  void should_flag_chunks_that_disagree() {
    assertThat(SampleLadder.chunks("l1", 1.08, 0.02).flags()).isEmpty();
    assertThat(SampleLadder.chunks("l1", 1.08, 0.12).flags().toString()).contains("12%");
  }

  @Test
  void should_keep_fractions_of_a_nanosecond() {
    assertThat(SampleLadder.chunks("l1", 1.3618, 0).medianNanos()).hasValue(1.362);
  }

  private static RungResult judged(GuardResult guard) {
    return RungResult.of(
        new SampleLadder.Named("ssd-random-4k"), Reading.of(MEASURED, List.of(guard), "notes"));
  }
}
