package io.capsweep.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.profile.TargetSource;
import io.capsweep.target.TargetException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandingServerTest {
  private static final TargetSource.Managed SPEC =
      new TargetSource.Managed(
          "5.0.9", 1L << 30, 1, Optional.of("0-1"), Map.of("concurrent_reads", 32L));

  private final ProcessHandle self = ProcessHandle.current();
  private final InetSocketAddress nobody = new InetSocketAddress("127.0.0.1", 1);

  @TempDir Path state;

  @Test
  void should_keep_its_state_where_the_environment_says() {
    Path home = Path.of("/home/someone");
    assertThat(StandingServer.stateFolder(Map.of("CAPSWEEP_STATE", "/s"), home))
        .isEqualTo(Path.of("/s"));
    assertThat(StandingServer.stateFolder(Map.of("XDG_STATE_HOME", "/x"), home))
        .isEqualTo(Path.of("/x/capsweep"));
    assertThat(StandingServer.stateFolder(Map.of(), home))
        .isEqualTo(Path.of("/home/someone/.local/state/capsweep"));
  }

  @Test
  void should_write_a_record_that_reads_the_same() throws IOException {
    StandingRecord record = record(StandingRecord.Node.of(self, nobody));
    Path file = state.resolve("record");
    record.write(file);
    assertThat(StandingRecord.read(file)).isEqualTo(record);
    assertThat(record.nodes().get(0).process()).isPresent();
  }

  @Test
  void should_not_take_a_later_process_with_the_same_id_for_the_server() {
    Instant earlier = self.info().startInstant().orElseThrow().minusSeconds(60);
    StandingRecord.Node reused = new StandingRecord.Node(self.pid(), earlier, "127.0.0.1", 9042);
    assertThat(reused.process()).isEmpty();
  }

  @Test
  void should_name_every_difference_to_what_a_profile_asks_for() {
    StandingRecord record = record(StandingRecord.Node.of(self, nobody));
    assertThat(record.differences(SPEC)).isEmpty();
    assertThat(
            record.differences(
                new TargetSource.Managed("4.1.10", 1L << 29, 3, Optional.empty(), Map.of())))
        .containsExactly("version", "heap", "nodes", "pin", "settings");
  }

  @Test
  void should_not_attach_to_one_that_does_not_answer() throws IOException {
    write(record(StandingRecord.Node.of(self, nobody)));
    StandingServer server = StandingServer.in(state);
    List<String> progress = new ArrayList<>();
    assertThat(server.status().orElseThrow().condition())
        .isEqualTo(StandingServer.Condition.NOT_ANSWERING);
    assertThat(server.attach(SPEC, progress::add)).isEmpty();
    assertThat(progress).hasSize(1).first().asString().contains("does not answer");
  }

  @Test
  void should_tell_one_that_has_ended_and_clear_it_away() throws IOException {
    write(record(new StandingRecord.Node(self.pid(), Instant.EPOCH, "127.0.0.1", 1)));
    Files.createDirectories(state.resolve("standing-server/node1/data/data"));
    StandingServer server = StandingServer.in(state);
    assertThat(server.status().orElseThrow().condition()).isEqualTo(StandingServer.Condition.ENDED);
    assertThat(server.stop()).isTrue();
    assertThat(server.status()).isEmpty();
    assertThat(server.stop()).isFalse();
    assertThat(state.resolve("standing-server/node1/data")).doesNotExist();
  }

  @Test
  void should_say_how_to_get_rid_of_a_damaged_record() throws IOException {
    Path folder = Files.createDirectories(state.resolve("standing-server"));
    Files.writeString(folder.resolve("server.properties"), "nodes=many\n");
    assertThatThrownBy(() -> StandingServer.in(state).status())
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("is damaged; delete " + folder);
  }

  private void write(StandingRecord record) throws IOException {
    Path folder = Files.createDirectories(state.resolve("standing-server"));
    record.write(folder.resolve("server.properties"));
  }

  private static StandingRecord record(StandingRecord.Node node) {
    return new StandingRecord(
        "5.0.9", 1L << 30, Optional.of("0-1"), "{\"concurrent_reads\": 32}", List.of(node));
  }
}
