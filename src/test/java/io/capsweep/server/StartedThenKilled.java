package io.capsweep.server;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A tool in the middle of a run: starts a server, tells its process id, and waits to be killed. */
final class StartedThenKilled {
  private StartedThenKilled() {}

  public static void main(String[] arguments) throws InterruptedException {
    ManagedCassandra server =
        ManagedCassandra.start(
            ManagedCassandraIT.managed(arguments[0], 1, Map.of()),
            Path.of(arguments[1]),
            line -> {});
    byte[] line = ("pid " + server.processIds().get(0) + "\n").getBytes(StandardCharsets.UTF_8);
    System.out.write(line, 0, line.length);
    System.out.flush();
    new CountDownLatch(1).await();
  }
}
