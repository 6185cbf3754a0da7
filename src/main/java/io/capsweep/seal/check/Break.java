package io.capsweep.seal.check;

/**
 * A place where ledger or results are not as they were sealed.
 *
 * @param entry its sequence number; 0 for what belongs to no entry
 * @param field the key, or the file
 * @param kind stable, lower case with hyphens, such as hash-mismatch
 * @param found in words
 */
public record Break(int entry, String field, String kind, String found) {

  /** One sentence without a full stop. */
  public String sentence() {
    return (entry == 0 ? "" : "entry " + entry + ", ") + field + ": " + kind + ", " + found;
  }
}
