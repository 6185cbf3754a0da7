package io.capsweep.cli.ledger;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** SHA-256 of a user's file. */
public final class FileDigest {
  private FileDigest() {}

  /** In lower-case hexadecimal digits. */
  public static String sha256(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new MeasurementException(
          file + ": expected a regular file: its digest is of what was read, so it is read twice");
    }
    try {
      return Checksums.sha256(file, Long.MAX_VALUE);
    } catch (IOException e) {
      throw new MeasurementException(file + ": cannot be read: " + FileTrouble.reason(e), e);
    }
  }
}
