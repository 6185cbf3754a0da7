package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Maximum or deployable capacity at one mix.
 *
 * @param operationsPerSecond mean over the repeats
 * @param standardDeviation over the repeats; absent for one
 * @param p999Nanos median over the repeats of their p99.9; absent when it falls among failures
 * @param bracket for a deployable capacity: the highest concurrency that met the objective, and the
 *     next one measured above it (absent when none above was measured)
 * @param caveats ids
 */
public record CapacityPoint(
    double writeFraction,
    int threads,
    double operationsPerSecond,
    OptionalDouble standardDeviation,
    int repeats,
    OptionalLong p999Nanos,
    @JsonProperty("bracketThreads") Optional<Bracket> bracket,
    List<String> caveats) {
  public CapacityPoint {
    caveats = List.copyOf(caveats);
  }

  /** Concurrencies between which the objective begins to be missed. */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  public record Bracket(int metThreads, int missedThreads) {}
}
