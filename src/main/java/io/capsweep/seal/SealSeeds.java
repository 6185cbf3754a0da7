package io.capsweep.seal;

import io.capsweep.result.store.Checksums;

/**
 * Seeds that nobody knows before a prediction is sealed: operations drawn from them were drawn
 * after it, whatever any clock says.
 */
public final class SealSeeds {
  private static final int HEX_DIGITS_OF_A_LONG = 16;

  private SealSeeds() {}

  /**
   * Of a whole run: the first 8 bytes of SHA-256 over "run", the seal's hash in hexadecimal digits,
   * and the run's index in decimal ones.
   *
   * @param runIndex from 1: which run of the seal it is
   */
  public static long ofRun(String sealHash, int runIndex) {
    return first("run" + sealHash + runIndex);
  }

  /**
   * Of one step of it: the first 8 bytes of SHA-256 over "step", the run's seed in 16 hexadecimal
   * digits, "/", and the step's number in decimal ones.
   *
   * @param stepNumber from 1; 0 for the slices of the run
   */
  public static long ofStep(long runSeed, int stepNumber) {
    return first("step" + hex(runSeed) + "/" + stepNumber);
  }

  private static String hex(long value) {
    String digits = Long.toHexString(value);
    return "0".repeat(HEX_DIGITS_OF_A_LONG - digits.length()) + digits;
  }

  private static long first(String text) {
    return Long.parseUnsignedLong(
        Checksums.sha256(text).substring(0, HEX_DIGITS_OF_A_LONG), HEX_DIGITS_OF_A_LONG);
  }
}
