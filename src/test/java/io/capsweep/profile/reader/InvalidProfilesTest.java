package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InvalidProfilesTest {
  static Stream<InvalidProfiles.Case> cases() {
    return InvalidProfiles.cases();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void should_say_what_where_and_what_to_do(InvalidProfiles.Case invalid) {
    List<String> problems = ProfileTexts.problems(invalid.text());
    assertThat(problems)
        .anySatisfy(problem -> assertThat(problem).contains(invalid.messageParts()));
    assertThat(problems)
        .allSatisfy(
            problem ->
                assertThat(problem)
                    .matches("p\\.yaml(:[0-9]+)?: .*found .+, expected .+")
                    .doesNotContain("\n")
                    .hasSizeLessThan(400));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void should_never_show_a_secret(InvalidProfiles.Case invalid) {
    assertThat(ProfileTexts.problems(invalid.text()).toString()).doesNotContain("hunter2");
  }

  @Test
  void should_say_one_thing_only_where_one_thing_is_wrong() {
    assertThat(cases())
        .filteredOn(invalid -> !invalid.text().startsWith("a0:"))
        .allSatisfy(
            invalid -> assertThat(ProfileTexts.problems(invalid.text()).size()).isLessThan(3));
  }

  @Test
  void should_not_show_secrets_in_overrides() {
    assertThat(
            ProfileTexts.problems(
                ProfileTexts.CLUSTER,
                "target.auth.username-env=U",
                "target.auth.password=hunter2",
                "target.contact-points=[\"user:hunter2@db\"]"))
        .hasSize(3)
        .allSatisfy(problem -> assertThat(problem).contains("found").doesNotContain("=hunter2"));
    assertThat(ProfileTexts.problems(ProfileTexts.CLUSTER, "target.auth={password: *hunter2}"))
        .singleElement()
        .asString()
        .contains("undefined alias");
  }
}
