package io.capsweep.sweep;

import java.util.OptionalDouble;

/**
 * How the server's warm-up went.
 *
 * @param nanos how long it took
 * @param lastGainShare change of the rate over its last part, as a share; absent when it was too
 *     short to tell
 */
record ServerWarmUpResult(boolean plateauReached, long nanos, OptionalDouble lastGainShare) {}
