package io.capsweep.ladder;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Finds rungs by their id. */
public final class Rungs {
  private Rungs() {}

  /** The rung of that name, whether it has a number or not. */
  public static Optional<RungResult> find(List<RungResult> rungs, String id) {
    return rungs.stream().filter(rung -> rung.id().equals(id)).findFirst();
  }

  /** Its median in nanoseconds, where there is one. */
  public static OptionalDouble nanos(List<RungResult> rungs, String id) {
    return find(rungs, id).map(RungResult::medianNanos).orElse(OptionalDouble.empty());
  }
}
