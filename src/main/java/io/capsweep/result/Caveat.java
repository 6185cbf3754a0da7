package io.capsweep.result;

/**
 * An asterisk that a number cannot shed.
 *
 * @param id stable, lower case with hyphens, such as closed-loop
 * @param evidence what was seen, in figures
 * @param meaning what it means for the number
 * @param remedy how to get rid of it
 */
public record Caveat(String id, Severity severity, String evidence, String meaning, String remedy) {
  /** How much it matters. */
  public enum Severity {
    NOTE,
    WARNING,
    VOID
  }
}
