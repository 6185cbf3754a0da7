package io.capsweep.sweep;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Every random choice of a run follows from the run's id and the data set's seed. */
record Seeds(String runId, long datasetSeed) {

  /**
   * A seed for one purpose: the first 8 bytes of SHA-256 over data set seed, run id and purpose.
   */
  long of(String purpose) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((datasetSeed + "/" + runId + "/" + purpose).getBytes(StandardCharsets.UTF_8));
      return ByteBuffer.wrap(digest.digest()).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
