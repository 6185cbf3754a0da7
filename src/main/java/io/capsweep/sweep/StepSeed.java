package io.capsweep.sweep;

import java.util.Optional;

/**
 * What a step's operations are drawn from.
 *
 * @param sealId the seal that the seed follows from
 */
record StepSeed(long value, Optional<String> sealId) {}
