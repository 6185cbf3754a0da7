package io.capsweep.profile;

import java.time.ZoneId;
import java.util.Optional;

/**
 * A sweep's whole input, as read from one YAML file.
 *
 * @param name short name, used in the run folder's name
 * @param timeZone decides what a day is
 * @param box what the machine cannot tell of itself
 */
public record Profile(
    String name,
    ZoneId timeZone,
    Optional<BoxDeclaration> box,
    TargetSpec target,
    Dataset dataset,
    Workload workload,
    ClientSpec client,
    SweepPlan sweep,
    Slo slo,
    LadderChoice ladder) {}
