package io.capsweep.box.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.box.KernelFiles;
import io.capsweep.box.doctor.Symptoms.BusyProcess;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.watch.GeneratorWatch;
import io.capsweep.result.watch.MachineWatch;
import io.capsweep.result.watch.ServerWatch;
import io.capsweep.result.watch.WatchSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoctorTest {
  private static final long SECOND = 1_000_000_000L;

  private final Map<String, String> facts =
      new HashMap<>(
          Map.of(
              "cpu.governor", "performance",
              "cpu.no-turbo", "1",
              "memory.swap", "none",
              "memory.huge-pages", "madvise",
              "memory.total", "65843448 kB",
              "clock.source", "tsc",
              "limit.open-files", "1048576",
              "virtual.hypervisor-flag", "no"));
  private int cpus = 16;
  private MachineWatch machine = MachineWatch.UNKNOWN;
  private GeneratorWatch generator =
      new GeneratorWatch(
          OptionalLong.of(1_000_000),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          0,
          0,
          0,
          200_000,
          OptionalLong.empty());
  private List<BusyProcess> busiest = List.of(new BusyProcess(7, "sshd", 0.01));
  private long clockJumpNanos = 900_000;
  private long freeDiskBytes = 100L << 30;
  private Optional<String> javaProblem = Optional.empty();

  @Test
  void should_find_little_on_a_good_machine() {
    assertThat(findings()).extracting(Finding::id).containsExactly("shared-cpus");
    assertThat(findings().get(0).remedy()).contains("target.managed.pin=0-14", "client.pin=15");
    cpus = 1;
    facts.clear();
    assertThat(findings()).extracting(Finding::id).containsExactly("few-cpus");
  }

  @ParameterizedTest
  @CsvSource({
    "cpu.governor, 'performance, powersave', frequency-scaling, cpupower",
    "cpu.no-turbo, 0, turbo, no_turbo",
    "memory.swap, /dev/sda2 1000 kB, swap, swapoff -a",
    "memory.huge-pages, always, huge-pages, echo madvise",
    "memory.total, 2097152 kB, little-memory, heap=512m",
    "clock.source, hpet, slow-clock, echo tsc",
    "limit.open-files, 1024, few-open-files, ulimit -n",
    "virtual.hypervisor-flag, yes, virtual-machine, dedicated host",
    "virtual.hypervisor-type, xen, virtual-machine, dedicated host"
  })
  void should_find_settings_that_disturb_and_name_the_command(
      String fact, String value, String id, String remedy) {
    assertThat(findings()).extracting(Finding::id).doesNotContain(id);
    facts.put(fact, value);

    assertFound(id, "", remedy);
  }

  @Test
  void should_find_what_others_do_meanwhile() {
    machine =
        new MachineWatch(
            OptionalDouble.of(0.03),
            OptionalDouble.of(0.4),
            OptionalDouble.of(0.02),
            OptionalDouble.of(0.2),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());
    generator =
        new GeneratorWatch(
            OptionalLong.of(SECOND),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            0,
            0,
            0,
            40_000_000,
            OptionalLong.empty());
    busiest = List.of(new BusyProcess(41, "java", 1.2), new BusyProcess(42, "cron", 0.01));

    assertFound("steal", "3.0%", "dedicated host");
    assertFound("run-delay", "50%", "top -H");
    assertFound("cpu-pressure", "40%", "/proc/pressure/cpu");
    assertFound("memory-pressure", "20%", "/proc/pressure/memory");
    assertFound("hiccups", "40.0 ms", "top -H");
    assertFound("busy-processes", "java (process 41) uses 1.20 CPUs", "-p 41,");
    assertThat(findings()).extracting(Finding::id).doesNotContain("io-pressure");
    assertThat(findings().get(0).severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void should_find_clock_disk_and_java_troubles() {
    assertThat(findings())
        .extracting(Finding::id)
        .doesNotContain("clock-jump", "little-disk", "no-java-17");
    clockJumpNanos = -300_000_000;
    freeDiskBytes = 1L << 30;
    javaProblem = Optional.of("no Java 17 found to run Cassandra on");

    assertFound("clock-jump", "300 ms", "chronyc");
    assertFound("little-disk", "1.0 GiB", "--results");
    assertFound("no-java-17", "no Java 17 found", "JAVA17_HOME");
  }

  @Test
  void should_tell_which_processes_are_busy(@TempDir Path root) throws IOException {
    process(root, 5, "a (b) c", 100);
    process(root, 6, "idle", 50);
    ProcessTable first = new ProcessTable(new KernelFiles(root));
    process(root, 5, "a (b) c", 300);
    process(root, 7, "new", 900);
    process(root, 8, "self", 900);

    assertThat(new ProcessTable(new KernelFiles(root)).busiestSince(first, 4 * SECOND, 8))
        .containsExactly(new BusyProcess(5, "a (b) c", 0.5));
  }

  private static void process(Path root, long id, String name, long ticks) throws IOException {
    Path folder = Files.createDirectories(root.resolve("proc/" + id));
    Files.writeString(
        folder.resolve("stat"),
        id + " (" + name + ") S 1 1 1 0 -1 0 9 0 0 0 " + ticks + " 0 0 0 20 0 33 0 5 4096\n");
  }

  private void assertFound(String id, String evidence, String remedy) {
    List<Finding> found = findings().stream().filter(each -> each.id().equals(id)).toList();
    assertThat(found).as(id).hasSize(1);
    assertThat(found.get(0).evidence()).contains(evidence);
    assertThat(found.get(0).remedy()).contains(remedy);
  }

  private List<Finding> findings() {
    return Doctor.findings(
        new Symptoms(
            facts,
            cpus,
            new WatchSummary(1, machine, generator, ServerWatch.UNKNOWN, List.of()),
            2 * SECOND,
            busiest,
            clockJumpNanos,
            freeDiskBytes,
            javaProblem));
  }
}
