package io.capsweep.result.watch;

import io.capsweep.result.CpuUse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One line of watch/step-NNNN.jsonl: about a second of a step's window.
 *
 * @param fromNanos since the window opened
 * @param toNanos since the window opened
 * @param cpu CPU time spent meanwhile, by whom
 * @param server counters by name as they stood at the end; those that were not read are left out
 */
public record WatchSample(
    long fromNanos,
    long toNanos,
    CpuUse cpu,
    MachineWatch machine,
    GeneratorWatch generator,
    Map<String, Long> server) {
  public WatchSample {
    if (!(fromNanos <= toNanos)) {
      throw new IllegalArgumentException("sample from " + fromNanos + " to " + toNanos + " ns");
    }
    server = Collections.unmodifiableMap(new LinkedHashMap<>(server));
  }
}
