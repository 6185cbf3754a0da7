package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GoldenAnswerTest {
  private final Locale before = Locale.getDefault();

  static Stream<Locale> locales() {
    return Stream.of(
        Locale.ROOT, Locale.US, Locale.GERMANY, Locale.forLanguageTag("ar-EG-u-nu-arab"));
  }

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @MethodSource("locales")
  void should_print_the_same_answer_in_every_locale(Locale locale) throws IOException {
    Locale.setDefault(locale);

    assertThat(TextAnswer.render(Fixtures.whole())).isEqualTo(golden("whole-answer.txt"));
  }

  private static String golden(String name) throws IOException {
    try (InputStream file = GoldenAnswerTest.class.getResourceAsStream("/report/" + name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
