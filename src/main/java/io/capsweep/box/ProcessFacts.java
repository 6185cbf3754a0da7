package io.capsweep.box;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.stream.Collectors;

/** What this process is allowed, and the Java that runs it. */
final class ProcessFacts {
  private final KernelFiles files;

  ProcessFacts(KernelFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    facts.add(
        "limit.open-files", files.valueIn("proc/self/limits", "Max open files").map(this::soft));
    facts.add("affinity.cpus", files.valueIn("proc/self/status", "Cpus_allowed_list"));
    facts.add("affinity.memory-nodes", files.valueIn("proc/self/status", "Mems_allowed_list"));
    new ControlGroupFacts(files).addTo(facts);
    facts.add("os.name", System.getProperty("os.name"));
    facts.add("os.architecture", System.getProperty("os.arch"));
    facts.add(
        "java.version",
        System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version"));
    facts.add("java.vm", System.getProperty("java.vm.name"));
    facts.add("java.flags", flags());
    facts.add(
        "java.collectors",
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .map(GarbageCollectorMXBean::getName)
            .collect(Collectors.joining(", ")));
    facts.add("java.max-heap-bytes", maxHeapBytes());
  }

  /**
   * The limit as it was set. {@link Runtime#maxMemory} leaves out one survivor space, whose size
   * the parallel collector changes as it goes.
   */
  private static Optional<String> maxHeapBytes() {
    return Optional.ofNullable(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class))
        .map(machine -> machine.getVMOption("MaxHeapSize").getValue());
  }

  private String soft(String limits) {
    return limits.split("\\s+", 2)[0];
  }

  /** System properties (-D) and agents' arguments may hold secrets: they stay out. */
  private static String flags() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(flag -> flag.startsWith("-X") || flag.startsWith("--"))
        .collect(Collectors.joining(" "));
  }
}
