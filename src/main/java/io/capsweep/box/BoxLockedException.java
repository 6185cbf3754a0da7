package io.capsweep.box;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The machine is not free for a sweep. The message says why and what to do. */
public final class BoxLockedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private BoxLockedException(String message, Throwable cause) {
    super(message, cause);
  }

  static BoxLockedException heldBy(Optional<Long> processId, Path file) {
    String holder = processId.map(id -> "process " + id).orElse("an unknown process");
    return new BoxLockedException(
        "another sweep ("
            + holder
            + ") measures on this machine, and two would measure each other;"
            + " wait until it has ended (lock: "
            + file
            + ")",
        null);
  }

  static BoxLockedException unusable(Path file, IOException cause) {
    return new BoxLockedException(
        "cannot use the lock "
            + file
            + ": "
            + cause
            + "; remove the file if no sweep runs on this machine",
        cause);
  }
}
