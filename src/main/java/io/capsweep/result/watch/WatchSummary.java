package io.capsweep.result.watch;

import java.util.List;

/**
 * What was seen beside a step while its window was open.
 *
 * @param samples lines of the step's watch file
 * @param hardwareChanges what differed from the machine that the sweep began on, before or after
 *     the step, one sentence each
 */
public record WatchSummary(
    int samples,
    MachineWatch machine,
    GeneratorWatch generator,
    ServerWatch server,
    List<String> hardwareChanges) {
  public WatchSummary {
    hardwareChanges = List.copyOf(hardwareChanges);
  }
}
