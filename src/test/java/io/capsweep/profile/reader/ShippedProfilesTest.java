package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.Workload;
import io.capsweep.sweep.StepTimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShippedProfilesTest {
  private static final Duration START_LOAD_AND_STOP = Duration.ofSeconds(40);

  static List<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("profiles"))) {
      return Stream.concat(
              files.filter(file -> file.toString().endsWith(".yaml")),
              Stream.of(Path.of("docker/compose-profile.yaml")))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void should_be_readable_and_named_like_its_file(Path file) {
    String name = file.getFileName().toString().replace(".yaml", "").replace("-profile", "");
    assertThat(ProfileReader.read(file).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void should_point_editors_at_the_schema(Path file) throws IOException {
    String prefix = "# yaml-language-server: $schema=";
    String first = Files.readAllLines(file).get(0);
    assertThat(first).startsWith(prefix);
    assertThat(file.getParent().resolve(first.substring(prefix.length()))).isRegularFile();
  }

  @Test
  void should_ship_the_five() throws IOException {
    assertThat(shipped().stream().map(file -> file.getFileName().toString()))
        .contains(
            "smoke.yaml",
            "quickstart.yaml",
            "founding.yaml",
            "larger-than-memory.yaml",
            "hot-keys.yaml");
  }

  @Test
  void should_tell_the_whole_story_within_eight_minutes() {
    Profile quickstart = ProfileReader.read(Path.of("profiles/quickstart.yaml"));
    assertThat(quickstart.sweep().concurrency())
        .isEqualTo(new SweepPlan.Concurrency.Fixed(List.of(4, 16, 64)));
    assertThat(quickstart.sweep().predict()).containsExactly(new Mix(0.8));
    assertThat(quickstart.sweep().repeats()).isEqualTo(3);
    assertThat(quickstart.sweep().serverWarmUp().atMost())
        .isLessThanOrEqualTo(Duration.ofSeconds(150));
    assertThat(quickstart.sweep().slices()).isPresent();
    assertThat(longest(quickstart).plus(START_LOAD_AND_STOP)).isLessThan(Duration.ofMinutes(8));
  }

  @Test
  void should_put_less_than_a_minute_of_load_on_the_smoke_test() {
    Profile smoke = ProfileReader.read(Path.of("profiles/smoke.yaml"));
    assertThat(longest(smoke)).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void should_have_the_founding_shape() {
    Profile founding = ProfileReader.read(Path.of("profiles/founding.yaml"));
    assertThat(((TargetSource.Managed) founding.target().source()).version()).isEqualTo("4.1.10");
    assertThat(founding.dataset().partitions()).isEqualTo(100);
    assertThat(founding.workload().write().kind()).isEqualTo(Workload.WriteKind.BATCH);
    assertThat(founding.workload().write().rows()).isEqualTo(10);
    assertThat(founding.slo().limit()).isEqualTo(Duration.ofMillis(15));
    assertThat(((SweepPlan.Concurrency.Fixed) founding.sweep().concurrency()).threads())
        .contains(256);
  }

  /** The time under load at most, where the server has nothing left to do between two mixes. */
  private static Duration longest(Profile profile) {
    SweepPlan sweep = profile.sweep();
    Duration warmUp =
        sweep.warmUp() instanceof SweepPlan.WarmUp.Auto auto
            ? auto.atMost()
            : ((SweepPlan.WarmUp.Fixed) sweep.warmUp()).duration();
    int steps = StepTimes.fittedSteps(sweep) + StepTimes.predictedSteps(sweep);
    return sweep
        .serverWarmUp()
        .atMost()
        .plus(warmUp.plus(sweep.measure().atMost()).multipliedBy(steps))
        .plus(StepTimes.slices(sweep));
  }
}
