package io.capsweep.result;

/** The latency objective a run was judged by: this percentile (0 to 100) within this limit. */
public record Objective(double percentile, long limitNanos) {}
