package io.capsweep.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nominal 95% intervals hold what they promise, over simulated experiments with a known law. */
class CoverageTest {
  private static final int EXPERIMENTS = 10_000;
  private static final double COST = 2.3;
  private static final double READS_ONLY = 100_000;
  private static final double NOISE = 0.03;
  private static final double PREDICTED = 0.8;

  @ParameterizedTest
  @ValueSource(strings = {"0.2 0.2 0.2 0.5 0.5 0.5", "0.2 0.2 0.2 0.5", "0.1 0.1 0.4 0.4 0.7 0.7"})
  void should_cover_a_new_run_and_the_cost_of_a_write_in_94_to_96_percent(String design) {
    Random random = new Random(20_260_101);
    int runs = 0;
    int costs = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      List<MixRate> rates = new ArrayList<>();
      for (String mix : design.split(" ", -1)) {
        double x = Double.parseDouble(mix);
        rates.add(MixRate.ofRun(x, run(x, random)));
      }
      CapacityLaw law = CapacityLaw.fit(rates);
      Bounds interval = law.newRuns(PREDICTED, 1, 0.95).interval().orElseThrow();
      runs += interval.contains(run(PREDICTED, random)) ? 1 : 0;
      costs += law.writeCostInterval(0.95).orElseThrow().contains(COST) ? 1 : 0;
    }
    assertThat((double) runs / EXPERIMENTS).isBetween(0.94, 0.96);
    assertThat((double) costs / EXPERIMENTS).isBetween(0.94, 0.96);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.15})
  void should_cover_a_run_of_a_new_day_and_the_cost_of_a_write_over_five_days(double dayNoise) {
    Random random = new Random(20_260_102);
    int runs = 0;
    int costs = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      Map<String, List<MixRate>> days = new TreeMap<>();
      for (String day : List.of("1", "2", "3", "4", "5")) {
        double level = Math.exp(dayNoise * random.nextGaussian());
        List<MixRate> rates = new ArrayList<>();
        for (double x : new double[] {0.2, 0.2, 0.5, 0.5}) {
          rates.add(MixRate.ofRun(x, level * run(x, random)));
        }
        days.put(day, rates);
      }
      CapacityLaw law = CapacityLaw.fitByDay(days).orElseThrow();
      Bounds interval =
          law.newDay(PREDICTED, 1, law.days().orElseThrow(), 0.95).interval().orElseThrow();
      double measured = Math.exp(dayNoise * random.nextGaussian()) * run(PREDICTED, random);
      runs += interval.contains(measured) ? 1 : 0;
      costs += law.writeCostInterval(0.95).orElseThrow().contains(COST) ? 1 : 0;
    }
    assertThat((double) runs / EXPERIMENTS).as("new day").isBetween(0.94, 0.96);
    assertThat((double) costs / EXPERIMENTS).as("w/r").isBetween(0.94, 0.96);
  }

  private static double run(double mix, Random random) {
    return READS_ONLY / (1 - mix + COST * mix) * Math.exp(NOISE * random.nextGaussian());
  }
}
