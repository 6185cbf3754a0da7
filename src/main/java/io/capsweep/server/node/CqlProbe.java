package io.capsweep.server.node;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Asks a server whether it speaks CQL, without a driver: OPTIONS sent, SUPPORTED awaited. */
public final class CqlProbe {
  private static final int TIMEOUT_MILLIS = 1000;

  /** Native protocol v4: version, flags, stream (2), opcode OPTIONS, length (4). */
  private static final byte[] OPTIONS = {0x04, 0, 0, 0, 0x05, 0, 0, 0, 0};

  private static final int FROM_SERVER = 0x80;
  private static final int SUPPORTED = 0x06;
  private static final int HEADER_BYTES = 9;
  private static final int OPCODE_AT = 4;

  private CqlProbe() {}

  /** Whether it answers within a second. */
  public static boolean answers(InetSocketAddress address) {
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.connect(
          new InetSocketAddress(address.getHostString(), address.getPort()), TIMEOUT_MILLIS);
      socket.getOutputStream().write(OPTIONS);
      byte[] header = new byte[HEADER_BYTES];
      new DataInputStream(socket.getInputStream()).readFully(header);
      return (header[0] & FROM_SERVER) != 0 && header[OPCODE_AT] == SUPPORTED;
    } catch (IOException silent) {
      return false;
    }
  }
}
