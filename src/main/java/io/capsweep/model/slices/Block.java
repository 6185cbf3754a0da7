package io.capsweep.model.slices;

import java.util.List;

/**
 * One block: every mix once, in whatever order.
 *
 * @param rates operations per second of each mix, in the order of the mixes; each above 0
 */
public record Block(List<Double> rates) {
  public Block {
    rates = List.copyOf(rates);
    if (!rates.stream().allMatch(rate -> rate > 0 && Double.isFinite(rate))) {
      throw new IllegalArgumentException("a block without a rate: " + rates);
    }
  }

  /** ln of each rate less the block's mean of them: what the block as a whole did is gone. */
  double[] centred() {
    double mean = rates.stream().mapToDouble(Math::log).average().orElseThrow();
    return rates.stream().mapToDouble(rate -> Math.log(rate) - mean).toArray();
  }
}
