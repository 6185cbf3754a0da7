package io.capsweep.server.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of a server's JVM: ends that JVM when its owner is gone, and starts Cassandra.
 *
 * <p>Its class file alone is copied into the server's configuration folder, so it must need nothing
 * but the JDK. It halts rather than exits: an orderly shutdown of a server nobody waits for could
 * hang.
 */
public final class ServerGuard {
  /** First argument: halt when standard input ends, which is when the owner is gone. */
  static final String WATCH_STANDARD_INPUT = "stdin";

  private static final String CASSANDRA = "org.apache.cassandra.service.CassandraDaemon";
  private static final long POLL_MILLIS = 500;

  /** 128 + SIGTERM. */
  private static final int STATUS = 143;

  private ServerGuard() {}

  /** Starts Cassandra; the argument is {@code stdin}, or a file whose removal halts the JVM. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    String watched = arguments[0];
    Thread guard =
        new Thread(
            () -> {
              if (watched.equals(WATCH_STANDARD_INPUT)) {
                awaitEndOfInput();
              } else {
                awaitRemoval(Path.of(watched));
              }
              Runtime.getRuntime().halt(STATUS);
            },
            "capsweep-guard");
    guard.setDaemon(true);
    guard.start();
    Class.forName(CASSANDRA).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
  }

  private static void awaitEndOfInput() {
    byte[] ignored = new byte[64];
    try {
      int read = 0;
      while (read >= 0) {
        read = System.in.read(ignored);
      }
    } catch (IOException gone) {
      // The owner's end is broken: the same as its end.
      return;
    }
  }

  private static void awaitRemoval(Path marker) {
    while (Files.exists(marker)) {
      try {
        Thread.sleep(POLL_MILLIS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
