package io.capsweep.profile;

import java.nio.file.Path;

/** Whether the machine's latencies are measured with the sweep. */
public sealed interface LadderChoice {
  /** Not at all. */
  record None() implements LadderChoice {}

  /** First of all. */
  record RunFirst() implements LadderChoice {}

  /** Taken from an earlier ladder run. */
  record FromRun(Path run) implements LadderChoice {}
}
