package io.capsweep.ladder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LadderStoreTest {
  private static final Instant STARTED = Instant.parse("2026-11-30T10:15:00Z");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path results;

  @Test
  void should_read_back_what_was_written() throws IOException {
    LadderStore store = LadderStore.create(results, STARTED, 7);
    LadderRun run = SampleLadder.run(SampleLadder.rungs());

    store.finish(run);

    assertThat(store.id()).matches("20261130T101500Z-[0-9a-f]{6}-ladder");
    assertThat(LadderStore.read(store.directory())).isEqualTo(run);
    assertThat(LadderStore.read(store.directory().resolve("run.json"))).isEqualTo(run);
    assertThat(Files.readString(store.directory().resolve("SHA256SUMS")))
        .isEqualTo(Checksums.of(store.directory()))
        .endsWith("  run.json\n");
  }

  @Test
  void should_never_use_a_folder_that_is_there() {
    Path first = LadderStore.create(results, STARTED, 7).directory();

    assertThat(LadderStore.create(results, STARTED, 7).directory()).isNotEqualTo(first);
  }

  @Test
  void should_read_the_ladder_of_a_sweep() {
    LadderRun run = SampleLadder.run(SampleLadder.rungs());
    LadderStore.write(results.resolve(LadderStore.IN_SWEEP), run);

    assertThat(LadderStore.read(results)).isEqualTo(run);
  }

  @Test
  void should_refuse_what_is_no_ladder_or_of_another_version() throws IOException {
    Path file = results.resolve("run.json");

    assertThatThrownBy(() -> LadderStore.read(results))
        .isInstanceOf(InvalidResultException.class)
        .hasMessageContaining("expected the folder of a ladder run");
    Files.writeString(file, "{\"schema\": \"capsweep-run\", \"schemaVersion\": 1}");
    assertThatThrownBy(() -> LadderStore.read(results))
        .hasMessageContainingAll("found capsweep-run version 1", "expected capsweep-ladder");
    Files.writeString(file, "{\"schema\": \"capsweep-ladder\", \"schemaVersion\": 2}");
    assertThatThrownBy(() -> LadderStore.read(results)).hasMessageContaining("version 2");
  }

  @Test
  void should_keep_to_its_schema_and_have_every_key_in_it() throws IOException {
    JsonNode schema;
    try (InputStream in = LadderStore.class.getResourceAsStream("/schema/ladder.schema.json")) {
      schema = JSON.readTree(in);
    }
    close(schema);

    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(JSON.readTree(Json.write(SampleLadder.run(SampleLadder.rungs())))))
        .isEmpty();
  }

  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.has("properties")
        && object.path("type").asText().equals("object")) {
      object.put("additionalProperties", false);
    }
    node.forEach(LadderStoreTest::close);
  }
}
