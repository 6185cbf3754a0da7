package io.capsweep.caveat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MethodDocumentTest {
  private static final Pattern ROW = Pattern.compile("\\| `([a-z-]+)` \\(.*");

  @Test
  void should_explain_every_caveat_and_no_other() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("docs/METHOD.md")).stream()
            .filter(line -> ROW.matcher(line).matches())
            .toList();

    assertThat(rows)
        .extracting(row -> row.replaceAll("^\\| `([a-z-]+)`.*", "$1"))
        .containsExactlyInAnyOrderElementsOf(Rules.ids());
    assertThat(rows)
        .allSatisfy(
            row ->
                assertThat(Arrays.stream(row.split("\\|")).skip(1))
                    .hasSize(4)
                    .allMatch(cell -> !cell.isBlank()));
  }
}
