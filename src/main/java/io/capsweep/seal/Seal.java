package io.capsweep.seal;

import io.capsweep.result.Tool;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A prediction as it is committed to: what is predicted, from what, how surely, and what was known
 * then. Decimals are texts, since programs disagree on how to write them.
 *
 * @param writeFraction of the mix that is predicted
 * @param operatingPoint in words, such as "threads=64", "deployable"
 * @param threads the concurrency, where the operating point is one
 * @param subject what the prediction is about; absent for numbers of another tool
 * @param inputs the runs that the law was fitted to
 * @param csvSha256 of the file that it was fitted to instead
 * @param law fitted
 * @param dayScope "same-day" or "new-day": which runs the bounds hold for
 * @param point operations per second
 * @param bounds for the mean of so many runs; empty without an estimate of the noise
 * @param runs that the bounds are for the mean of
 * @param attempts runs of the sealed mix that are meant to be made
 * @param blind whether no result at that mix, profile and machine existed, failed ones included
 * @param nearest the nearest mix that had been measured, as the plainest prediction there is
 * @param forRun the run that the prediction was made in; absent for one made on its own
 * @param resultsFolder where the results were, seen from the ledger
 * @param results every run that was there
 * @param remarks on the prediction, one plain sentence each
 * @param ratio the same in units of another mix's rate, from slices; absent without them
 */
public record Seal(
    String writeFraction,
    String operatingPoint,
    OptionalInt threads,
    Optional<Subject> subject,
    List<RunDigest> inputs,
    Optional<String> csvSha256,
    Law law,
    String dayScope,
    String point,
    List<Bound> bounds,
    int runs,
    int attempts,
    boolean blind,
    Nearest nearest,
    Optional<String> forRun,
    String resultsFolder,
    List<RunDigest> results,
    List<String> remarks,
    Optional<Ratio> ratio) {
  /** Bounds for runs of the day that the fitted ones are of. */
  public static final String SAME_DAY = "same-day";

  /** Bounds for runs of any day. */
  public static final String NEW_DAY = "new-day";

  public Seal {
    inputs = List.copyOf(inputs);
    bounds = List.copyOf(bounds);
    results = List.copyOf(results);
    remarks = List.copyOf(remarks);
    if (attempts < 1 || runs < 1) {
      throw new IllegalArgumentException("found attempts or runs below 1");
    }
  }

  /**
   * What is measured, with what, on what.
   *
   * @param profileSha256 of the profile's file
   * @param overrides what --set changed in it
   * @param machineSha256 of the machine's fingerprint
   */
  public record Subject(
      String profileName,
      String profileSha256,
      List<String> overrides,
      Tool tool,
      String machineSha256) {
    public Subject {
      overrides = List.copyOf(overrides);
    }
  }

  /**
   * The law's parameters.
   *
   * @param form how it was fitted
   * @param kOverR operations per second of reads alone
   * @param wOverR cost of a write in reads
   * @param mixes that it was fitted to, as realised
   * @param noiseSource such as "repeats", or "none"
   * @param noise relative standard deviation of a single run
   */
  public record Law(
      String form,
      String kOverR,
      String wOverR,
      List<String> mixes,
      String noiseSource,
      int degreesOfFreedom,
      Optional<String> noise) {
    public Law {
      mixes = List.copyOf(mixes);
    }
  }

  /** An interval that holds the measured value with this confidence, in the unit of the point. */
  public record Bound(int percent, String low, String high) {}

  /**
   * The mix's rate divided by another's, both in slices of one load.
   *
   * @param anchor the other's write fraction
   * @param threads the concurrency of the load
   * @param point without a unit
   * @param bounds for the mean of so many blocks
   */
  public record Ratio(String anchor, int threads, String point, List<Bound> bounds, int blocks) {
    public Ratio {
      bounds = List.copyOf(bounds);
      if (threads < 1 || blocks < 1) {
        throw new IllegalArgumentException("found threads or blocks below 1");
      }
    }

    /** The anchor's write fraction as a number. */
    public double anchorMix() {
      return Double.parseDouble(anchor);
    }
  }

  /** A mix that had been measured, and its rate at the same operating point. */
  public record Nearest(String writeFraction, String operationsPerSecond) {}

  /** The mix as a number. */
  public double mix() {
    return Double.parseDouble(writeFraction);
  }
}
