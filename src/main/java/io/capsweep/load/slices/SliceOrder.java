package io.capsweep.load.slices;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** In which order mixes alternate: blocks that hold every mix once, each in random order. */
public final class SliceOrder {
  private SliceOrder() {}

  /**
   * The order that follows from a seed, whatever the order that the mixes are given in.
   *
   * @param writeFractions the mixes, each once
   * @return the write fraction of every slice
   */
  public static List<Double> of(List<Double> writeFractions, int blocks, long seed) {
    Random random = new Random(seed);
    List<Double> sorted = writeFractions.stream().sorted().toList();
    List<Double> order = new ArrayList<>();
    for (int block = 0; block < blocks; block++) {
      List<Double> mixes = new ArrayList<>(sorted);
      Collections.shuffle(mixes, random);
      order.addAll(mixes);
    }
    return order;
  }
}
