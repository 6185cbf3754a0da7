package io.capsweep.server.node;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Speaks as much CQL as it takes to see whether a server is up, without a driver: frames of the
 * native protocol, version 4, uncompressed (apache/cassandra, doc/native_protocol_v4.spec).
 */
public final class CqlProbe {
  private static final int TIMEOUT_MILLIS = 1000;
  private static final int VERSION = 0x04;
  private static final int FROM_SERVER = 0x84;

  private static final int STARTUP = 0x01;
  private static final int READY = 0x02;
  private static final int OPTIONS = 0x05;
  private static final int SUPPORTED = 0x06;
  private static final int QUERY = 0x07;
  private static final int RESULT = 0x08;

  private static final int MOST_BYTES = 1 << 20;
  private static final int ROWS = 2;
  private static final int CONSISTENCY_ONE = 1;
  private static final int SKIP_METADATA = 0x02;
  private static final int NO_METADATA = 0x04;

  /**
   * The columns that drivers need, from the table they read; a peer that lacks one is not complete
   * yet. Without its schema's version a driver leaves it out, and knows a node too few.
   */
  private static final String PEERS =
      "SELECT host_id, data_center, rack, native_address, schema_version, tokens"
          + " FROM system.peers_v2";

  private CqlProbe() {}

  /** Whether it answers OPTIONS with SUPPORTED within a second. */
  public static boolean answers(InetSocketAddress address) {
    try (Socket socket = connect(address)) {
      return ask(socket, OPTIONS, new byte[0]).opcode() == SUPPORTED;
    } catch (IOException silent) {
      return false;
    }
  }

  /** How many other nodes it has in its table of peers, complete; empty if it wants a login. */
  static OptionalInt peers(InetSocketAddress address) {
    try (Socket socket = connect(address)) {
      if (ask(socket, STARTUP, startup()).opcode() != READY) {
        return OptionalInt.empty();
      }
      Frame answer = ask(socket, QUERY, query(PEERS));
      return answer.opcode() == RESULT
          ? OptionalInt.of(completeRows(answer.body()))
          : OptionalInt.of(0);
    } catch (IOException silent) {
      return OptionalInt.of(0);
    }
  }

  private record Frame(int opcode, ByteBuffer body) {}

  private static Socket connect(InetSocketAddress address) throws IOException {
    Socket socket = new Socket();
    boolean connected = false;
    try {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(
          new InetSocketAddress(address.getHostString(), address.getPort()), TIMEOUT_MILLIS);
      connected = true;
      return socket;
    } finally {
      if (!connected) {
        socket.close();
      }
    }
  }

  private static Frame ask(Socket socket, int opcode, byte[] body) throws IOException {
    ByteBuffer request = ByteBuffer.allocate(9 + body.length);
    request.put((byte) VERSION).put((byte) 0).putShort((short) 0).put((byte) opcode);
    request.putInt(body.length).put(body);
    new DataOutputStream(socket.getOutputStream()).write(request.array());
    DataInputStream in = new DataInputStream(socket.getInputStream());
    int version = in.readUnsignedByte();
    in.readUnsignedByte();
    in.readUnsignedShort();
    int answer = in.readUnsignedByte();
    int length = in.readInt();
    if (version != FROM_SERVER || length < 0 || length > MOST_BYTES) {
      throw new IOException("not a CQL server");
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new Frame(answer, ByteBuffer.wrap(bytes));
  }

  private static byte[] startup() {
    byte[] key = "CQL_VERSION".getBytes(StandardCharsets.UTF_8);
    byte[] value = "3.0.0".getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(2 + 2 + key.length + 2 + value.length)
        .putShort((short) 1)
        .putShort((short) key.length)
        .put(key)
        .putShort((short) value.length)
        .put(value)
        .array();
  }

  private static byte[] query(String cql) {
    byte[] text = cql.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(4 + text.length + 2 + 1)
        .putInt(text.length)
        .put(text)
        .putShort((short) CONSISTENCY_ONE)
        .put((byte) SKIP_METADATA)
        .array();
  }

  /** Counts the rows of a result that have a value in every column. */
  static int completeRows(ByteBuffer result) throws IOException {
    if (result.getInt() != ROWS || (result.getInt() & NO_METADATA) == 0) {
      throw new IOException("not a result without metadata");
    }
    int columns = result.getInt();
    int rows = result.getInt();
    int complete = 0;
    for (int row = 0; row < rows; row++) {
      boolean whole = true;
      for (int column = 0; column < columns; column++) {
        int length = result.getInt();
        whole &= length >= 0;
        result.position(result.position() + Math.max(0, length));
      }
      complete += whole ? 1 : 0;
    }
    return complete;
  }
}
