package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.LadderStore;
import io.capsweep.result.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few quick rungs on whatever machine the test runs: structure, never speed. */
class LadderCommandIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void should_print_the_contracted_keys_and_leave_a_run_that_can_be_compared_with()
      throws IOException {
    assertThat(run("--rungs", "l1,clock,lock-contended,group-commit-2", "--json")).isZero();

    JsonNode answer = JSON.readTree(out.toString());
    assertThat(answer.get("rungs"))
        .extracting(rung -> rung.get("id").asText())
        .containsExactly("l1", "lock-contended", "clock", "group-commit-2");
    for (JsonNode rung : answer.get("rungs")) {
      assertThat(rung.get("status").asText()).isIn("ok", "unguarded", "refused");
      assertThat(rung.get("evidence").asText()).isNotBlank();
      assertThat(rung.has("medianNanos"))
          .isNotEqualTo(rung.get("status").asText().equals("refused"));
      // Without the machine's own memory read there is nothing to set it beside.
      assertThat(rung.has("ratioToRam")).isFalse();
    }
    Path directory = Path.of(answer.get("runDirectory").asText());
    LadderRun stored = LadderStore.read(directory);
    assertThat(stored.status()).isEqualTo(Run.Status.COMPLETE);
    assertThat(names(directory)).containsExactly("SHA256SUMS", "run.json");

    // Of the same machine a moment later; whether something moved is the machine's affair.
    assertThat(run("--rungs", "clock", "--against", directory.toString())).isIn(0, 6);
    assertThat(out.toString()).contains("Against " + directory);
  }

  @Test
  void should_exit_6_when_a_rung_has_moved() throws IOException {
    assertThat(run("--rungs", "clock", "--json", "--quiet")).isZero();
    Path directory = Path.of(JSON.readTree(out.toString()).get("runDirectory").asText());
    String text = Files.readString(directory.resolve("run.json"));
    Path older = folder.resolve("older.json");
    Files.writeString(older, text.replaceAll("(\"medianNanos\": )[0-9.]+", "$1" + 1_000_000));

    assertThat(run("--rungs", "clock", "--against", older.toString())).isEqualTo(6);
    assertThat(out.toString()).contains("1 of 1 rung moved beyond the spread");
  }

  @Test
  void should_refuse_a_host_that_answers_faster_than_light() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress())) {
      String host = "127.0.0.1:" + server.getLocalPort() + "=5000";

      assertThat(run("--rungs", "clock", "--hosts", host, "--json")).isZero();
    }
    JsonNode far = JSON.readTree(out.toString()).get("rungs").get(1);
    assertThat(far.get("id").asText()).isEqualTo("rtt-127.0.0.1");
    assertThat(far.get("status").asText()).isEqualTo("refused");
    assertThat(far.get("evidence").asText()).contains("50.0 ms", "CDN");
    assertThat(far.has("medianNanos")).isFalse();
  }

  @Test
  void should_make_a_row_of_a_host_that_does_not_answer() throws IOException {
    int closed;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closed = server.getLocalPort();
    }

    assertThat(run("--rungs", "clock", "--hosts", "127.0.0.1:" + closed, "--json")).isZero();

    JsonNode row = JSON.readTree(out.toString()).get("rungs").get(1);
    assertThat(row.get("status").asText()).isEqualTo("refused");
    assertThat(row.get("evidence").asText()).contains("no connection");
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    String[] all = new String[arguments.length + 3];
    all[0] = "ladder";
    all[1] = "--results";
    all[2] = folder.resolve("results").toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(all);
  }
}
