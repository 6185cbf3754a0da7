package io.capsweep.server.node;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where Maven is installed: its conf/settings.xml may name mirrors for everybody on the machine.
 */
final class MavenHome {
  private MavenHome() {}

  /** From MAVEN_HOME, else from the {@code mvn} on the path. */
  static Optional<Path> find() {
    String named = System.getenv("MAVEN_HOME");
    if (named != null && Files.isDirectory(Path.of(named))) {
      return Optional.of(Path.of(named));
    }
    String path = System.getenv("PATH");
    if (path == null) {
      return Optional.empty();
    }
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path command = Path.of(folder, "mvn");
      if (Files.isExecutable(command)) {
        return homeOf(command);
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> homeOf(Path command) {
    try {
      Path bin = command.toRealPath().getParent();
      return Optional.ofNullable(bin == null ? null : bin.getParent())
          .filter(home -> Files.isReadable(home.resolve("conf/settings.xml")));
    } catch (IOException vanished) {
      return Optional.empty();
    }
  }
}
