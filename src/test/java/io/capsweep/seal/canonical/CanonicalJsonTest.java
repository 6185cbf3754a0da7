package io.capsweep.seal.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalJsonTest {
  private static final Path PUBLISHED = Path.of("src/test/resources/published");

  @ParameterizedTest
  @ValueSource(strings = {"arrays", "french", "structures", "unicode", "values", "weird"})
  void should_give_the_published_canonical_form(String name) throws IOException {
    String input = read("jcs/input/" + name + ".json");

    assertThat(CanonicalJson.of(input)).isEqualTo(read("jcs/output/" + name + ".json"));
    assertThat(CanonicalJson.of(CanonicalJson.of(input))).isEqualTo(CanonicalJson.of(input));
  }

  @Test
  void should_print_numbers_as_ecmascript_does() throws IOException {
    for (JsonNode sample :
        new ObjectMapper().readTree(read("crypto_vectors.json")).get("jcs_es6_numbers")) {
      double value = Double.longBitsToDouble(Long.parseUnsignedLong(sample.get(0).textValue(), 16));
      assertThat(EcmaNumber.text(value)).isEqualTo(sample.get(1).textValue());
    }
    assertThat(EcmaNumber.text(-1.5e-9)).isEqualTo("-1.5e-9");
    assertThat(EcmaNumber.text(123_456.75)).isEqualTo("123456.75");
    assertThat(EcmaNumber.text(Double.MIN_VALUE)).isEqualTo("5e-324");
  }

  @Test
  void should_print_numbers_that_read_back_as_the_same() {
    Random random = new Random(8785);
    for (int i = 0; i < 10_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(EcmaNumber.text(value))).isEqualTo(value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5",
        "1e2",
        "null",
        "[null]",
        "9007199254740992",
        "-9007199254740992",
        "{\"a\":0.1}"
      })
  void should_refuse_to_seal_what_programs_write_differently(String json) {
    assertThatThrownBy(() -> CanonicalJson.strict(json)).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{} {}", "{\"a\":1,\"a\":2}", "[1,]", "NaN", "'a'"})
  void should_refuse_what_is_not_one_json_value(String text) {
    assertThatThrownBy(() -> CanonicalJson.of(text)).isInstanceOf(IOException.class);
  }

  @Test
  void should_take_whole_numbers_up_to_what_every_program_keeps() throws IOException {
    assertThat(CanonicalJson.strict("{\"b\":9007199254740991,\"a\":[true,\"x\"]}"))
        .isEqualTo("{\"a\":[true,\"x\"],\"b\":9007199254740991}");
  }

  private static String read(String name) throws IOException {
    return Files.readString(PUBLISHED.resolve(name), StandardCharsets.UTF_8).strip();
  }
}
