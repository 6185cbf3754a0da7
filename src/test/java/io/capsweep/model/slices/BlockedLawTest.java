package io.capsweep.model.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockedLawTest {
  private static final List<Double> TWO = List.of(0.2, 0.5);

  private static double rate(double base, double cost, double writeFraction) {
    return base / (1 - writeFraction + cost * writeFraction);
  }

  @Test
  void should_find_the_cost_whatever_each_block_s_own_speed() {
    List<Block> blocks =
        Stream.of(1000.0, 700.0, 1500.0)
            .map(base -> new Block(List.of(rate(base, 2.5, 0.2), rate(base, 2.5, 0.5))))
            .toList();

    BlockedLaw law = BlockedLaw.fit(TWO, blocks);

    assertThat(law.writeCost()).isCloseTo(2.5, within(1e-6));
    assertThat(law.ratio(0.8, 0.5)).isCloseTo(1.75 / 2.2, within(1e-6));
    assertThat(law.writeCostInterval(0.95).low()).isCloseTo(2.5, within(1e-4));
    assertThat(law.blocks()).isEqualTo(3);
  }

  @Test
  void should_be_the_paired_t_interval_of_two_mixes() {
    double[] differences = {-0.30, -0.36, -0.29, -0.35, -0.31};
    List<Block> blocks = new ArrayList<>();
    for (double difference : differences) {
      blocks.add(new Block(List.of(1000.0, 1000 * Math.exp(difference))));
    }
    double mean = -0.322;
    double error = Math.sqrt(0.00388 / 4 / 5);
    double t = new TDistribution(null, 4).inverseCumulativeProbability(0.975);

    BlockedLaw law = BlockedLaw.fit(TWO, blocks);

    assertThat(Math.log(law.ratio(0.5, 0.2))).isCloseTo(mean, within(1e-6));
    double atLow = cost(mean + t * error);
    double atHigh = cost(mean - t * error);
    assertThat(law.writeCostInterval(0.95).low()).isCloseTo(atLow, within(0.01 * atLow));
    assertThat(law.writeCostInterval(0.95).high()).isCloseTo(atHigh, within(0.01 * atHigh));
  }

  /** Of ln T(0.5)/T(0.2) = ln (0.8 + 0.2 q)/(0.5 + 0.5 q). */
  private static double cost(double logRatio) {
    double ratio = Math.exp(logRatio);
    return (0.8 - 0.5 * ratio) / (0.5 * ratio - 0.2);
  }

  @Test
  void should_refuse_what_cannot_tell_a_cost() {
    Block block = new Block(List.of(2.0, 1.0));
    assertThatThrownBy(() -> BlockedLaw.fit(TWO, List.of(block, block)))
        .hasMessageContaining("three blocks");
    assertThatThrownBy(() -> BlockedLaw.fit(List.of(0.2, 0.2), List.of(block, block, block)))
        .hasMessageContaining("two mixes");
    assertThatThrownBy(() -> new Block(List.of(0.0, 1.0))).hasMessageContaining("without a rate");
  }

  /**
   * Drift that every block shares, noise of single slices, bursts that hit one slice in ten and
   * last for some, and noise that the neighbouring blocks share.
   */
  @ParameterizedTest
  @CsvSource({"2, 0.0", "2, 0.5", "3, 0.0"})
  void should_cover_the_true_cost_and_new_blocks_in_93_to_97_percent(int mixes, double memory) {
    List<Double> fractions = mixes == 2 ? TWO : List.of(0.2, 0.5, 0.8);
    Random random = new Random(20_261_130L + mixes);
    int experiments = 2_000;
    int covered = 0;
    int predicted = 0;
    for (int i = 0; i < experiments; i++) {
      double cost = Math.exp(random.nextDouble() * 1.5);
      Machine machine = new Machine(random, cost, memory);
      BlockedLaw law = BlockedLaw.fit(fractions, machine.blocks(fractions, 80));
      covered += law.writeCostInterval(0.95).contains(cost) ? 1 : 0;
      List<Block> fresh = new Machine(random, cost, memory).blocks(List.of(0.8, 0.2), 40);
      double mean =
          fresh.stream()
              .mapToDouble(block -> Math.log(block.rates().get(0) / block.rates().get(1)))
              .average()
              .orElseThrow();
      predicted += law.ratioInterval(0.8, 0.2, 40, 0.95).contains(Math.exp(mean)) ? 1 : 0;
    }
    assertThat((double) covered / experiments).isBetween(0.93, 0.97);
    assertThat((double) predicted / experiments).isBetween(0.92, 0.98);
  }

  private static final class Machine {
    final Random random;
    final double cost;
    final double memory;
    final double[] lasting = new double[3];

    Machine(Random random, double cost, double memory) {
      this.random = random;
      this.cost = cost;
      this.memory = memory;
    }

    List<Block> blocks(List<Double> fractions, int count) {
      List<Block> blocks = new ArrayList<>();
      double burst = 0;
      for (int b = 0; b < count; b++) {
        double drift = 0.3 * Math.sin(b / 15.0);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < fractions.size(); i++) {
          order.add(i);
        }
        Collections.shuffle(order, random);
        Double[] rates = new Double[order.size()];
        for (int i : order) {
          burst = random.nextDouble() < 0.1 ? -0.3 * random.nextDouble() : burst * 0.3;
          lasting[i] = memory * lasting[i] + 0.05 * random.nextGaussian();
          rates[i] = rate(20_000, cost, fractions.get(i)) * Math.exp(drift + burst + lasting[i]);
        }
        blocks.add(new Block(List.of(rates)));
      }
      return blocks;
    }
  }
}
