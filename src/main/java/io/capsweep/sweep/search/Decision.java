package io.capsweep.sweep.search;

/** What a search does next. */
public sealed interface Decision {
  /** In words, for people: what and why. */
  String reason();

  /** Measures at this concurrency. */
  record Measure(int threads, String reason) implements Decision {}

  /** Has found what it can. */
  record Done(String reason) implements Decision {}
}
