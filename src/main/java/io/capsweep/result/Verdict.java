package io.capsweep.result;

/** Whether a step kept the latency objective. */
public enum Verdict {
  MET,
  MISSED,
  /** Too few operations, or too close, to say. */
  UNDECIDED,
  /** The step says nothing: it is void. */
  INVALID
}
