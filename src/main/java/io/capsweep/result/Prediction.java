package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A rate predicted before its mix was run, and what came of it.
 *
 * @param threads the operating point, where it is one concurrency
 * @param operatingPoint where it is not: "deployable" or "maximum", each mix at its own concurrency
 * @param sealId the ledger's seal; absent while predictions are kept in the run alone
 * @param blind whether nothing had been measured at that mix before
 * @param pointOperationsPerSecond the law's value
 * @param interval95 for the mean of as many runs as are to come; absent without an estimate of the
 *     noise
 * @param measuredOperationsPerSecond mean over the valid runs since; absent until there is one
 * @param hit whether the measured value lies in the interval; absent without either
 */
public record Prediction(
    double writeFraction,
    OptionalInt threads,
    Optional<String> operatingPoint,
    Instant fixedAt,
    Optional<String> sealId,
    boolean blind,
    @JsonProperty("point") double pointOperationsPerSecond,
    Optional<Interval> interval95,
    @JsonProperty("measured") OptionalDouble measuredOperationsPerSecond,
    Optional<Boolean> hit) {
  public Prediction {
    if (threads.isPresent() == operatingPoint.isPresent()) {
      throw new IllegalArgumentException("expected either threads or an operating point");
    }
  }
}
