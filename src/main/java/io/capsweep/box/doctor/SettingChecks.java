package io.capsweep.box.doctor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the fingerprint tells. A fact that the machine does not tell is no finding. */
final class SettingChecks {
  private static final int FEWEST_CPUS = 4;
  private static final long FEWEST_OPEN_FILES = 10_000;
  private static final long LEAST_MEMORY_KIBIBYTES = 4L << 20;

  /** Read without a call into the kernel or the hypervisor. */
  private static final Set<String> QUICK_CLOCKS =
      Set.of("tsc", "kvm-clock", "hyperv_clocksource_tsc_page", "arch_sys_counter");

  private final Map<String, String> facts;
  private final int cpus;

  SettingChecks(Map<String, String> facts, int cpus) {
    this.facts = facts;
    this.cpus = cpus;
  }

  void addTo(List<Finding> findings) {
    processors(findings);
    frequency(findings);
    memory(findings);
    fact("clock.source")
        .filter(source -> !QUICK_CLOCKS.contains(source))
        .ifPresent(
            source ->
                findings.add(
                    Doctor.warning(
                        "slow-clock",
                        "clock source " + source + ": each time stamp costs a microsecond or so",
                        "echo tsc > /sys/devices/system/clocksource/clocksource0/current_clocksource")));
    fact("limit.open-files")
        .filter(limit -> limit.matches("[0-9]{1,18}"))
        .filter(limit -> Long.parseLong(limit) < FEWEST_OPEN_FILES)
        .ifPresent(
            limit ->
                findings.add(
                    Doctor.warning(
                        "few-open-files",
                        "at most " + limit + " open files; a server needs 10,000 and more",
                        "ulimit -n 100000")));
  }

  private void processors(List<Finding> findings) {
    if (cpus < FEWEST_CPUS) {
      findings.add(
          Doctor.warning(
              "few-cpus",
              cpus + " CPUs for generator, server and everything else",
              "no command changes this: use a machine with 4 CPUs or more, or a server elsewhere"
                  + " (target.contact-points)"));
    }
    if (cpus > 1) {
      int last = cpus - 1;
      findings.add(
          Doctor.note(
              "shared-cpus",
              "a generator and a server on this machine share its CPUs unless they are pinned",
              "capsweep sweep PROFILE --set target.managed.pin="
                  + (last == 1 ? "0" : "0-" + (last - 1))
                  + " --set client.pin="
                  + last));
    }
    Optional<String> hypervisor =
        fact("virtual.hypervisor-type")
            .or(() -> fact("virtual.hypervisor-flag").filter("yes"::equals).map(flag -> "unnamed"));
    hypervisor.ifPresent(
        name ->
            findings.add(
                Doctor.note(
                    "virtual-machine",
                    "hypervisor " + name + ": neighbours may take CPU, disk and network unseen",
                    "no command changes this: use a dedicated host, or repeat on several days")));
  }

  private void frequency(List<Finding> findings) {
    fact("cpu.governor")
        .filter(governor -> !governor.equals("performance"))
        .ifPresent(
            governor ->
                findings.add(
                    Doctor.warning(
                        "frequency-scaling",
                        "CPU governor " + governor + ": the clock rate follows the load",
                        "cpupower frequency-set -g performance")));
    if (fact("cpu.no-turbo").filter("0"::equals).isPresent()) {
      findings.add(
          Doctor.note(
              "turbo",
              "turbo is on: the clock rate depends on heat and on how many CPUs work",
              "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo"));
    } else if (fact("cpu.boost").filter("1"::equals).isPresent()) {
      findings.add(
          Doctor.note(
              "turbo",
              "boost is on: the clock rate depends on heat and on how many CPUs work",
              "echo 0 > /sys/devices/system/cpu/cpufreq/boost"));
    }
  }

  private void memory(List<Finding> findings) {
    fact("memory.swap")
        .filter(swap -> !swap.equals("none"))
        .ifPresent(
            swap ->
                findings.add(
                    Doctor.warning(
                        "swap",
                        "swap is on: " + swap + "; a heap may be moved to it",
                        "swapoff -a")));
    fact("memory.huge-pages")
        .filter("always"::equals)
        .ifPresent(
            choice ->
                findings.add(
                    Doctor.note(
                        "huge-pages",
                        "transparent huge pages: always; the kernel may stop threads to make them",
                        "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")));
    fact("memory.total")
        .filter(total -> total.matches("[0-9]{1,15} kB"))
        .map(total -> Long.parseLong(total.substring(0, total.indexOf(' '))))
        .filter(kibibytes -> kibibytes < LEAST_MEMORY_KIBIBYTES)
        .ifPresent(
            kibibytes ->
                findings.add(
                    Doctor.warning(
                        "little-memory",
                        (kibibytes >> 10) + " MiB of memory for generator, server and page cache",
                        "capsweep sweep PROFILE --set target.managed.heap=512m, or a larger machine")));
  }

  private Optional<String> fact(String name) {
    return Optional.ofNullable(facts.get(name));
  }
}
