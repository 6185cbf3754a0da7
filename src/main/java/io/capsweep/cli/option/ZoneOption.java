package io.capsweep.cli.option;

import java.time.ZoneId;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a day is. */
public final class ZoneOption {
  @Option(
      names = "--time-zone",
      paramLabel = "ZONE",
      description = "Decides what a day is (default: the time zone of each run's profile).")
  private ZoneId zone;

  /** Absent where each run's own decides. */
  public Optional<ZoneId> zone() {
    return Optional.ofNullable(zone);
  }
}
