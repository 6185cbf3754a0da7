package io.capsweep.sweep;

import io.capsweep.box.CpuWatch;
import io.capsweep.box.watch.StepWatch;
import io.capsweep.load.NanoClock;
import io.capsweep.profile.Profile;
import io.capsweep.result.store.RunWriter;
import io.capsweep.target.Target;
import java.time.Clock;
import java.util.Optional;

/**
 * All that a sweep needs.
 *
 * @param watch looks on beside the steps; absent where nobody does
 * @param wall tells when things happened; never how long they took
 */
public record SweepContext(
    Profile profile,
    Target target,
    RunWriter writer,
    CpuWatch cpu,
    Optional<StepWatch> watch,
    NanoClock clock,
    Clock wall,
    SweepObserver observer) {}
