package io.capsweep.sweep;

/**
 * How the server's warm-up went.
 *
 * @param nanos how long it took
 */
record ServerWarmUpResult(boolean plateauReached, long nanos) {}
