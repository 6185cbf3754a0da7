package io.capsweep.box;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The small text files by which the kernel tells of itself, below a root that tests may choose. */
public final class KernelFiles {
  private final Path root;

  /** The files of the machine whose root folder this is. */
  public KernelFiles(Path root) {
    this.root = root;
  }

  /** The machine that this process runs on. */
  public static KernelFiles ofThisMachine() {
    return new KernelFiles(Path.of("/"));
  }

  /**
   * A file's text without surrounding white space; empty where it is missing, empty or refused:
   * which of these files there are differs by kernel, machine and container.
   */
  public Optional<String> text(String path) {
    try {
      // Octets that are no text become a replacement character.
      String text = new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8);
      return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The first line that begins with this, without it and its following white space and colon. */
  public Optional<String> valueIn(String path, String key) {
    return text(path).flatMap(text -> valueOf(text, key));
  }

  /** As {@link #valueIn}, in a text already read. */
  public static Optional<String> valueOf(String text, String key) {
    return text.lines()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(key.length()).replaceFirst("^\\s*:?\\s*", "").strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  boolean exists(String path) {
    return Files.exists(root.resolve(path));
  }

  /** Names in a directory that match a glob, sorted; none where it is missing or refused. */
  public List<String> names(String directory, String glob) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(directory), glob)) {
      entries.forEach(entry -> names.add(entry.getFileName().toString()));
    } catch (IOException unreadable) {
      return List.of();
    }
    names.sort((a, b) -> a.length() == b.length() ? a.compareTo(b) : a.length() - b.length());
    return names;
  }
}
