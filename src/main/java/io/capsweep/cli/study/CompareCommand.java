package io.capsweep.cli.study;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.repeats.Observation;
import io.capsweep.capacity.repeats.ObservationCsv;
import io.capsweep.capacity.repeats.RunObservations;
import io.capsweep.capacity.repeats.Sides;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.cli.option.DaySpreadOption;
import io.capsweep.cli.option.OptionsOfRuns;
import io.capsweep.cli.option.Percent;
import io.capsweep.cli.option.PointOption;
import io.capsweep.cli.option.ZoneOption;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.report.variance.ComparisonAnswer;
import io.capsweep.report.variance.ComparisonJson;
import io.capsweep.report.variance.ComparisonText;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Mixin private DaySpreadOption daySpread;

  @Mixin private PointOption pointOption;

  @Mixin private ZoneOption zoneOption;

  @Option(names = "--plan", description = "Prints the commands of a fair comparison.")
  private boolean plan;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "6",
      description = "Days of the plan (default: ${DEFAULT-VALUE}, the fewest for p below 0.05).")
  private int days;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (plan) {
      planned();
    } else {
      compared();
    }
    return ExitCode.OK;
  }

  private void planned() {
    OptionsOfRuns.refuse(
        spec,
        List.of("--margin", "--changed", "--day-sd", "--operating-point", "--time-zone"),
        " is of the comparison: it has no part in --plan");
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
    answerOption.print(() -> commands, () -> commands.text(ofA.equals(ofB)));
  }

  private void compared() {
    OperatingPoint point = checkUsage();
    ComparisonAnswer answer = csv == null ? ofRuns(point) : ofCsv();
    if (answer.throughput().isEmpty() && answer.p999().isEmpty()) {
      throw new MeasurementException(
          "A and B have no figure in common: expected rates or p99.9 of both at one setting");
    }
    answerOption.print(() -> ComparisonJson.of(answer), () -> ComparisonText.render(answer));
  }

  private OperatingPoint checkUsage() {
    if ((csv == null) == first.isEmpty()) {
      throw usage("Give either folders of runs of A or --csv FILE");
    }
    if (second.isEmpty()) {
      throw usage("Give what A is compared with: --with B");
    }
    if (csv != null) {
      OptionsOfRuns.refuseBesideCsv(spec, List.of("--changed", "--operating-point", "--time-zone"));
    }
    OptionsOfRuns.refuse(spec, List.of("--days"), " needs --plan");
    if (csv != null && second.size() != 1) {
      throw usage("With --csv give one CSV file of B: --with FILE");
    }
    if (margin != null && !(margin.share() > 0 && margin.share() < 1)) {
      throw usage("--margin " + margin.text() + ": expected a per cent above 0 and below 100");
    }
    return pointOption.point(csv != null, OperatingPoint.COMMON);
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
    List<Observation> all = RunObservations.of(StoredRuns.read(both), point, zoneOption.zone());
    Set<String> idsOfA = ofA.stream().map(run -> run.run().id()).collect(Collectors.toSet());
    Sides sides =
        new Sides(
            all.stream().filter(one -> idsOfA.contains(one.run())).toList(),
            all.stream().filter(one -> !idsOfA.contains(one.run())).toList());
    Changes changes = Changes.of(new SideFacts(ofA), new SideFacts(ofB), changed);
    return ComparisonAnswer.of(sides, terms(), changes.meant(), changes.besides());
  }

  private ComparisonAnswer.Terms terms() {
    return new ComparisonAnswer.Terms(
        margin == null ? OptionalDouble.empty() : OptionalDouble.of(margin.share()),
        daySpread.dayNoise());
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
