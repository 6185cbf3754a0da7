package io.capsweep.ladder.network;

import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.PairedTiming;
import io.capsweep.ladder.timing.Placement;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A round trip of 64 bytes over the loopback interface: where the threads are matters most. */
public final class TcpRung implements Rung {
  private final boolean sameCore;

  /** Both ends on one core, or on two. */
  public TcpRung(boolean sameCore) {
    this.sameCore = sameCore;
  }

  @Override
  public String id() {
    return sameCore ? "tcp-same-core" : "tcp-cross-core";
  }

  @Override
  public String what() {
    return "localhost TCP round trip, " + (sameCore ? "same core" : "across cores");
  }

  @Override
  public Reading measure(Workbench bench) throws IOException, InterruptedException {
    Placement.Pair pair = sameCore ? bench.placement().sameCore() : bench.placement().acrossCores();
    try (Echo echo = new Echo()) {
      PairedTiming.Result result = PairedTiming.of(bench.files(), pair, echo);
      return Reading.of(
          Measured.ofOperations(result.nanos()),
          result.guards(),
          pair.shown(),
          "64 bytes, blocking, TCP_NODELAY");
    }
  }

  /** A client and a server that sends back what it gets. */
  private static final class Echo implements PairedTiming.Conversation, AutoCloseable {
    private static final int BYTES = 64;

    private final ServerSocketChannel listener = ServerSocketChannel.open();
    private final ByteBuffer sent = ByteBuffer.allocateDirect(BYTES);
    private SocketChannel client;

    Echo() throws IOException {
      listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @Override
    public void begin() throws IOException {
      client = SocketChannel.open(listener.getLocalAddress());
      client.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public void ask() throws IOException {
      sent.clear();
      write(client, sent);
      sent.clear();
      if (!filled(client, sent)) {
        throw new EOFException("the other end of the loopback connection closed it");
      }
    }

    @Override
    public void answer() throws IOException {
      ByteBuffer received = ByteBuffer.allocateDirect(BYTES);
      try (SocketChannel server = listener.accept()) {
        server.setOption(StandardSocketOptions.TCP_NODELAY, true);
        while (filled(server, received.clear())) {
          write(server, received.flip());
        }
      }
    }

    @Override
    public void end() throws IOException {
      if (client != null) {
        client.close();
      }
    }

    @Override
    public void close() throws IOException {
      listener.close();
    }

    private static void write(SocketChannel channel, ByteBuffer bytes) throws IOException {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }

    /** False where the other end closed the connection. */
    private static boolean filled(SocketChannel channel, ByteBuffer bytes) throws IOException {
      while (bytes.hasRemaining()) {
        if (channel.read(bytes) < 0) {
          return false;
        }
      }
      return true;
    }
  }
}
