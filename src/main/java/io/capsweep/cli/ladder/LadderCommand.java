package io.capsweep.cli.ladder;

import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.cli.option.RunOptions;
import io.capsweep.ladder.Catalogue;
import io.capsweep.ladder.HealthGate;
import io.capsweep.ladder.HealthGate.Compared;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.network.HostSpec;
import io.capsweep.ladder.network.Position;
import io.capsweep.ladder.network.Regions;
import io.capsweep.ladder.reference.ScottModel;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.table.AgainstText;
import io.capsweep.ladder.table.LadderJson;
import io.capsweep.ladder.table.LadderText;
import io.capsweep.result.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the machine's own latencies. */
@Command(
    name = "ladder",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Measures what this machine itself can do, from a cache hit to a round trip over an ocean,",
      "in about a minute. A number that its guards do not believe is refused, with the reason.",
      "Leaves a folder <UTC>-<id>-ladder with the results; nothing else stays on disk."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep ladder",
      "  capsweep ladder --rungs ram-random-4k,tcp-same-core,write-fdatasync --dir /var/lib/data",
      "  capsweep ladder --hosts example.com:443=6200,aws/eu-west-1 --from 52.52,13.40",
      "  capsweep ladder --against results/20261130T101500Z-3f9a1c-ladder   # exit 6 when one moved"
    })
public final class LadderCommand implements Callable<Integer> {
  private static final String ALL_REGIONS = "regions";

  @Option(
      names = "--rungs",
      paramLabel = "ID",
      split = ",",
      description = "Only these, such as l1,clock,tcp-same-core (default: all of this machine).")
  private List<String> rungs = List.of();

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "Where the disk rungs write and read (default: the folder of the results).")
  private Path directory;

  @Option(
      names = "--hosts",
      paramLabel = "HOST",
      split = ",",
      description = {
        "Round trips too: name[:port][=km], the port 443 unless given; a cloud region such as",
        "aws/eu-west-1; or \"regions\" for all that are known. Without this nothing leaves the machine."
      })
  private List<String> hosts = List.of();

  @Option(
      names = "--from",
      paramLabel = "LAT,LON",
      description = "Where this machine is: gives the regions their distance.")
  private String from;

  @Option(
      names = "--year",
      paramLabel = "YEAR",
      description = "Year of Scott's model in the table, 2009 to 2050 (default: this year).")
  private Integer year;

  @Option(
      names = "--against",
      paramLabel = "RUN",
      description = "An earlier ladder: exit 6 when a rung has moved beyond its spread.")
  private Path against;

  @Mixin private RunOptions runOptions;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    int modelYear = modelYear();
    List<Rung> chosen = chosen();
    Optional<LadderRun> before = Optional.ofNullable(against).map(LadderStore::read);
    if (directory != null && !Files.isDirectory(directory)) {
      throw usage("--dir " + directory + ": found no folder, expected one that is there");
    }
    LadderSession.Outcome outcome =
        new LadderSession(
                runOptions.results(),
                Optional.ofNullable(directory),
                spec.root().commandLine().getParseResult().originalArgs(),
                LadderProgress.on(spec.commandLine().getErr(), runOptions.quiet()))
            .run(chosen);
    Optional<List<Compared>> compared =
        before.map(run -> HealthGate.compare(run.rungs(), outcome.run().rungs()));
    print(outcome, modelYear, before, compared);
    if (outcome.run().status() == Run.Status.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    boolean moved = compared.stream().flatMap(List::stream).anyMatch(Compared::moved);
    return moved ? ExitCode.REQUIREMENT_NOT_MET : ExitCode.OK;
  }

  private void print(
      LadderSession.Outcome outcome,
      int modelYear,
      Optional<LadderRun> before,
      Optional<List<Compared>> compared) {
    String folder = outcome.directory().toString();
    answerOption.print(
        () -> LadderJson.of(outcome.run(), modelYear, folder, compared),
        () ->
            LadderText.render(outcome.run(), modelYear, folder)
                + before.map(run -> "\n" + against(run, outcome, compared)).orElse(""));
  }

  private String against(
      LadderRun run, LadderSession.Outcome outcome, Optional<List<Compared>> compared) {
    return AgainstText.render(
        compared.orElseThrow(), against.toString(), HealthGate.differences(run, outcome.run()));
  }

  private int modelYear() {
    int last = ScottModel.LAST_YEAR;
    int first = ScottModel.FIRST_YEAR;
    if (year == null) {
      int now = LocalDate.now(Clock.systemUTC()).getYear();
      return Math.max(first, Math.min(last, now));
    }
    if (year < first || year > last) {
      throw usage("--year " + year + ": expected " + first + " to " + last);
    }
    return year;
  }

  private List<Rung> chosen() {
    List<HostSpec> specs = new ArrayList<>();
    try {
      Optional<Position> here = Optional.ofNullable(from).map(Position::parse);
      for (String host : hosts) {
        specs.addAll(specs(host, here));
      }
    } catch (IllegalArgumentException e) {
      throw usage("--hosts, --from: " + e.getMessage());
    }
    long names = specs.stream().map(HostSpec::name).distinct().count();
    if (names < specs.size()) {
      throw usage("--hosts: found a host twice, expected each once");
    }
    List<Rung> chosen = new ArrayList<>();
    try {
      chosen.addAll(rungs.isEmpty() ? Catalogue.local() : Catalogue.named(rungs));
    } catch (IllegalArgumentException e) {
      throw usage("--rungs: " + e.getMessage());
    }
    chosen.addAll(Catalogue.roundTrips(specs));
    return chosen;
  }

  private static List<HostSpec> specs(String host, Optional<Position> here) {
    if (host.equals(ALL_REGIONS)) {
      return Regions.shipped().stream().map(region -> region.host(here)).toList();
    }
    if (!host.contains("/")) {
      return List.of(HostSpec.parse(host));
    }
    List<HostSpec> found =
        Regions.shipped().stream()
            .filter(region -> region.id().equals(host))
            .map(region -> region.host(here))
            .toList();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "found region \""
              + host
              + "\", expected one of "
              + String.join(", ", Regions.shipped().stream().map(Regions.Region::id).toList()));
    }
    return found;
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
