package io.capsweep.profile.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  private static final List<String> KEYS = List.of("threads", "repeats", "write-fractions");

  @Test
  void should_find_the_word_that_was_meant() {
    assertThat(Suggestion.closest("thread", KEYS)).contains("threads");
    assertThat(Suggestion.closest("tehrads", KEYS)).contains("threads");
    assertThat(Suggestion.closest("writeFractions", KEYS)).contains("write-fractions");
    assertThat(Suggestion.question("repeat", KEYS)).isEqualTo("did you mean 'repeats'?");
  }

  @Test
  void should_not_guess_wildly() {
    assertThat(Suggestion.closest("ladder", KEYS)).isEmpty();
    assertThat(Suggestion.closest("x".repeat(5000), KEYS)).isEmpty();
    assertThat(Suggestion.question("", KEYS)).isEmpty();
  }
}
