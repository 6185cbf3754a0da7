package io.capsweep.cli.study;

import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.report.FitAnswer;
import io.capsweep.report.FitJson;
import io.capsweep.report.FitText;
import io.capsweep.result.store.RunReader;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fits the capacity law to what was measured before. */
@Command(
    name = "fit",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Fits the capacity law to what was measured, and predicts other mixes.",
      "T(x) = K/((1-x)r + xw) at several write fractions x: what a write costs in reads.",
      "Rates of one mix at six or more concurrencies give the universal scalability law."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep fit results/20260101T120000Z-quickstart-a1b2",
      "  capsweep fit --csv rates.csv --at 0.8",
      "    where rates.csv begins with writeFraction,threads,operationsPerSecond"
    })
public final class FitCommand implements Callable<Integer> {
  @Mixin private LawInput input;

  @Option(
      names = "--at",
      paramLabel = "X",
      description = "Write fraction to predict, 0 to 1. May be repeated.")
  private List<Double> at = List.of();

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    for (double mix : at) {
      if (!(mix >= 0 && mix <= 1)) {
        throw new CommandLine.ParameterException(
            spec.commandLine(), "--at " + mix + ": expected a write fraction from 0 to 1");
      }
    }
    LawInput.Measured measured = input.read();
    measured.stored().forEach(RunReader::refuseChanged);
    if (measured.law().isEmpty() && (measured.usl().isEmpty() || !at.isEmpty())) {
      throw measured.noLaw();
    }
    FitAnswer answer = FitAnswer.of(measured.law(), measured.usl(), at, measured.remarks());
    answerOption.print(() -> FitJson.of(answer), () -> FitText.render(answer));
    return ExitCode.OK;
  }
}
