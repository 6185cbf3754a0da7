package io.capsweep.profile;

import java.time.Duration;
import java.util.Optional;

/**
 * The generator's own settings.
 *
 * @param ioThreads event-loop threads of the driver
 * @param retries how often a failed operation is sent again, 0 by default
 * @param pin CPU list the generator is bound to, such as "12-15"
 */
public record ClientSpec(
    int ioThreads, Duration requestTimeout, int retries, Optional<String> pin) {
  public ClientSpec {
    if (ioThreads < 1 || retries < 0 || requestTimeout.isNegative() || requestTimeout.isZero()) {
      throw new IllegalArgumentException(
          "no client: " + ioThreads + " I/O threads, " + retries + " retries, " + requestTimeout);
    }
  }
}
