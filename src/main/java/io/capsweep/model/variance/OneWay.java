package io.capsweep.model.variance;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.distribution.FDistribution;

/**
 * One-way analysis of variance in two passes: how far the groups' means scatter against how far
 * values scatter within a group. (Subtracting raw sums of squares, as commons-math3 does, loses all
 * digits where the mean is large against the scatter.)
 *
 * @param groups at least one
 * @param mean over all values
 * @param betweenSquares sum of size times squared deviation of the groups' means
 * @param withinSquares sum of squared deviations from the own group's mean
 */
public record OneWay(
    List<Sample> groups, double mean, double betweenSquares, double withinSquares) {
  public OneWay {
    groups = List.copyOf(groups);
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("no groups");
    }
  }

  /** From values; all are first brought near 0, so that a large mean costs no digits. */
  public static OneWay ofValues(List<double[]> groups) {
    double shift = groups.get(0)[0];
    List<Sample> samples = new ArrayList<>();
    for (double[] group : groups) {
      double[] shifted = group.clone();
      for (int i = 0; i < shifted.length; i++) {
        shifted[i] -= shift;
      }
      samples.add(Sample.of(shifted));
    }
    OneWay table = of(samples);
    List<Sample> back =
        samples.stream()
            .map(sample -> new Sample(sample.size(), sample.mean() + shift, sample.squares()))
            .toList();
    return new OneWay(back, table.mean + shift, table.betweenSquares, table.withinSquares);
  }

  /** From groups in short. */
  public static OneWay of(List<Sample> groups) {
    Sample means = null;
    double within = 0;
    for (Sample group : groups) {
      Sample mean = new Sample(group.size(), group.mean(), 0);
      means = means == null ? mean : means.plus(mean);
      within += group.squares();
    }
    if (means == null) {
      throw new IllegalArgumentException("no groups");
    }
    return new OneWay(groups, means.mean(), means.squares(), within);
  }

  /** How many values. */
  public int size() {
    return groups.stream().mapToInt(Sample::size).sum();
  }

  public int betweenFreedom() {
    return groups.size() - 1;
  }

  public int withinFreedom() {
    return size() - groups.size();
  }

  /** Needs two groups. */
  public double betweenMeanSquare() {
    return betweenSquares / betweenFreedom();
  }

  /** Needs a group of two values. */
  public double withinMeanSquare() {
    return withinSquares / withinFreedom();
  }

  public double f() {
    return betweenMeanSquare() / withinMeanSquare();
  }

  /** How often groups that do not differ give so large an F. */
  public double p() {
    double f = f();
    // The other tail, so that a tiny p keeps its digits.
    return new FDistribution(null, withinFreedom(), betweenFreedom()).cumulativeProbability(1 / f);
  }

  /** Share of the sum of squares that lies between the groups. */
  public double rSquared() {
    return betweenSquares / (betweenSquares + withinSquares);
  }

  /** Whether all groups are of one size. */
  public boolean balanced() {
    return groups.stream().allMatch(group -> group.size() == groups.get(0).size());
  }

  /** n0 = (N - sum of n_i squared / N)/(D - 1): the group size that mean squares go by. */
  public double effectiveSize() {
    double squares = groups.stream().mapToDouble(group -> Math.pow(group.size(), 2)).sum();
    return (size() - squares / size()) / betweenFreedom();
  }
}
