package io.capsweep.load;

import java.util.random.RandomGenerator;

/**
 * What is sent. One instance serves all clients at once, so it keeps no state of its own that
 * matters.
 */
@FunctionalInterface
public interface Operation {
  /**
   * Sends one operation and returns at once; {@code completion} is called exactly once, from any
   * thread, also when nothing could be sent. Never throws.
   *
   * @param random the client's own generator: the only source of keys and values
   */
  void send(RandomGenerator random, Completion completion);
}
