package io.capsweep.ladder.timing;

/** Takes results, so that the compiler cannot leave out what made them. */
final class Sink {
  @SuppressWarnings("unused") // written only: that is its use
  private static volatile long last;

  private Sink() {}

  static void take(long result) {
    last = result;
  }
}
