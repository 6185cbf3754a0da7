package io.capsweep.cli.option;

import io.capsweep.model.DayNoise;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How far days scatter, where that is known from elsewhere. */
public final class DaySpreadOption {
  @Option(
      names = "--day-sd",
      paramLabel = "PERCENT[/DAYS]",
      converter = DaySpread.class,
      description = "How far days scatter, from a study: 2.5%%/8, from 8 days.")
  private DayNoise dayNoise;

  /** As declared. */
  public Optional<DayNoise> dayNoise() {
    return Optional.ofNullable(dayNoise);
  }
}
