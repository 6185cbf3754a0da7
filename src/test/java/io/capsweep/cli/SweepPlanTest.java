package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** {@code sweep --plan}, which runs nothing. */
class SweepPlanTest {
  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> should_plan_every_profile_within_100_columns() throws IOException {
    try (Stream<Path> profiles = Files.list(Path.of("profiles"))) {
      return profiles.filter(file -> file.toString().endsWith(".yaml")).toList().stream()
          .map(
              profile ->
                  DynamicTest.dynamicTest(
                      profile.toString(),
                      () -> {
                        CommandRun run = CommandRun.of("sweep", profile.toString(), "--plan");
                        assertThat(run.exitCode()).as(run.err()).isZero();
                        assertThat(run.out().lines())
                            .isNotEmpty()
                            .allSatisfy(line -> assertThat(line.length()).isLessThan(100));
                        JsonNode json =
                            CommandRun.of("sweep", profile.toString(), "--plan", "--json").json();
                        assertThat(json.at("/steps").intValue()).isPositive();
                        assertThat(json.at("/seconds").doubleValue()).isPositive();
                      }));
    }
  }

  @Test
  void should_plan_for_programs() throws IOException {
    Path profile =
        Files.writeString(
            folder.resolve("p.yaml"),
            """
            name: p
            target: {managed: {}}
            sweep:
              threads: [4, 16]
              write-fractions: [0.2, 0.5]
              predict: [0.8]
              repeats: 2
              warm-up: 3s
              measure: 6s
            """);
    JsonNode json = CommandRun.of("sweep", profile.toString(), "--plan", "--json").json();

    assertThat(json.at("/profile").textValue()).isEqualTo("p");
    assertThat(json.at("/threads")).hasSize(2);
    assertThat(json.at("/predict/0").doubleValue()).isEqualTo(0.8);
    assertThat(json.at("/fittedSteps").intValue()).isEqualTo(9);
    assertThat(json.at("/predictedSteps").intValue()).isEqualTo(4);
    assertThat(json.at("/steps").intValue()).isEqualTo(13);
    assertThat(json.at("/secondsOfStep").doubleValue()).isCloseTo(9.3, within(1e-9));
    assertThat(json.at("/seconds").doubleValue()).isCloseTo(13 * 9.3, within(1e-6));
    assertThat(json.at("/secondsAtMost").doubleValue())
        .isGreaterThan(json.at("/seconds").doubleValue());
  }
}
