package io.capsweep.plan;

import java.util.List;
import java.util.Locale;

/**
 * What an operation costs in nodes' work, as measured and as planned. A write costs every replica's
 * work whatever the consistency level waits for; a read that of as many replicas as its level asks.
 * Each of these is taken to cost as much as a whole read or write on one node, which is on the safe
 * side: a digest costs less.
 *
 * @param measuredFactor replicas while measured
 * @param measuredReadReplicas that a read asked
 * @param measuredNodes that the measured rate was spread over
 */
public record Replication(
    int measuredFactor, int measuredReadReplicas, int measuredNodes, int factor, int readReplicas) {
  public Replication {
    boolean known =
        measuredFactor >= 1
            && measuredReadReplicas >= 1
            && measuredReadReplicas <= measuredFactor
            && measuredNodes >= 1;
    if (!known || factor < 1 || readReplicas < 1 || readReplicas > factor) {
      throw new IllegalArgumentException(
          "replication " + factor + " with reads of " + readReplicas + " replicas");
    }
  }

  /** The consistency levels of reads, by how many replicas they ask. */
  public static final List<String> READ_LEVELS =
      List.of(
          "ONE",
          "LOCAL_ONE",
          "TWO",
          "THREE",
          "QUORUM",
          "LOCAL_QUORUM",
          "EACH_QUORUM",
          "SERIAL",
          "LOCAL_SERIAL",
          "ALL");

  /** The replicas that a level needs whatever the replication is. */
  public static int leastReplicas(String consistency) {
    return switch (consistency.toUpperCase(Locale.ROOT)) {
      case "TWO" -> 2;
      case "THREE" -> 3;
      default -> 1;
    };
  }

  /** How many replicas a read of this consistency level asks. */
  public static int readReplicas(String consistency, int factor) {
    int asked =
        switch (consistency.toUpperCase(Locale.ROOT)) {
          case "TWO" -> 2;
          case "THREE" -> 3;
          case "QUORUM", "LOCAL_QUORUM", "EACH_QUORUM", "SERIAL", "LOCAL_SERIAL" -> factor / 2 + 1;
          case "ALL" -> factor;
          default -> 1;
        };
    return Math.min(asked, factor);
  }

  /** Work of one operation of this mix, in operations as they were measured. */
  double work(double writeFraction) {
    return (1 - writeFraction) * readWork() + writeFraction * writeWork();
  }

  /** The mix that the measured system would have to do for this one. */
  double equivalentMix(double writeFraction) {
    return writeFraction * writeWork() / work(writeFraction);
  }

  private double readWork() {
    return (double) readReplicas / measuredReadReplicas;
  }

  private double writeWork() {
    return (double) factor / measuredFactor;
  }

  /** Whether operations cost as much as they did while measured. */
  public boolean asMeasured() {
    return readWork() == 1 && writeWork() == 1;
  }

  /** The same measurement planned with another number of replicas. */
  public Replication withFactor(int other) {
    return new Replication(
        measuredFactor, measuredReadReplicas, measuredNodes, other, Math.min(readReplicas, other));
  }
}
