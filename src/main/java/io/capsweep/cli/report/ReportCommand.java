package io.capsweep.cli.report;

import io.capsweep.cli.ExitCode;
import io.capsweep.cli.study.StoredRuns;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.ReportMaker;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a report of runs that were measured before. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = {
      "Writes a report of one run, or of several side by side.",
      "It is made from the runs' folders alone: the same folders give the same bytes."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep report results/20261130T101500Z-quickstart-3f9a1c",
      "  capsweep report results/20261130T101500Z-quickstart-3f9a1c --format html,md,csv --out wiki",
      "  capsweep report results/20261130T101500Z-quickstart-3f9a1c \\",
      "                  results/20261201T101500Z-quickstart-77ab20"
    })
public final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Folders of runs.")
  private List<Path> runs = List.of();

  @Option(
      names = "--format",
      split = ",",
      paramLabel = "FORMAT",
      defaultValue = "html",
      description = {
        "html (one page that opens without a network), md (with charts as SVG), csv, json;",
        "several with commas between (default: ${DEFAULT-VALUE})."
      })
  private List<ReportFormat> formats = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the report goes (default: analysis/<run>).")
  private Path out;

  @Option(names = "--json", description = "Prints what was written as JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  private record Written(Path out, List<Path> files) {}

  @Override
  public Integer call() {
    List<StoredRun> stored = runs.stream().map(RunReader::read).toList();
    Path folder = out == null ? Path.of("analysis", name(stored)) : out;
    Report report = ReportMaker.of(stored, StoredRuns.differences(stored));
    List<Path> files = ReportFiles.write(report, new TreeSet<>(formats), folder);
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.print(Json.write(new Written(folder, files)));
    } else {
      files.forEach(printer::println);
    }
    printer.flush();
    return ExitCode.OK;
  }

  private static String name(List<StoredRun> stored) {
    String first = stored.get(0).directory().toAbsolutePath().normalize().getFileName().toString();
    return stored.size() == 1 ? first : first + "-and-" + (stored.size() - 1) + "-more";
  }
}
