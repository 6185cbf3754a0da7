package io.capsweep.server.node;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The end of a log, for people: stack frames left out, so that messages are not pushed out. */
final class LogTail {
  private static final int MOST_BYTES = 64 << 10;

  private static final int MOST_CHARACTERS = 240;

  /** The JVM's own, on what Cassandra does at every start; not a cause of anything. */
  private static final String JVM_WARNING = "WARNING: ";

  private LogTail() {}

  /** The last lines that are not stack frames; none where the file cannot be read. */
  static List<String> lines(Path log, int most) {
    List<String> lines =
        end(log)
            .lines()
            .filter(line -> !line.isBlank())
            .filter(line -> !line.startsWith("\tat ") && !line.startsWith("\t..."))
            .filter(line -> !line.startsWith(JVM_WARNING))
            .map(line -> line.length() > MOST_CHARACTERS ? shorten(line) : line)
            .toList();
    return lines.subList(Math.max(0, lines.size() - most), lines.size());
  }

  private static String shorten(String line) {
    return line.substring(0, MOST_CHARACTERS) + " ...";
  }

  private static String end(Path log) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long from = Math.max(0, file.length() - MOST_BYTES);
      file.seek(from);
      byte[] bytes = new byte[(int) (file.length() - from)];
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      return "";
    }
  }
}
