package io.capsweep.box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Limits of the control groups that this process is in, version 1 and 2: cgroups(7). */
final class ControlGroupFacts {
  private static final String MOUNTED = "sys/fs/cgroup/";

  /** Version 1 has no word for "no limit", only numbers above any memory. */
  private static final long UNLIMITED_BYTES = 1L << 60;

  private final KernelFiles files;

  ControlGroupFacts(KernelFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    Optional<String> groups = files.text("proc/self/cgroup");
    if (groups.isEmpty()) {
      return;
    }
    List<String> unified = upwards(pathOf(groups.get(), "0::"));
    List<String> cpu = new ArrayList<>();
    List<String> memory = new ArrayList<>();
    for (String group : unified) {
      files
          .text(MOUNTED + group + "cpu.max")
          .filter(limit -> !limit.startsWith("max"))
          .ifPresent(cpu::add);
      files
          .text(MOUNTED + group + "memory.max")
          .filter(limit -> !limit.equals("max"))
          .ifPresent(memory::add);
    }
    for (String group : upwards(controllerPath(groups.get(), "cpu"))) {
      quota(MOUNTED + "cpu/" + group).ifPresent(cpu::add);
    }
    for (String group : upwards(controllerPath(groups.get(), "memory"))) {
      files
          .text(MOUNTED + "memory/" + group + "memory.limit_in_bytes")
          .filter(limit -> Long.parseLong(limit) < UNLIMITED_BYTES)
          .ifPresent(memory::add);
    }
    facts.add("cgroup.cpu-quota-of-period-micros", cpu.isEmpty() ? "none" : String.join(", ", cpu));
    facts.add("cgroup.memory-limit-bytes", memory.isEmpty() ? "none" : String.join(", ", memory));
  }

  private Optional<String> quota(String group) {
    Optional<String> quota =
        files.text(group + "cpu.cfs_quota_us").filter(micros -> !micros.startsWith("-"));
    Optional<String> period = files.text(group + "cpu.cfs_period_us");
    return quota.flatMap(micros -> period.map(of -> micros + " " + of));
  }

  private static String pathOf(String groups, String prefix) {
    return KernelFiles.valueOf(groups, prefix).orElse("/");
  }

  /** Lines of version 1 are number:controllers:path. */
  private static String controllerPath(String groups, String controller) {
    return groups
        .lines()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller))
        .map(parts -> parts[2])
        .findFirst()
        .orElse("/");
  }

  /** /a/b gives "a/b/", "a/" and "": a limit of any of them holds. */
  private static List<String> upwards(String path) {
    List<String> groups = new ArrayList<>();
    String group = path.replaceFirst("^/+", "");
    while (!group.isEmpty()) {
      groups.add(group + "/");
      group = group.contains("/") ? group.substring(0, group.lastIndexOf('/')) : "";
    }
    groups.add("");
    return groups;
  }
}
