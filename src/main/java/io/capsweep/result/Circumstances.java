package io.capsweep.result;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a day comes with besides its date, so that it can be told what days are confounded with.
 *
 * @param machineBooted absent where the machine does not tell
 * @param serverStarted mean over the nodes; absent where they do not tell
 * @param dataLoaded when the load had ended
 * @param sstables files of all tables on all nodes by then; absent where the servers do not tell
 */
public record Circumstances(
    Optional<Instant> machineBooted,
    Optional<Instant> serverStarted,
    Instant dataLoaded,
    OptionalLong sstables) {}
