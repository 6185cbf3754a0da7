package io.capsweep.box;

import io.capsweep.result.CpuUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Who spends the machine's CPU time, from {@code /proc}: proc(5). What is not there, as on macOS,
 * is absent.
 *
 * <p>The kernel tells in ticks of 10 ms. A process's user and system time are scaled to its exact
 * run time before they are rounded down, so the difference of two samples is off by at most 20 ms a
 * process. (The schedstat files have nanoseconds, but lose the threads that have ended.)
 */
public final class CpuWatch {
  /** USER_HZ, the unit of these files, is 100 on every platform that Java 17 runs on. */
  private static final long NANOS_PER_TICK = 10_000_000;

  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final int START_TIME = 19;
  private static final int MACHINE_COUNTERS = 8;

  private final KernelFiles files;

  /** Reads these files. */
  public CpuWatch(KernelFiles files) {
    this.files = files;
  }

  /** The machine that this process runs on. */
  public static CpuWatch ofThisMachine() {
    return new CpuWatch(KernelFiles.ofThisMachine());
  }

  /**
   * CPU time since some fixed instant.
   *
   * @param cpus CPUs online; 0 when unknown
   * @param servers by process id; without those that could not be read
   */
  public record Sample(
      int cpus,
      Optional<MachineTime> machine,
      Optional<ProcessTime> generator,
      Map<Long, ProcessTime> servers) {
    public Sample {
      servers = Map.copyOf(servers);
    }
  }

  /**
   * Summed over all CPUs.
   *
   * @param busyNanos spent by processes and interrupts, guests included
   * @param idleNanos with nothing to run, waiting for a disk included
   * @param stealNanos with something to run, while the hypervisor ran something else
   */
  public record MachineTime(long busyNanos, long idleNanos, long stealNanos) {
    MachineTime since(MachineTime first) {
      // The kernel may correct these a little backwards, idle time above all.
      return new MachineTime(
          Math.max(0, busyNanos - first.busyNanos),
          Math.max(0, idleNanos - first.idleNanos),
          Math.max(0, stealNanos - first.stealNanos));
    }

    private OptionalDouble share(long part) {
      long total = busyNanos + idleNanos + stealNanos;
      return total > 0 ? OptionalDouble.of((double) part / total) : OptionalDouble.empty();
    }
  }

  /**
   * One process, threads that have ended included.
   *
   * @param startTicks when it began: tells it from a later process of the same id
   */
  public record ProcessTime(long startTicks, long cpuNanos) {}

  /**
   * Reads the counters.
   *
   * @param serverProcessIds processes of the servers on this machine; may be empty
   */
  public Sample sample(List<Long> serverProcessIds) {
    Map<Long, ProcessTime> servers = new LinkedHashMap<>();
    for (long id : serverProcessIds) {
      process(Long.toString(id)).ifPresent(time -> servers.put(id, time));
    }
    Optional<String> stat = files.text("proc/stat");
    return new Sample(
        stat.map(CpuWatch::cpus).orElse(0),
        stat.flatMap(CpuWatch::machineTime),
        process("self"),
        servers);
  }

  /**
   * What was spent between two samples. The servers' time is absent when there was none in the
   * first sample, or one of them ended meanwhile.
   */
  public CpuUse between(Sample first, Sample last) {
    OptionalLong generator = between(first.generator(), last.generator());
    OptionalLong server = servers(first, last);
    Optional<MachineTime> machine = machine(first, last);
    OptionalLong others = OptionalLong.empty();
    if (machine.isPresent() && generator.isPresent()) {
      long known = generator.getAsLong() + server.orElse(0);
      others = OptionalLong.of(Math.max(0, machine.get().busyNanos() - known));
    }
    OptionalDouble idle =
        machine.map(time -> time.share(time.idleNanos())).orElse(OptionalDouble.empty());
    return new CpuUse(last.cpus(), generator, server, others, idle);
  }

  /** Share of the machine's CPU time, 0 to 1, that the hypervisor kept back between two samples. */
  public OptionalDouble stealShare(Sample first, Sample last) {
    return machine(first, last)
        .map(time -> time.share(time.stealNanos()))
        .orElse(OptionalDouble.empty());
  }

  private static Optional<MachineTime> machine(Sample first, Sample last) {
    return first.machine().flatMap(before -> last.machine().map(after -> after.since(before)));
  }

  private static OptionalLong servers(Sample first, Sample last) {
    if (first.servers().isEmpty()) {
      return OptionalLong.empty();
    }
    long sum = 0;
    for (Map.Entry<Long, ProcessTime> server : first.servers().entrySet()) {
      OptionalLong spent =
          between(
              Optional.of(server.getValue()),
              Optional.ofNullable(last.servers().get(server.getKey())));
      if (spent.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += spent.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  private static OptionalLong between(Optional<ProcessTime> first, Optional<ProcessTime> last) {
    if (first.isEmpty()
        || last.isEmpty()
        || first.get().startTicks() != last.get().startTicks()
        || last.get().cpuNanos() < first.get().cpuNanos()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(last.get().cpuNanos() - first.get().cpuNanos());
  }

  private static int cpus(String stat) {
    return (int) stat.lines().filter(line -> line.matches("cpu[0-9]+ .*")).count();
  }

  private static Optional<MachineTime> machineTime(String stat) {
    String[] ticks = KernelFiles.valueOf(stat, "cpu ").orElse("").split("\\s+", -1);
    if (ticks.length < MACHINE_COUNTERS) {
      return Optional.empty();
    }
    long[] nanos = new long[MACHINE_COUNTERS];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = Long.parseLong(ticks[i]) * NANOS_PER_TICK;
    }
    // user, nice, system, idle, iowait, irq, softirq, steal; guest time is inside user and nice.
    long busy = nanos[0] + nanos[1] + nanos[2] + nanos[5] + nanos[6];
    return Optional.of(new MachineTime(busy, nanos[3] + nanos[4], nanos[7]));
  }

  private Optional<ProcessTime> process(String id) {
    return files.text("proc/" + id + "/stat").flatMap(CpuWatch::processTime);
  }

  /** The name, second of the fields, is in parentheses and may hold spaces and parentheses. */
  private static Optional<ProcessTime> processTime(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" +", -1);
    if (fields.length <= START_TIME) {
      return Optional.empty();
    }
    long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
    return Optional.of(new ProcessTime(Long.parseLong(fields[START_TIME]), ticks * NANOS_PER_TICK));
  }
}
