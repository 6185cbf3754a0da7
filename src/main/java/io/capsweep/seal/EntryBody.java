package io.capsweep.seal;

import java.time.Instant;
import java.util.Optional;

/**
 * What is hashed and signed of a ledger's entry.
 *
 * @param sequence from 1
 * @param previous hash of the entry before; zeros for the first
 * @param publicKey of the signer
 * @param writtenAt by the signer's clock, which proves nothing
 * @param salt 32 random bytes in hexadecimal digits: a published hash then tells nobody what was
 *     predicted
 * @param seal what is predicted
 * @param score what became of a prediction
 */
public record EntryBody(
    String schema,
    int schemaVersion,
    int sequence,
    String previous,
    String publicKey,
    Instant writtenAt,
    String salt,
    Optional<Seal> seal,
    Optional<Score> score) {
  /** Value of the "schema" key. */
  public static final String SCHEMA = "capsweep-ledger";

  /** Value of the "schemaVersion" key: raised when a reader of the old must not read the new. */
  public static final int SCHEMA_VERSION = 1;

  /** What stands for the hash before the first entry. */
  public static final String NOTHING_BEFORE = "0".repeat(64);

  public EntryBody {
    if (!schema.equals(SCHEMA) || schemaVersion != SCHEMA_VERSION) {
      throw new IllegalArgumentException(
          "found schema "
              + schema
              + " "
              + schemaVersion
              + ", expected "
              + SCHEMA
              + " "
              + SCHEMA_VERSION
              + "; read it with the capsweep that wrote it");
    }
    if (seal.isPresent() == score.isPresent()) {
      throw new IllegalArgumentException("expected either a seal or a score");
    }
  }
}
