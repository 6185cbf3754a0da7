package io.capsweep.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeFilesTest {
  private static final List<String> THREE = List.of("127.0.0.1", "127.0.0.2", "127.0.0.3");

  @TempDir Path folder;

  @Test
  void should_write_the_tools_settings_with_the_profiles_over_them() {
    Map<String, Object> overrides = new LinkedHashMap<>();
    overrides.put("commitlog_sync", "batch");
    overrides.put("concurrent_reads", 64L);
    overrides.put("memtable", Map.of("configurations", List.of("a\"b", true)));
    assertThat(yaml(1, overrides).lines())
        .contains(
            "listen_address: \"127.0.0.2\"",
            "commitlog_sync: \"batch\"",
            "concurrent_reads: 64",
            "memtable: {\"configurations\": [\"a\\\"b\", true]}",
            "auto_snapshot: false",
            "seed_provider: [{\"class_name\":"
                + " \"org.apache.cassandra.locator.SimpleSeedProvider\", \"parameters\":"
                + " [{\"seeds\": \"127.0.0.1,127.0.0.2,127.0.0.3\"}]}]")
        .doesNotHaveDuplicates();
  }

  @Test
  void should_refuse_settings_that_are_the_tools_own() {
    assertThatThrownBy(() -> yaml(0, Map.of("listen_address", "0.0.0.0")))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("target.managed.settings: listen_address cannot be set");
  }

  @Test
  void should_deal_the_ring_in_equal_parts() {
    long[] tokens =
        IntStream.range(0, 3)
            .mapToObj(node -> CassandraYaml.tokens(node, 3, 16))
            .flatMap(list -> Arrays.stream(list.split(",")))
            .mapToLong(Long::parseLong)
            .sorted()
            .toArray();
    assertThat(tokens).hasSize(48).doesNotHaveDuplicates();
    double part = Math.pow(2, 64) / 48;
    for (int i = 1; i < tokens.length; i++) {
      assertThat((tokens[i] - tokens[i - 1]) / part).isBetween(0.999, 1.001);
    }
    assertThat(yaml(0, Map.of("num_tokens", 1L)))
        .contains("initial_token: \"" + (Long.MIN_VALUE + 1) + "\"");
  }

  @Test
  void should_replace_what_an_earlier_server_left() throws IOException {
    NodeFiles files = NodeFiles.of(folder, 0);
    Files.createDirectories(files.data().resolve("data/old"));
    Files.createDirectories(files.logs());
    Files.writeString(files.systemLog(), "old");
    files.write("cluster_name: \"x\"\n");
    assertThat(files.data()).isEmptyDirectory();
    assertThat(files.systemLog()).doesNotExist();
    assertThat(files.configuration().resolve("io/capsweep/server/node/ServerGuard.class"))
        .isNotEmptyFile();
    files.deleteData();
    files.deleteData();
    assertThat(files.data()).doesNotExist();
    assertThat(files.yaml()).hasContent("cluster_name: \"x\"");
  }

  @Test
  void should_keep_the_guard_in_one_class_file() {
    assertThat(ServerGuard.class.getDeclaredClasses()).isEmpty();
  }

  @Test
  void should_quote_java_options_for_its_argument_file() {
    assertThat(JvmArguments.asFile(List.of("-Da=b c", "-Dp=\\\"")))
        .isEqualTo("\"-Da=b c\"\n\"-Dp=\\\\\\\"\"\n");
  }

  @Test
  void should_show_the_end_of_a_log_without_stack_frames() throws IOException {
    Path log = folder.resolve("log");
    Files.writeString(
        log, "first\nWARNING: the JVM's\nsecond\n\tat some.Frame\n\t... 4 more\n\nthird\n");
    assertThat(LogTail.lines(log, 2)).containsExactly("second", "third");
    assertThat(LogTail.lines(log, 0)).isEmpty();
    assertThat(LogTail.lines(folder.resolve("missing"), 5)).isEmpty();
    Files.writeString(log, "x".repeat(200_000) + "\nend\n");
    assertThat(LogTail.lines(log, 5)).hasSize(2).last().isEqualTo("end");
  }

  @Test
  void should_know_a_remedy_for_common_ends() {
    Path logs = folder.resolve("logs");
    assertThat(StartFailure.remedy(List.of("Invalid yaml. Please remove [x]"), logs))
        .contains("target.managed.settings");
    assertThat(StartFailure.remedy(List.of("taskset: failed to set pid 0's affinity"), logs))
        .contains("target.managed.pin");
    assertThat(StartFailure.remedy(List.of("strange"), logs)).contains(logs.toString());
  }

  @Test
  void should_count_only_peers_that_are_complete() throws IOException {
    ByteBuffer rows = ByteBuffer.allocate(64);
    rows.putInt(2).putInt(4).putInt(2).putInt(2);
    rows.putInt(1).put((byte) 7).putInt(0);
    rows.putInt(1).put((byte) 7).putInt(-1).flip();
    assertThat(CqlProbe.completeRows(rows)).isEqualTo(1);
  }

  private String yaml(int node, Map<String, Object> overrides) {
    try (Ports ports = Ports.reserve(List.of("127.0.0.1"), Map.of(), folder)) {
      return CassandraYaml.of(node, THREE, ports, NodeFiles.of(folder, node), overrides);
    }
  }
}
