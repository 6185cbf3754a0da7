package io.capsweep.result;

import java.time.Instant;
import java.util.Optional;

/**
 * What a day comes with besides its date, so that it can be told what days are confounded with.
 *
 * @param machineBooted absent where the machine does not tell
 * @param serverStarted mean over the nodes; absent where they do not tell
 * @param dataLoaded when the load had ended
 */
public record Circumstances(
    Optional<Instant> machineBooted, Optional<Instant> serverStarted, Instant dataLoaded) {}
