package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProfileDocumentationTest {
  private static final Path PAGE = Path.of("docs/PROFILE.md");

  @Test
  void should_have_a_row_for_every_key_and_no_other() throws IOException {
    Set<String> documented =
        rows().stream().map(row -> row.split("`", 3)[1]).collect(Collectors.toSet());
    Set<String> keys =
        SchemaPaths.keys().stream().map(SchemaPaths.Key::path).collect(Collectors.toSet());
    assertThat(documented).containsExactlyInAnyOrderElementsOf(keys);
  }

  @Test
  void should_give_the_default_of_every_key_that_has_one() throws IOException {
    List<String> rows = rows();
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      JsonNode value = key.node().get("default");
      if (value != null && !value.isObject()) {
        String shown = value.isTextual() ? value.asText() : value.toString();
        assertThat(rows)
            .filteredOn(row -> row.startsWith("| `" + key.path() + "` |"))
            .singleElement()
            .asString()
            .contains("| `" + shown + "` |");
      }
    }
  }

  private static List<String> rows() throws IOException {
    return Files.readAllLines(PAGE).stream().filter(line -> line.startsWith("| `")).toList();
  }
}
