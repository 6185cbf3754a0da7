package io.capsweep.ladder.rung;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.timing.Measured;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What a rung measured, before anybody has judged it.
 *
 * @param guards what was checked
 * @param notes how it was measured, as far as that differs from machine to machine
 * @param kilometres to the host, where the rung is a round trip and the distance is known
 */
public record Reading(
    Measured measured, List<GuardResult> guards, List<String> notes, OptionalDouble kilometres) {
  public Reading {
    guards = List.copyOf(guards);
    notes = List.copyOf(notes);
  }

  /** A reading on this machine. */
  public static Reading of(Measured measured, List<GuardResult> guards, String... notes) {
    return new Reading(measured, guards, List.of(notes), OptionalDouble.empty());
  }
}
