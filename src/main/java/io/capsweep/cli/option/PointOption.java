package io.capsweep.cli.option;

import io.capsweep.capacity.OperatingPoint;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where on the load curve the figures are taken. */
public final class PointOption {
  @Option(
      names = "--operating-point",
      paramLabel = "POINT",
      description = {
        "threads=N, common (the one concurrency of all that has the highest mean rate), maximum or",
        "deployable (default: common; deployable for the runs of a plan)."
      })
  private String text;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * What was given.
   *
   * @param ofCsv whether the figures come from a CSV file
   * @param otherwise where nothing was given
   */
  public OperatingPoint point(boolean ofCsv, OperatingPoint otherwise) {
    if (text == null) {
      return otherwise;
    }
    OperatingPoint point;
    try {
      point = OperatingPoint.parse(text);
    } catch (IllegalArgumentException e) {
      throw usage("--operating-point: " + e.getMessage());
    }
    if (ofCsv && point.kind() == OperatingPoint.Kind.DEPLOYABLE) {
      throw usage("--operating-point deployable needs runs: rows of a CSV carry no verdict");
    }
    return point;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
