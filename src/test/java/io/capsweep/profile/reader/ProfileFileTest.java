package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.capsweep.profile.ProfileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileFileTest {
  @TempDir private Path folder;

  @Test
  void should_say_that_there_is_no_such_file() {
    assertThat(message(folder.resolve("absent.yaml"))).contains("absent.yaml: found no such file");
  }

  @Test
  void should_refuse_a_directory() {
    assertThat(message(folder)).contains("found a directory, expected a profile");
  }

  @Test
  void should_refuse_an_empty_file() throws IOException {
    assertThat(message(file("  \n\n"))).contains("found an empty file");
    assertThat(message(file("# nothing but a comment\n"))).contains("found nothing, expected");
    assertThat(message(file("---\n"))).contains("found nothing, expected a mapping");
  }

  @Test
  void should_name_the_line_that_is_not_utf_8() throws IOException {
    Path file = folder.resolve("latin1.yaml");
    Files.write(file, "name: a\nbox: \u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(message(file)).contains("latin1.yaml:2: found bytes that are not UTF-8");
  }

  @Test
  void should_refuse_more_than_a_mebibyte() throws IOException {
    assertThat(message(file("# " + "x".repeat(1 << 20)))).contains("found more than 1 MiB");
  }

  @Test
  void should_read_a_file_with_a_byte_order_mark() throws IOException {
    assertThat(ProfileReader.read(file("\uFEFF" + ProfileTexts.MINIMAL)).name())
        .isEqualTo("minimal");
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("profile.yaml"), text);
  }

  private static String message(Path file) {
    ProfileException[] refused = new ProfileException[1];
    assertThatExceptionOfType(ProfileException.class)
        .isThrownBy(() -> ProfileReader.read(file))
        .satisfies(failure -> refused[0] = failure);
    return refused[0].getMessage();
  }
}
