package io.capsweep.box.watch;

import io.capsweep.box.CpuWatch;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The machine's counters at one instant. Absent where it does not tell.
 *
 * @param nanos when, by the run's monotonic clock
 * @param generator this process's threads
 * @param serverRunDelayNanos of the servers' threads, since some fixed instant
 * @param pressureMicros by resource: time since the boot in which some thread waited for it
 * @param swappedPages moved to swap or back since the boot
 * @param swapUsedBytes now
 * @param throttles of all CPUs since the boot
 * @param fastestKilohertz clock rate of the CPU that is fastest now
 */
record BoxCounters(
    long nanos,
    CpuWatch.Sample cpu,
    ThreadTimes.Reading generator,
    OptionalLong serverRunDelayNanos,
    Map<String, Long> pressureMicros,
    OptionalLong swappedPages,
    OptionalLong swapUsedBytes,
    OptionalLong throttles,
    OptionalLong fastestKilohertz) {}
