package io.capsweep.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortsTest {
  private static final List<String> ONE = List.of("127.0.0.1");

  @TempDir Path locks;

  @Test
  void should_give_two_reservations_different_ports() {
    try (Ports first = Ports.reserve(ONE, Map.of(), locks);
        Ports second = Ports.reserve(ONE, Map.of(), locks)) {
      assertThat(second.nativePort()).isNotEqualTo(first.nativePort());
      assertThat(second.storagePort()).isNotEqualTo(first.storagePort());
    }
  }

  @Test
  void should_give_a_port_again_once_its_reservation_is_closed() throws IOException {
    Map<String, Object> asked = Map.of("native_transport_port", (long) freePort());
    Ports.reserve(ONE, asked, locks).close();
    try (Ports again = Ports.reserve(ONE, asked, locks)) {
      assertThat((long) again.nativePort()).isEqualTo(asked.get("native_transport_port"));
      assertThatThrownBy(() -> Ports.reserve(ONE, asked, locks))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("another run of this tool");
    }
  }

  @Test
  void should_refuse_a_port_that_is_taken_on_any_address_and_name_its_owner() throws IOException {
    List<String> addresses = List.of("127.0.0.1", "127.0.0.2");
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.2"))) {
      Map<String, Object> asked = Map.of("storage_port", (long) other.getLocalPort());
      assertThatThrownBy(() -> Ports.reserve(addresses, asked, locks))
          .isInstanceOf(TargetException.class)
          .hasMessageContaining("target.managed.settings.storage_port")
          .hasMessageContaining("127.0.0.2:" + other.getLocalPort())
          .hasMessageContaining("pid " + ProcessHandle.current().pid());
    }
  }

  @Test
  void should_refuse_what_is_no_port() {
    assertThatThrownBy(() -> Ports.reserve(ONE, Map.of("native_transport_port", "many"), locks))
        .hasMessageContaining("expected a port, 1 to 65535");
    assertThatThrownBy(() -> Ports.reserve(ONE, Map.of("native_transport_port", 70_000L), locks))
        .hasMessageContaining("70000");
  }

  @Test
  void should_read_a_listener_from_the_kernels_table() {
    String listener =
        "   1: 0100007F:2352 00000000:0000 0A 00000000:00000000 00:00000000 00000000   0 0 4711 1";
    assertThat(PortOwner.socket(listener, 9042)).contains("socket:[4711]");
    assertThat(PortOwner.socket(listener, 9043)).isEmpty();
    assertThat(PortOwner.socket(listener.replace(" 0A ", " 01 "), 9042)).isEmpty();
    assertThat(PortOwner.socket("  sl  local_address", 9042)).isEmpty();
  }

  private static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      return any.getLocalPort();
    }
  }
}
