package io.capsweep.load;

/** Told once how an operation ended. */
@FunctionalInterface
public interface Completion {
  /**
   * Takes the end of an operation.
   *
   * @param foundNothing a read that found no row; false for a write
   */
  void completed(Outcome outcome, boolean foundNothing);
}
