package io.capsweep.result;

/** Whose limit a step met. */
public enum Limit {
  GENERATOR,
  SERVER,
  /** Generator and server together used the machine up. */
  BOX,
  UNKNOWN
}
