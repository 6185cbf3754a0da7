package io.capsweep.load.slices;

/**
 * What one slice counted.
 *
 * @param writeFraction as asked
 * @param reads that succeeded
 * @param writes that succeeded
 * @param failed of both, however they failed
 * @param nanos length of the counted part
 */
public record SliceCount(double writeFraction, long reads, long writes, long failed, long nanos) {}
