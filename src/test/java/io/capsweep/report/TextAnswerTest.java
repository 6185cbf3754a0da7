package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextAnswerTest {
  @Test
  void should_fit_into_100_columns() {
    String text = TextAnswer.render(Fixtures.whole());
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
  }
}
