package io.capsweep.load;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The numbers that chose a client's first operations. Keys and values come from the same generator
 * in between, so another seed, another workload or another order of drawing gives other numbers.
 */
final class DrawLog {
  /** Of each client: enough to tell seeds apart, few enough that every client comes so far. */
  static final int KEPT = 16;

  private final double[] draws = new double[KEPT];
  private int size;

  /** Keeps a draw, if it is among the first. */
  void add(double draw) {
    if (size < KEPT) {
      draws[size] = draw;
      size++;
    }
  }

  /**
   * SHA-256 over the draws of all clients, in their order, as decimal digits of the bits of each
   * (IEEE 754), a line each, with an empty line after each client.
   */
  static String sha256(List<DrawLog> clients) {
    StringBuilder text = new StringBuilder();
    for (DrawLog client : clients) {
      for (int i = 0; i < client.size; i++) {
        text.append(Double.doubleToLongBits(client.draws[i])).append('\n');
      }
      text.append('\n');
    }
    try {
      byte[] octets = text.toString().getBytes(StandardCharsets.US_ASCII);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(octets));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
