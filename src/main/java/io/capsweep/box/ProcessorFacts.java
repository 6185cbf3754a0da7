package io.capsweep.box;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the processors are and how fast they are allowed to run. */
final class ProcessorFacts {
  private static final String CPUS = "sys/devices/system/cpu/";
  private final KernelFiles files;

  ProcessorFacts(KernelFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    Optional<String> info = files.text("proc/cpuinfo");
    facts.add("cpu.model", info.flatMap(text -> KernelFiles.valueOf(text, "model name")));
    facts.add("cpu.part", info.flatMap(text -> KernelFiles.valueOf(text, "CPU part")));
    facts.add("cpu.vendor", info.flatMap(text -> KernelFiles.valueOf(text, "vendor_id")));
    facts.add(
        "cpu.logical",
        info.map(text -> text.lines().filter(line -> line.startsWith("processor")).count())
            .filter(count -> count > 0)
            .map(String::valueOf));
    facts.add("cpu.cores", ofEach("cpu[0-9]*", "topology/core_cpus_list").map(this::countDistinct));
    facts.add("cpu.online", files.text(CPUS + "online"));
    facts.add("cpu.microcode", info.flatMap(text -> KernelFiles.valueOf(text, "microcode")));
    facts.add("cpu.smt-active", files.text(CPUS + "smt/active"));
    facts.add("cpu.caches", caches());
    facts.add("cpu.governor", ofEach("cpu[0-9]*", "cpufreq/scaling_governor").map(this::distinct));
    facts.add(
        "cpu.max-frequency-kilohertz",
        ofEach("cpu[0-9]*", "cpufreq/scaling_max_freq").map(this::distinct));
    facts.add("cpu.boost", files.text(CPUS + "cpufreq/boost"));
    facts.add("cpu.no-turbo", files.text(CPUS + "intel_pstate/no_turbo"));
    facts.add("numa.nodes", files.text("sys/devices/system/node/online"));
    facts.add("numa.balancing", files.text("proc/sys/kernel/numa_balancing"));
    facts.add(
        "virtual.hypervisor-flag",
        info.flatMap(text -> KernelFiles.valueOf(text, "flags"))
            .map(flags -> List.of(flags.split(" ", -1)).contains("hypervisor") ? "yes" : "no"));
  }

  /** The same file below each CPU that has it; empty when none has. */
  private Optional<List<String>> ofEach(String cpus, String file) {
    List<String> values =
        files.names(CPUS, cpus).stream()
            .map(cpu -> files.text(CPUS + cpu + "/" + file))
            .flatMap(Optional::stream)
            .toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(values);
  }

  private String countDistinct(List<String> values) {
    return String.valueOf(new TreeSet<>(values).size());
  }

  private String distinct(List<String> values) {
    return String.join(", ", new TreeSet<>(values));
  }

  /** Of the first CPU, such as "L1d 48K, L1i 32K, L2 1280K, L3 30720K". */
  private Optional<String> caches() {
    String directory = CPUS + "cpu0/cache/";
    String caches =
        files.names(directory, "index*").stream()
            .map(index -> cache(directory + index + "/"))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return caches.isEmpty() ? files.valueIn("proc/cpuinfo", "cache size") : Optional.of(caches);
  }

  private Optional<String> cache(String directory) {
    Optional<String> level = files.text(directory + "level");
    Optional<String> size = files.text(directory + "size");
    if (level.isEmpty() || size.isEmpty()) {
      return Optional.empty();
    }
    String kind =
        switch (files.text(directory + "type").orElse("")) {
          case "Data" -> "d";
          case "Instruction" -> "i";
          default -> "";
        };
    return Optional.of("L" + level.get() + kind + " " + size.get());
  }
}
