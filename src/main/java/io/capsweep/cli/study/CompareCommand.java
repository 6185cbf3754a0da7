package io.capsweep.cli.study;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.ObservationCsv;
import io.capsweep.capacity.repeats.RunObservations;
import io.capsweep.capacity.repeats.Sides;
import io.capsweep.cli.ExitCode;
import io.capsweep.model.DayNoise;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.report.variance.ComparisonAnswer;
import io.capsweep.report.variance.ComparisonJson;
import io.capsweep.report.variance.ComparisonText;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.StoredRun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Whether one system is better than another. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Is B better than A? Better, worse, equivalent, undecided, or not to be told from the day.",
      "The day is the unit: measure both on the same days, as --plan lays out."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep compare results/a/* --with results/b/* --changed heap --margin 3%%",
      "  capsweep compare --csv a.csv --with b.csv",
      "    where both begin with day,operationsPerSecond",
      "  capsweep compare --plan profiles/a.yaml --with profiles/b.yaml --days 6"
    })
public final class CompareCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "A",
      arity = "0..*",
      description = "Folders of runs of A; with --plan its profile.")
  private List<Path> first = List.of();

  @Option(
      names = "--with",
      paramLabel = "B",
      arity = "1..*",
      description = "Folders of runs of B; with --csv a CSV file, with --plan a profile.")
  private List<Path> second = List.of();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = {
        "Figures of A from any tool: a header row, columns by name: day,",
        "operationsPerSecond or p999Millis, and run, writeFraction, threads."
      })
  private Path csv;

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      converter = Percent.Converter.class,
      description = "A difference that does not matter; only then there is 'equivalent'.")
  private Percent margin;

  @Option(
      names = "--changed",
      paramLabel = "NAME",
      split = ",",
      description = "What was meant to change, such as kernel,heap. 'all' allows any difference.")
  private List<String> changed = List.of();

  @Option(
      names = "--day-sd",
      paramLabel = "PERCENT[/DAYS]",
      converter = DaySpread.class,
      description = "How far days scatter, for runs of different days: 2.5%%/8, from 8 days.")
  private DayNoise dayNoise;

  @Option(
      names = "--operating-point",
      paramLabel = "POINT",
      defaultValue = "common",
      description = "threads=N, common, maximum or deployable (default: ${DEFAULT-VALUE}).")
  private String pointText;

  @Option(
      names = "--time-zone",
      paramLabel = "ZONE",
      description = "Decides what a day is (default: the time zone of each run's profile).")
  private ZoneId zone;

  @Option(names = "--plan", description = "Prints the commands of a fair comparison.")
  private boolean plan;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "6",
      description = "Days of the plan (default: ${DEFAULT-VALUE}, the fewest for p below 0.05).")
  private int days;

  @Option(names = "--json", description = "Prints the answer as JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    print(plan ? planned() : compared());
    return ExitCode.OK;
  }

  private String planned() {
    if (first.size() != 1 || second.size() > 1 || csv != null) {
      throw usage("--plan takes the profile of A and, after --with, that of B");
    }
    if (days < 1 || days > 1000) {
      throw usage("--days " + days + ": expected 1 to 1000");
    }
    Path ofA = first.get(0);
    Path ofB = second.isEmpty() ? ofA : second.get(0);
    ProfileReader.read(ofA);
    ProfileReader.read(ofB);
    ComparisonPlan commands = ComparisonPlan.of(ofA, ofB, days);
    return json ? Json.write(commands) : commands.text(ofA.equals(ofB));
  }

  private String compared() {
    OperatingPoint point = checkUsage();
    ComparisonAnswer answer = csv == null ? ofRuns(point) : ofCsv();
    if (answer.throughput().isEmpty() && answer.p999().isEmpty()) {
      throw new MeasurementException(
          "A and B have no figure in common: expected rates or p99.9 of both at one setting");
    }
    return json ? Json.write(ComparisonJson.of(answer)) : ComparisonText.render(answer);
  }

  private OperatingPoint checkUsage() {
    if ((csv == null) == first.isEmpty()) {
      throw usage("Give either folders of runs of A or --csv FILE");
    }
    if (second.isEmpty()) {
      throw usage("Give what A is compared with: --with B");
    }
    if (csv != null && second.size() != 1) {
      throw usage("With --csv give one CSV file of B: --with FILE");
    }
    if (margin != null && !(margin.share() > 0 && margin.share() < 1)) {
      throw usage("--margin: expected a per cent above 0 and below 100");
    }
    try {
      return OperatingPoint.parse(pointText);
    } catch (IllegalArgumentException e) {
      throw usage("--operating-point: " + e.getMessage());
    }
  }

  private ComparisonAnswer ofCsv() {
    Sides sides = new Sides(singleRuns(csv), singleRuns(second.get(0)));
    return ComparisonAnswer.of(sides, terms(), List.of(), List.of());
  }

  private static List<Observation> singleRuns(Path file) {
    List<Observation> rows = ObservationCsv.read(file);
    rows.stream()
        .filter(row -> row.count() > 1)
        .findFirst()
        .ifPresent(
            row -> {
              throw new MeasurementException(
                  file
                      + ": day "
                      + row.day()
                      + ": found a row that sums up "
                      + row.count()
                      + " runs, expected a row for each run");
            });
    return rows;
  }

  private ComparisonAnswer ofRuns(OperatingPoint point) {
    List<StoredRun> ofA = StoredRuns.read(first);
    List<StoredRun> ofB = StoredRuns.read(second);
    List<Path> both = new ArrayList<>(first);
    both.addAll(second);
    List<Observation> all =
        RunObservations.of(StoredRuns.read(both), point, Optional.ofNullable(zone));
    Set<String> idsOfA = ofA.stream().map(run -> run.run().id()).collect(Collectors.toSet());
    Sides sides =
        new Sides(
            all.stream().filter(one -> idsOfA.contains(one.run())).toList(),
            all.stream().filter(one -> !idsOfA.contains(one.run())).toList());
    Changes changes = Changes.of(new SideFacts(ofA).differences(new SideFacts(ofB)), changed);
    return ComparisonAnswer.of(sides, terms(), changes.meant(), changes.besides());
  }

  private ComparisonAnswer.Terms terms() {
    return new ComparisonAnswer.Terms(
        margin == null ? OptionalDouble.empty() : OptionalDouble.of(margin.share()),
        Optional.ofNullable(dayNoise));
  }

  private void print(String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(text);
    out.flush();
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
