package io.capsweep.box.doctor;

import io.capsweep.box.doctor.Symptoms.BusyProcess;
import io.capsweep.text.Quantities;
import java.util.List;
import java.util.stream.Collectors;

/** What was seen in a few seconds in which nothing was measured. */
final class LookChecks {
  private static final double PERMITTED_STEAL = 0.01;
  private static final double PERMITTED_PRESSURE = 0.1;
  private static final double PERMITTED_DELAY = 0.1;
  private static final double BUSY_CPUS = 0.05;
  private static final int NAMED_PROCESSES = 3;
  private static final long PERMITTED_JUMP_NANOS = 10_000_000;
  private static final long PERMITTED_HICCUP_NANOS = 20_000_000;
  private static final long LEAST_DISK_BYTES = 5L << 30;

  private final Symptoms symptoms;

  LookChecks(Symptoms symptoms) {
    this.symptoms = symptoms;
  }

  void addTo(List<Finding> findings) {
    host(findings);
    others(findings);
    if (Math.abs(symptoms.clockJumpNanos()) > PERMITTED_JUMP_NANOS) {
      findings.add(
          Doctor.warning(
              "clock-jump",
              "the wall clock moved by "
                  + Quantities.duration(Math.abs(symptoms.clockJumpNanos()))
                  + " against the monotonic one within "
                  + Quantities.duration(symptoms.lookNanos()),
              "chronyc tracking, or timedatectl timesync-status: let the clock settle first"));
    }
    if (symptoms.freeDiskBytes() < LEAST_DISK_BYTES) {
      findings.add(
          Doctor.warning(
              "little-disk",
              Quantities.bytes(symptoms.freeDiskBytes()) + " free where results are written",
              "capsweep sweep PROFILE --results DIR, on a larger disk"));
    }
    symptoms
        .javaProblem()
        .ifPresent(
            problem ->
                findings.add(
                    Doctor.warning(
                        "no-java-17",
                        problem,
                        "apt-get install openjdk-17-jdk-headless, or export JAVA17_HOME=DIR")));
  }

  private void host(List<Finding> findings) {
    double steal = symptoms.watched().machine().stealShare().orElse(0);
    if (steal > PERMITTED_STEAL) {
      findings.add(
          Doctor.warning(
              "steal",
              "the hypervisor kept back " + Quantities.percent(steal) + " of the CPU time",
              "no command changes this: use a dedicated host, or another instance"));
    }
    double look = symptoms.lookNanos();
    double delay = symptoms.watched().generator().runDelayNanos().orElse(0) / look;
    if (delay > PERMITTED_DELAY) {
      findings.add(
          Doctor.warning(
              "run-delay",
              "threads of this idle process waited for a CPU "
                  + Quantities.percent(delay)
                  + " of the time",
              "top -H: stop what uses the CPUs"));
    }
    pressure(findings, "cpu", symptoms.watched().machine().cpuPressureShare().orElse(0));
    pressure(findings, "io", symptoms.watched().machine().ioPressureShare().orElse(0));
    pressure(findings, "memory", symptoms.watched().machine().memoryPressureShare().orElse(0));
    long hiccup = symptoms.watched().generator().longestHiccupNanos();
    if (hiccup > PERMITTED_HICCUP_NANOS) {
      findings.add(
          Doctor.warning(
              "hiccups",
              "a thread that slept was woken up to " + Quantities.duration(hiccup) + " late",
              "top -H: stop what uses the CPUs; on a shared host use a dedicated one"));
    }
  }

  private static void pressure(List<Finding> findings, String resource, double share) {
    if (share > PERMITTED_PRESSURE) {
      findings.add(
          Doctor.warning(
              resource + "-pressure",
              "some thread waited for "
                  + resource
                  + " "
                  + Quantities.percent(share)
                  + " of the time, and nothing is being measured yet",
              "cat /proc/pressure/" + resource + ", and stop what causes it"));
    }
  }

  private void others(List<Finding> findings) {
    List<BusyProcess> busy =
        symptoms.busiest().stream().filter(process -> process.cpus() > BUSY_CPUS).toList();
    if (busy.isEmpty()) {
      return;
    }
    List<BusyProcess> named = busy.subList(0, Math.min(NAMED_PROCESSES, busy.size()));
    findings.add(
        Doctor.warning(
            "busy-processes",
            named.stream()
                    .map(
                        process ->
                            "%s (process %s) uses %s CPUs"
                                .formatted(
                                    process.name(), process.id(), Quantities.ratio(process.cpus())))
                    .collect(Collectors.joining(", "))
                + (busy.size() > named.size() ? ", and more" : ""),
            "ps -o pid,user,args -p "
                + named.stream()
                    .map(process -> Long.toString(process.id()))
                    .collect(Collectors.joining(","))
                + ", then end or wait for them"));
  }
}
