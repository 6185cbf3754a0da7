package io.capsweep.cli.estimate;

import io.capsweep.ladder.estimate.FanOut;
import io.capsweep.ladder.estimate.Hedge;
import io.capsweep.ladder.estimate.MeasuredLatencies;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a second copy of the slowest requests gains. */
@Command(
    name = "hedge",
    mixinStandardHelpOptions = true,
    description = "What it gains, and costs, to send the slowest requests a second time.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep estimate hedge --probability 0.01 --servers 100",
      "  capsweep estimate hedge --run results/<run> --step 3 --limit 15ms --extra-load 0.02"
    })
final class HedgeCommand implements Runnable {
  @Mixin private Measurement measurement;

  @Option(
      names = "--extra-load",
      paramLabel = "SHARE",
      defaultValue = "0.05",
      description =
          "Share of the requests that is sent again, the slowest (default: ${DEFAULT-VALUE}).")
  private double extraLoad;

  @Option(
      names = "--servers",
      paramLabel = "N",
      defaultValue = "1",
      description = "Servers that a request waits for (default: ${DEFAULT-VALUE}).")
  private int servers;

  @Mixin private Printed printed;

  /** What {@code --json} prints; {@code probability} is that of a slow request, hedged. */
  record Answer(
      double probability,
      double withoutHedge,
      double extraLoad,
      int servers,
      double ofOneAnswer,
      double ofOneHedged,
      OptionalLong delayNanos) {}

  @Override
  public void run() {
    measurement
        .problem(true)
        .ifPresent(
            problem -> {
              throw printed.usage(problem);
            });
    if (!(extraLoad > 0 && extraLoad < 1)) {
      throw printed.usage("--extra-load " + extraLoad + ": expected a share between 0 and 1");
    }
    try {
      estimate();
    } catch (IllegalArgumentException e) {
      throw printed.usage(e.getMessage());
    }
  }

  private void estimate() {
    Optional<MeasuredLatencies> latencies = measurement.latencies();
    Hedge hedge =
        latencies
            .map(
                measured ->
                    Hedge.ofMeasured(measured, measurement.limitNanos().orElseThrow(), extraLoad))
            .orElseGet(
                () -> Hedge.ofProbability(measurement.probability().orElseThrow(), extraLoad));
    double before = FanOut.probabilityOfSlow(hedge.slowBefore(), servers, servers);
    double after = FanOut.probabilityOfSlow(hedge.slowAfter(), servers, servers);
    OptionalLong delay =
        latencies
            .map(measured -> OptionalLong.of(measured.nanosAt(1 - extraLoad)))
            .orElse(OptionalLong.empty());
    List<String> answer = new ArrayList<>();
    answer.add(
        "A request to "
            + Quantities.count(servers, "server")
            + " is slow with probability "
            + Quantities.probability(after)
            + " instead of "
            + Quantities.probability(before)
            + ", for "
            + Quantities.percent(hedge.extraLoad())
            + " more load.");
    if (delay.isPresent()) {
      answer.add("The second copy goes out after " + Quantities.duration(delay.getAsLong()) + ".");
    }
    String formula =
        latencies.isPresent()
            ? "P(X > t)·P(X > t - d), d the quantile 1 - e of X; then 1 - (1-p)^n"
            : "p·p for one answer, then 1 - (1-p²)^n";
    printed.print(
        new Printed.Words(
            answer,
            formula + " (" + measurement.source() + ")",
            "the copies are independent, and the extra load makes nothing slower"),
        new Answer(
            after,
            before,
            hedge.extraLoad(),
            servers,
            hedge.slowBefore(),
            hedge.slowAfter(),
            delay));
  }
}
