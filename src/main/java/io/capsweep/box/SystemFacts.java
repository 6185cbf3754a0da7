package io.capsweep.box;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Kernel, memory, clock, and which machine or instance type it is. */
final class SystemFacts {
  private static final String HUGE_PAGES = "sys/kernel/mm/transparent_hugepage/";
  private static final String CLOUD_INIT = "run/cloud-init/instance-data.json";
  private static final Pattern CHOSEN = Pattern.compile("\\[([^\\]]+)\\]");
  private static final Pattern IN_CONTAINER =
      Pattern.compile("docker|kubepods|containerd|libpod|lxc");

  private final KernelFiles files;

  SystemFacts(KernelFiles files) {
    this.files = files;
  }

  void addTo(Facts facts) {
    facts.add("host.name", files.text("proc/sys/kernel/hostname"));
    facts.add("kernel.release", files.text("proc/sys/kernel/osrelease"));
    facts.add("kernel.build", files.text("proc/sys/kernel/version"));
    facts.add(
        "clock.source",
        files.text("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    addMemory(facts);
    facts.add("virtual.hypervisor-type", files.text("sys/hypervisor/type"));
    facts.add("machine.vendor", files.text("sys/class/dmi/id/sys_vendor"));
    facts.add("machine.product", files.text("sys/class/dmi/id/product_name"));
    Optional<String> cloud = files.text(CLOUD_INIT);
    facts.add("cloud.name", cloud.flatMap(json -> value(json, "cloud[-_]name")));
    facts.add("cloud.instance-type", cloud.flatMap(json -> value(json, "instance[-_]type")));
    facts.add("cloud.region", cloud.flatMap(json -> value(json, "region")));
    facts.add("cloud.zone", cloud.flatMap(json -> value(json, "availability[-_]zone")));
    facts.add("container", container());
  }

  private void addMemory(Facts facts) {
    facts.add("memory.total", files.valueIn("proc/meminfo", "MemTotal"));
    facts.add("memory.huge-pages", files.text(HUGE_PAGES + "enabled").map(SystemFacts::chosen));
    facts.add(
        "memory.huge-pages-defrag", files.text(HUGE_PAGES + "defrag").map(SystemFacts::chosen));
    facts.add("memory.swap", files.text("proc/swaps").map(SystemFacts::swaps));
    facts.add("memory.swappiness", files.text("proc/sys/vm/swappiness"));
    facts.add("memory.overcommit", files.text("proc/sys/vm/overcommit_memory"));
    facts.add("memory.dirty-ratio", files.text("proc/sys/vm/dirty_ratio"));
    facts.add("memory.dirty-background-ratio", files.text("proc/sys/vm/dirty_background_ratio"));
  }

  /** Of "always [madvise] never" what is in brackets. */
  static String chosen(String choices) {
    Matcher matcher = CHOSEN.matcher(choices);
    return matcher.find() ? matcher.group(1) : choices;
  }

  /** Name and size of each, without how much is used. */
  private static String swaps(String table) {
    List<String> swaps =
        table
            .lines()
            .skip(1)
            .map(line -> line.split("\\s+", -1))
            .filter(columns -> columns.length > 2)
            .map(columns -> columns[0] + " " + columns[2] + " kB")
            .toList();
    return swaps.isEmpty() ? "none" : String.join(", ", swaps);
  }

  private static Optional<String> value(String json, String key) {
    Matcher matcher = Pattern.compile("\"" + key + "\"\\s*:\\s*\"([^\"]+)\"").matcher(json);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private String container() {
    if (files.exists(".dockerenv")) {
      return "docker";
    }
    if (files.exists("run/.containerenv")) {
      return "podman";
    }
    String groups =
        files
            .text("proc/1/cgroup")
            .orElse("")
            .lines()
            .map(line -> IN_CONTAINER.matcher(line))
            .filter(Matcher::find)
            .map(Matcher::group)
            .distinct()
            .collect(Collectors.joining(", "));
    return groups.isEmpty() ? "none found" : groups;
  }
}
