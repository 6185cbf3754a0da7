package io.capsweep.caveat;

import io.capsweep.result.TargetFacts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the rules of a run look at.
 *
 * @param target absent where it never answered
 * @param serverWarmUp absent where the server was not warmed up before the steps
 * @param anchor absent where no setting was run again
 * @param costs absent where not both whole steps and slices gave a law with its error
 * @param slices absent where no mixes alternated
 */
public record RunEvidence(
    Optional<TargetFacts> target,
    Data data,
    Machine machine,
    Optional<ServerWarmUp> serverWarmUp,
    Design design,
    Optional<AnchorMovement> anchor,
    Optional<Costs> costs,
    Optional<Slices> slices) {

  /**
   * How it went while the mixes alternated.
   *
   * @param failedShare operations that failed, as a share of all
   * @param voidReason why no number may be taken from some of them
   */
  public record Slices(double failedShare, Optional<String> voidReason) {}

  /**
   * What a write costs in reads, from whole steps and from slices.
   *
   * @param explainedShare the largest difference of the two that noise explains, 95%, as a share
   */
  public record Costs(double steps, double slices, double explainedShare) {}

  /**
   * The rows that the operations go to.
   *
   * @param partitions as loaded
   * @param bytes on the disks of all nodes together, replicas included, estimated
   * @param readKeys distribution of the reads over the partitions, as the profile writes it
   * @param writeKeys the same of the writes
   */
  public record Data(long partitions, long bytes, String readKeys, String writeKeys) {
    public Data {
      if (partitions < 0 || bytes < 0) {
        throw new IllegalArgumentException(partitions + " partitions, " + bytes + " bytes");
      }
    }
  }

  /**
   * The machine that the tool runs on, which is the server's too when the target is on loopback.
   *
   * @param cpus that the tool may use
   * @param memoryBytes absent when unknown
   * @param hypervisor its name; absent on bare metal and where the machine does not tell
   */
  public record Machine(OptionalInt cpus, OptionalLong memoryBytes, Optional<String> hypervisor) {}

  /**
   * How the server was brought to its plateau before the first step.
   *
   * @param plateauReached whether it was seen to be there
   * @param lastGainShare change of the rate over the last part of the warm-up, as a share; absent
   *     when unknown
   */
  public record ServerWarmUp(boolean plateauReached, long nanos, OptionalDouble lastGainShare) {}

  /**
   * What was run.
   *
   * @param closedLoopThreads concurrencies of the closed-loop steps; empty where there was none
   * @param repeats fewest valid repeats of a setting that a number is taken from
   * @param days on which steps were run, by the profile's time zone
   */
  public record Design(List<Integer> closedLoopThreads, int repeats, int days) {
    public Design {
      closedLoopThreads = List.copyOf(closedLoopThreads);
    }
  }

  /**
   * How far a setting moved between its first run and its last.
   *
   * @param threads of the setting
   * @param movedShare last rate / first rate - 1
   * @param explainedShare the largest movement that the repeats' noise explains, 95%; absent
   *     without an estimate of the noise
   */
  public record AnchorMovement(
      double writeFraction, int threads, double movedShare, OptionalDouble explainedShare) {}
}
