package io.capsweep.capacity.repeats;

/** What is looked at. */
public enum Quantity {
  /** Operations per second; more is better. */
  THROUGHPUT,
  /** The 99.9th percentile of the service time in milliseconds; less is better. */
  P999
}
