package io.capsweep.profile.reader;

import io.capsweep.profile.ProfileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The text of a profile file, or a clear word on why there is none. */
final class ProfileText {
  private static final int MAX_BYTES = 1 << 20;

  private ProfileText() {}

  /**
   * Reads a file.
   *
   * @throws ProfileException when there is no such file, or it is no UTF-8 text of at most 1 MiB
   */
  static String of(Path file) {
    if (Files.isDirectory(file)) {
      throw refused(file, "a directory", "a profile, such as profiles/quickstart.yaml");
    }
    if (!Files.exists(file)) {
      throw refused(file, "no such file", "a profile; look at the path and the working directory");
    }
    byte[] bytes = bytes(file);
    if (bytes.length > MAX_BYTES) {
      throw refused(file, "more than 1 MiB", "a profile of at most 1 MiB; is it the right file?");
    }
    String text = decode(file, bytes);
    if (text.isBlank()) {
      throw refused(file, "an empty file", "a profile with at least 'name' and 'target'");
    }
    return text;
  }

  private static byte[] bytes(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(MAX_BYTES + 1);
    } catch (AccessDeniedException denied) {
      throw refused(
          file, "a file that may not be read", "a readable profile; see chmod +r", denied);
    } catch (IOException failure) {
      String found = "a file that cannot be read (" + failure.getMessage() + ")";
      throw refused(file, found, "a readable profile", failure);
    }
  }

  private static String decode(Path file, byte[] bytes) {
    ByteBuffer input = ByteBuffer.wrap(bytes);
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(input).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException malformed) {
      // The buffer stands at the first byte that could not be decoded.
      int line = 1;
      for (int index = 0; index < input.position(); index++) {
        if (bytes[index] == '\n') {
          line++;
        }
      }
      String found = "bytes that are not UTF-8";
      String message = file + ":" + line + ": found " + found + ", expected UTF-8 text; save it so";
      throw withCause(message, malformed);
    }
  }

  private static ProfileException refused(Path file, String found, String expected) {
    return new ProfileException(List.of(file + ": found " + found + ", expected " + expected));
  }

  private static ProfileException refused(
      Path file, String found, String expected, Exception cause) {
    return withCause(file + ": found " + found + ", expected " + expected, cause);
  }

  private static ProfileException withCause(String message, Exception cause) {
    ProfileException refused = new ProfileException(List.of(message));
    refused.initCause(cause);
    return refused;
  }
}
