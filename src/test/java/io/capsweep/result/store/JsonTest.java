package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.result.Interval;
import io.capsweep.result.OutcomeCounts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JsonTest {
  private enum Kind {
    NOT_SENT
  }

  private record Everything(
      String text,
      int whole,
      long nanos,
      double rate,
      boolean yes,
      Kind kind,
      Instant at,
      List<Integer> list,
      Map<String, Double> map,
      Optional<Interval> interval,
      OptionalInt someInt,
      OptionalLong someLong,
      OptionalDouble someDouble) {}

  private static final Everything FULL =
      new Everything(
          "a \"b\"",
          -1,
          Long.MAX_VALUE,
          1e7,
          true,
          Kind.NOT_SENT,
          Instant.parse("2026-11-30T10:15:00Z"),
          List.of(1, 2),
          Map.of("k", 0.001),
          Optional.of(new Interval(1, 2.5)),
          OptionalInt.of(3),
          OptionalLong.of(4),
          OptionalDouble.of(1.5e-9));

  private static final String FULL_LINE =
      "{\"text\":\"a \\\"b\\\"\",\"whole\":-1,\"nanos\":9223372036854775807,\"rate\":10000000,"
          + "\"yes\":true,\"kind\":\"not-sent\",\"at\":\"2026-11-30T10:15:00Z\",\"list\":[1,2],"
          + "\"map\":{\"k\":0.001},\"interval\":[1,2.5],\"someInt\":3,\"someLong\":4,"
          + "\"someDouble\":0.0000000015}";

  private static Everything bare() {
    return new Everything(
        "",
        0,
        0,
        -0.0,
        false,
        Kind.NOT_SENT,
        Instant.EPOCH,
        List.of(),
        Map.of(),
        Optional.empty(),
        OptionalInt.empty(),
        OptionalLong.empty(),
        OptionalDouble.empty());
  }

  @Test
  void should_write_keys_in_the_order_of_declaration_and_numbers_plainly() {
    assertThat(Json.line(FULL)).isEqualTo(FULL_LINE);
  }

  @Test
  void should_write_the_same_under_any_default_locale() {
    Locale before = Locale.getDefault();
    try {
      for (Locale locale :
          List.of(Locale.ROOT, Locale.US, Locale.GERMANY, new Locale("ar", "EG"))) {
        Locale.setDefault(locale);
        assertThat(Json.line(FULL)).isEqualTo(FULL_LINE);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void should_leave_out_what_is_absent_and_keep_empty_arrays() {
    assertThat(Json.line(bare()))
        .isEqualTo(
            "{\"text\":\"\",\"whole\":0,\"nanos\":0,\"rate\":0,\"yes\":false,\"kind\":\"not-sent\","
                + "\"at\":\"1970-01-01T00:00:00Z\",\"list\":[],\"map\":{}}");
  }

  @Test
  void should_read_back_what_it_wrote() {
    assertThat(Json.read(Json.line(FULL), "f", 1, Everything.class)).isEqualTo(FULL);
    assertThat(Json.read(Json.write(FULL), "f", 1, Everything.class)).isEqualTo(FULL);
  }

  @Test
  void should_write_maps_of_records_for_a_command_to_print() {
    Map<String, Object> printed = new LinkedHashMap<>();
    printed.put("runDirectory", Path.of("results", "a"));
    printed.put("steps", List.of(OutcomeCounts.NONE));
    printed.put("law", Optional.empty());

    assertThat(Json.write(printed))
        .isEqualTo(
            """
            {
              "runDirectory": "results/a",
              "steps": [ {
                "ok": 0,
                "timeout": 0,
                "unavailable": 0,
                "overloaded": 0,
                "error": 0,
                "notSent": 0
              } ]
            }
            """);
  }

  @Test
  void should_refuse_what_json_must_never_hold_and_say_where() {
    for (Object wrong : Arrays.asList(Double.NaN, Double.NEGATIVE_INFINITY, null, new Object())) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("a", Arrays.asList(1, wrong));

      assertThatThrownBy(() -> Json.line(map))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("near /a");
    }
    assertThatThrownBy(() -> Json.line(Map.of("p", OptionalDouble.of(Double.NaN))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }

  @Test
  void should_name_file_line_key_found_and_expected() {
    refused("{\n\"ok\": \"x\"}", "run.json:8: ok: found \"x\", expected a whole number");
    refused("{\n\"ok\": 1.5}", "run.json:8: ok: found 1.5, expected a whole number");
    refused("{\"ok\": null}", "run.json:7: ok: found null, expected a whole number");
    refused("{\"ok\": 1, \"ok\": 1}", "run.json:7: not valid JSON: Duplicate field 'ok'");
    refused("{\"ok\": 99999999999999999999}", "run.json:7: ok: found 99999999999999999999, ");
    refused("{\"ok\": 1}", "run.json:7: timeout: found no such key, expected one");
    refused("[]", "run.json:7: found an array of 0, expected an object");
    refused("{} {}", "run.json:7: timeout: found no", "run.json:7: found more text");
    refused("", "run.json:7: found nothing, expected JSON");
    refused("{\"ok\": NaN}", "run.json:7: not valid JSON");
    refused(
        Json.line(OutcomeCounts.NONE).replace("\"ok\":0", "\"ok\":-1"),
        "run.json:7: a count of outcomes is below 0");
    assertThatThrownBy(() -> Json.read("{\"kind\":\"sent\"}", "f", 1, OnlyKind.class))
        .hasMessage("f:1: kind: found \"sent\", expected one of not-sent");
    assertThatThrownBy(() -> Json.read("[3]", "f", 1, Interval.class))
        .hasMessage("f:1: found an array of 1, expected an array of 2");
    assertThatThrownBy(() -> Json.read("[1e999, 2]", "f", 1, Interval.class))
        .hasMessage("f:1: [0]: found Infinity, expected a number that a double can hold");
  }

  private record OnlyKind(Kind kind) {}

  private static void refused(String text, String... oneOfThese) {
    assertThatThrownBy(() -> Json.read(text, "run.json", 7, OutcomeCounts.class))
        .isInstanceOf(InvalidResultException.class)
        .satisfies(
            error ->
                assertThat(oneOfThese).anyMatch(expected -> error.getMessage().contains(expected)));
  }

  @Test
  void should_pass_over_keys_that_it_does_not_know() {
    String more = Json.line(OutcomeCounts.NONE).replace("{", "{\"new\":[{\"x\":null}],");

    assertThat(Json.read(more, "f", 1, OutcomeCounts.class)).isEqualTo(OutcomeCounts.NONE);
  }
}
