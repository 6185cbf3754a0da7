package io.capsweep.box.doctor;

import io.capsweep.result.watch.WatchSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a short look at the machine found.
 *
 * @param facts the fingerprint's
 * @param cpus that this process may use
 * @param watched what was seen while nothing was measured
 * @param lookNanos how long that was
 * @param busiest other processes, most CPU time first
 * @param clockJumpNanos by which the wall clock and the monotonic one came apart meanwhile
 * @param freeDiskBytes where results would be written
 * @param javaProblem why a managed server could not be started; absent where a Java 17 was found
 */
public record Symptoms(
    Map<String, String> facts,
    int cpus,
    WatchSummary watched,
    long lookNanos,
    List<BusyProcess> busiest,
    long clockJumpNanos,
    long freeDiskBytes,
    Optional<String> javaProblem) {
  public Symptoms {
    facts = Map.copyOf(facts);
    busiest = List.copyOf(busiest);
  }

  /** Another process, and how many CPUs it used. */
  public record BusyProcess(long id, String name, double cpus) {}
}
