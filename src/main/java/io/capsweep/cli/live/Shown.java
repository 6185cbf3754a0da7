package io.capsweep.cli.live;

import java.util.List;

/**
 * What is to be seen at one moment. Texts may be empty.
 *
 * @param phase what goes on within it, and for how long
 * @param left time left
 * @param rates successes per second, second by second
 */
record Shown(
    Heading heading, String phase, String left, List<Double> rates, Tails tails, Loaded loaded) {
  Shown {
    rates = List.copyOf(rates);
  }

  /**
   * What goes on.
   *
   * @param what a step's number, or another stage in words
   * @param load of a step: mix and threads
   * @param role of a step: why it is run
   */
  record Heading(String what, String load, String role) {
    static final Heading NOTHING = new Heading("", "", "");

    boolean isStep() {
      return !load.isEmpty();
    }
  }

  /**
   * How bad it gets.
   *
   * @param nanos p99.9, second by second; NaN unknown, infinity failed
   * @param failures in the last of these seconds
   */
  record Tails(List<Double> nanos, long failures) {
    Tails {
      nanos = List.copyOf(nanos);
    }
  }

  /**
   * Rows of the data set.
   *
   * @param of 0 where none are being loaded
   */
  record Loaded(long rows, long of) {
    static final Loaded NOTHING = new Loaded(0, 0);
  }
}
