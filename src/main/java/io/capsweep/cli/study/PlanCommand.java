package io.capsweep.cli.study;

import io.capsweep.capacity.OperatingPoint;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.cli.option.DaySpreadOption;
import io.capsweep.cli.option.Percent;
import io.capsweep.cli.option.PointOption;
import io.capsweep.cli.option.UnitOptions;
import io.capsweep.plan.DemandCsv;
import io.capsweep.plan.DemandRow;
import io.capsweep.plan.MachineType;
import io.capsweep.plan.Planner;
import io.capsweep.plan.Replication;
import io.capsweep.plan.Terms;
import io.capsweep.plan.answer.PlanAnswer;
import io.capsweep.plan.answer.PlanJson;
import io.capsweep.plan.answer.PlanText;
import io.capsweep.result.TargetFacts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How many machines carry a demand. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    description = {
      "How many of these machines carry a demand within the objective? For each row of the demand",
      "(time, op/s, write fraction) what one machine keeps on a new day with 95%% certainty, the",
      "machines needed also when one is lost, then cost and headroom."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep plan --demand docs/examples/demand-day.csv results/<run>",
      "  capsweep plan --demand demand.csv --csv small.csv --csv large.csv \\",
      "      --price small=0.34 --price large=0.68 --replication 3 --growth 30%%"
    })
public final class PlanCommand implements Callable<Integer> {
  /** A thousand times as much again. */
  private static final double MOST_GROWTH = 1000;

  @Parameters(
      paramLabel = "RUN",
      arity = "0..*",
      description = "Folders of runs; types of machines are told apart by themselves.")
  private List<Path> runs = List.of();

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description =
          "Deployable rates from any tool instead, a file a type of machine: writeFraction,"
              + " operationsPerSecond, and threads, day, n, standardDeviation. May be repeated.")
  private List<Path> csv = List.of();

  @Option(
      names = "--demand",
      paramLabel = "FILE",
      required = true,
      description =
          "CSV with time, operationsPerSecond, writeFraction, and low, high (an 80%% interval of an"
              + " uncertain demand): a day, a week, or dates.")
  private Path demandFile;

  @Option(
      names = "--survive",
      paramLabel = "K",
      defaultValue = "1",
      description = "Machines that may be lost (default: ${DEFAULT-VALUE}).")
  private int survive;

  @Option(
      names = "--growth",
      paramLabel = "PERCENT",
      converter = Percent.Converter.class,
      description = "Plans for a demand higher by this.")
  private Percent growth;

  @Option(
      names = "--risk",
      paramLabel = "PERCENT",
      converter = Percent.Converter.class,
      defaultValue = "5%",
      description = "Chance to fall short in a row, at most (default: ${DEFAULT-VALUE}).")
  private Percent risk;

  @Option(
      names = "--price",
      paramLabel = "[TYPE=]PRICE",
      description = "Price of a machine and hour (default: the profile's box.price-per-hour).")
  private List<String> prices = List.of();

  @Option(
      names = "--replication",
      paramLabel = "N",
      description = "Replicas of each row in the cluster planned (default: as measured).")
  private Integer replication;

  @Option(
      names = "--read-consistency",
      paramLabel = "LEVEL",
      description = "Of reads in the cluster planned (default: as measured).")
  private String readConsistency;

  @Option(
      names = "--data-bytes",
      paramLabel = "SIZE",
      converter = UnitOptions.OfBytes.class,
      description = "All data, each row counted once, such as 2TiB: disk per machine.")
  private Long dataBytes;

  @Option(
      names = "--slo",
      paramLabel = "LIMIT",
      converter = UnitOptions.OfDuration.class,
      description = "Judges the runs' steps by another limit, such as 10ms.")
  private Duration limit;

  @Mixin private DaySpreadOption daySpread;

  @Mixin private PointOption pointOption;

  @Mixin private AnswerOption answerOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PlanSource.Reading reading = checkUsage();
    Terms terms =
        new Terms(
            survive,
            growth == null ? 0 : growth.share(),
            risk.share(),
            dataBytes == null ? OptionalLong.empty() : OptionalLong.of(dataBytes));
    List<DemandRow> demand = DemandCsv.read(demandFile);
    PriceList list = priceList();
    List<MachineType> types =
        sources(reading).stream().map(source -> planned(source, demand, terms, list)).toList();
    list.requireUsed(types.stream().map(MachineType::name).toList());
    PlanAnswer answer = new PlanAnswer(types, demand, terms);
    answerOption.print(() -> PlanJson.of(answer), () -> PlanText.render(answer));
    return ExitCode.OK;
  }

  private PlanSource.Reading checkUsage() {
    if (csv.isEmpty() == runs.isEmpty()) {
      throw usage("Give either folders of runs or --csv FILE");
    }
    if (survive < 0 || survive > 1000) {
      throw usage("--survive " + survive + ": expected 0 to 1000");
    }
    if (!(risk.share() > 0 && risk.share() <= 0.5)) {
      throw usage("--risk " + risk.text() + ": expected above 0% and at most 50%");
    }
    if (growth != null && growth.share() > MOST_GROWTH) {
      throw usage("--growth " + growth.text() + ": expected 0% to 100000%");
    }
    if (replication != null && !(replication >= 1 && replication <= 100)) {
      throw usage("--replication " + replication + ": expected 1 to 100");
    }
    if (readConsistency != null
        && !Replication.READ_LEVELS.contains(readConsistency.toUpperCase(Locale.ROOT))) {
      throw usage(
          "--read-consistency: found '"
              + readConsistency
              + "', expected one of "
              + String.join(", ", Replication.READ_LEVELS));
    }
    if (limit != null && !csv.isEmpty()) {
      throw usage("--slo needs runs: rows of a CSV are taken as they are");
    }
    return new PlanSource.Reading(
        pointOption.point(
            !csv.isEmpty(), csv.isEmpty() ? OperatingPoint.DEPLOYABLE : OperatingPoint.COMMON),
        daySpread.dayNoise(),
        Optional.ofNullable(limit).map(OtherObjective::new));
  }

  private PriceList priceList() {
    try {
      return PriceList.of(prices);
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  private List<PlanSource> sources(PlanSource.Reading reading) {
    List<PlanSource> sources = new ArrayList<>();
    csv.forEach(file -> sources.add(PlanSource.of(file, reading)));
    MachineRuns.of(StoredRuns.read(runs))
        .forEach(machine -> sources.add(PlanSource.of(machine, reading)));
    return sources;
  }

  private MachineType planned(
      PlanSource source, List<DemandRow> demand, Terms terms, PriceList list) {
    Replication work = work(source.target());
    return new MachineType(
        source.name(),
        list.of(source.name(), source.pricePerHour()),
        source.objective(),
        source.capacity(),
        work,
        new Planner(source.capacity(), work, terms).plan(demand),
        source.carried(),
        source.warnings());
  }

  private Replication work(Optional<TargetFacts> target) {
    int measured = target.map(TargetFacts::replication).orElse(1);
    String level = target.map(TargetFacts::readConsistency).orElse("ONE");
    int factor = replication == null ? measured : replication;
    if (readConsistency != null && factor < Replication.leastReplicas(readConsistency)) {
      throw usage(
          "--read-consistency "
              + readConsistency
              + " needs "
              + Replication.leastReplicas(readConsistency)
              + " replicas, found "
              + factor
              + "; give --replication");
    }
    return new Replication(
        measured,
        Replication.readReplicas(level, measured),
        Math.max(1, target.map(facts -> facts.addresses().size()).orElse(1)),
        factor,
        Replication.readReplicas(readConsistency == null ? level : readConsistency, factor));
  }

  private CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
