package io.capsweep.result.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** SHA-256 of files, in the form that {@code sha256sum -c} checks. */
public final class Checksums {
  private Checksums() {}

  /** One line a file under the directory, sorted by name; SHA256SUMS itself is left out. */
  public static String of(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory)) {
      files = all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)).toList();
    }
    List<String> names =
        files.stream()
            .map(file -> directory.relativize(file).toString().replace('\\', '/'))
            .filter(name -> !name.equals(RunFiles.CHECKSUMS))
            .sorted()
            .toList();
    StringBuilder lines = new StringBuilder();
    for (String name : names) {
      lines.append(sha256(directory.resolve(name))).append("  ").append(name).append('\n');
    }
    return lines.toString();
  }

  private static String sha256(Path file) throws IOException {
    return sha256(file, Long.MAX_VALUE);
  }

  /**
   * SHA-256 of a file's first bytes, in lower-case hexadecimal.
   *
   * @param bytes how many; of the whole file where it is shorter
   */
  public static String sha256(Path file, long bytes) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[1 << 16];
    long left = bytes;
    try (InputStream in = Files.newInputStream(file)) {
      while (left > 0) {
        int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
        if (read < 0) {
          break;
        }
        digest.update(buffer, 0, read);
        left -= read;
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** SHA-256 of bytes, in lower-case hexadecimal. */
  public static String sha256(byte[] content) {
    return HexFormat.of().formatHex(digest().digest(content));
  }

  /** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal. */
  public static String sha256(String text) {
    return sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
