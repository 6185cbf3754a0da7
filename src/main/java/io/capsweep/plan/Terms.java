package io.capsweep.plan;

import java.util.OptionalLong;

/**
 * What is asked of a plan.
 *
 * @param survive machines that may be lost while the rest carries everything
 * @param growth the demand is multiplied by 1 + this
 * @param risk that the rest falls short in a row, at most; 0.05 plans with the lower 95% bound
 * @param dataBytes of all data, each row counted once
 */
public record Terms(int survive, double growth, double risk, OptionalLong dataBytes) {
  public Terms {
    if (survive < 0 || !(growth > -1) || !(risk > 0 && risk <= 0.5)) {
      throw new IllegalArgumentException(
          "survive " + survive + ", growth " + growth + ", risk " + risk);
    }
  }
}
