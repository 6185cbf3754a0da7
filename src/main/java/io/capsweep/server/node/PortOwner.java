package io.capsweep.server.node;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds which process listens on a TCP port, from Linux's /proc; elsewhere it finds none. */
final class PortOwner {
  private static final List<Path> TABLES =
      List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));
  private static final String LISTEN = "0A";
  private static final int LOCAL_ADDRESS = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  private PortOwner() {}

  /** The listener's process id, where it is ours to see. */
  static Optional<Long> find(int port) {
    Set<String> sockets = new HashSet<>();
    for (Path table : TABLES) {
      lines(table).forEach(line -> socket(line, port).ifPresent(sockets::add));
    }
    return sockets.isEmpty()
        ? Optional.empty()
        : ProcessHandle.allProcesses()
            .map(ProcessHandle::pid)
            .filter(pid -> holdsAny(pid, sockets))
            .findFirst();
  }

  private static List<String> lines(Path table) {
    try {
      return Files.readAllLines(table);
    } catch (IOException unreadable) {
      // Not Linux, or no IPv6: then there is nothing to find in it.
      return List.of();
    }
  }

  /** ", java" and the like; empty where it cannot be told. */
  static String nameOf(long pid) {
    return ProcessHandle.of(pid)
        .flatMap(handle -> handle.info().command())
        .map(command -> ", " + Path.of(command).getFileName())
        .orElse("");
  }

  /** "socket:[inode]" if the line of /proc/net/tcp is a listener on the port. */
  static Optional<String> socket(String line, int port) {
    String[] fields = line.trim().split("\\s+", -1);
    return fields.length > INODE
            && fields[STATE].equals(LISTEN)
            && fields[LOCAL_ADDRESS].endsWith(String.format(Locale.ROOT, ":%04X", port))
        ? Optional.of("socket:[" + fields[INODE] + "]")
        : Optional.empty();
  }

  private static boolean holdsAny(long pid, Set<String> sockets) {
    try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/" + pid + "/fd"))) {
      for (Path descriptor : open) {
        if (sockets.contains(Files.readSymbolicLink(descriptor).toString())) {
          return true;
        }
      }
    } catch (IOException | DirectoryIteratorException unseen) {
      // Another user's process, or one that has just ended.
      return false;
    }
    return false;
  }
}
