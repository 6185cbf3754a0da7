package io.capsweep.result.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class SchemaTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void should_hold_for_every_file_that_is_written_and_know_every_key() throws IOException {
    Schema runs = closed("run.schema.json");
    Schema steps = closed("step.schema.json");
    Schema slices = closed("slice.schema.json");
    for (long seed = 1; seed <= 200; seed++) {
      RandomResults random = new RandomResults(seed);

      assertThat(runs.validate(JSON.readTree(Json.write(RunDocument.of(random.run())))))
          .as("seed %d", seed)
          .isEmpty();
      assertThat(slices.validate(JSON.readTree(Json.line(random.slice((int) seed)))))
          .as("seed %d", seed)
          .isEmpty();
      assertThat(steps.validate(JSON.readTree(Json.line(random.step()))))
          .as("seed %d", seed)
          .isEmpty();
    }
  }

  @Test
  void should_require_every_key_that_is_always_written() throws IOException {
    ObjectNode step = (ObjectNode) JSON.readTree(Json.line(new RandomResults(1).step()));
    Schema steps = closed("step.schema.json");
    for (String optional :
        new String[] {
          "operationsPerSecond",
          "realisedWriteFraction",
          "meanNanos",
          "maxNanos",
          "generatorCpuMicrosPerOperation",
          "sealId",
          "operationsSha256",
          "limitEvidence",
          "watch"
        }) {
      step.remove(optional);
    }
    assertThat(steps.validate(step)).isEmpty();
    step.fieldNames()
        .forEachRemaining(
            key -> assertThat(steps.validate(step.deepCopy().without(key))).as(key).isNotEmpty());
  }

  @Test
  void should_have_the_keys_that_scripts_rely_on() throws IOException {
    JsonNode keys = read("step.schema.json").get("properties");
    for (String key :
        new String[] {
          "writeFraction",
          "threads",
          "repeat",
          "operationsPerSecond",
          "percentiles",
          "count",
          "outcomes",
          "generatorCpuMicrosPerOperation",
          "verdict",
          "limit",
          "caveats"
        }) {
      assertThat(keys.has(key)).as(key).isTrue();
    }
  }

  private static JsonNode read(String name) throws IOException {
    try (InputStream in = SchemaTest.class.getResourceAsStream("/schema/" + name)) {
      return JSON.readTree(in);
    }
  }

  /** Readers must bear further keys; here each one has to be in the schema. */
  private static Schema closed(String name) throws IOException {
    JsonNode schema = read(name);
    close(schema);
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schema);
  }

  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.has("properties")
        && object.path("type").asText().equals("object")) {
      object.put("additionalProperties", false);
    }
    node.forEach(SchemaTest::close);
  }
}
