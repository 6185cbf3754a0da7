package io.capsweep.cli.estimate;

import io.capsweep.ladder.estimate.FanOut;
import io.capsweep.ladder.estimate.MeasuredLatencies;
import io.capsweep.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How slow is a request that waits for many servers? */
@Command(
    name = "fan-out",
    mixinStandardHelpOptions = true,
    description = "How probably a request is slow that waits for many servers, and how slow.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep estimate fan-out --probability 0.01 --servers 100",
      "  capsweep estimate fan-out --probability 0.01 --servers 100 --needed 99",
      "  capsweep estimate fan-out --run results/<run> --step 3 --limit 15ms --servers 20"
    })
final class FanOutCommand implements Runnable {
  private static final double[] QUANTILES = {0.5, 0.9, 0.99};
  private static final int WHOLE = 100;

  @Mixin private Measurement measurement;

  @Option(
      names = "--servers",
      required = true,
      paramLabel = "N",
      description = "Servers that are asked.")
  private int servers;

  @Option(
      names = "--needed",
      paramLabel = "K",
      description = "Answers that suffice (default: all).")
  private Integer needed;

  private static final double LEAST_SHOWN = 1e-12;

  @Mixin private Printed printed;

  /** A quantile of the request, and which of one answer it is. */
  record Quantile(double quantile, double ofOneAnswer, OptionalLong nanos) {}

  /** What {@code --json} prints. */
  record Answer(
      OptionalDouble probability,
      OptionalDouble ofOneAnswer,
      int servers,
      int needed,
      List<Quantile> quantiles) {}

  @Override
  public void run() {
    measurement
        .problem(false)
        .ifPresent(
            problem -> {
              throw printed.usage(problem);
            });
    try {
      estimate(needed == null ? servers : needed);
    } catch (IllegalArgumentException e) {
      throw printed.usage(e.getMessage());
    }
  }

  private void estimate(int enough) {
    Optional<MeasuredLatencies> latencies = measurement.latencies();
    Optional<Double> one =
        latencies.isPresent()
            ? measurement.limitNanos().map(limit -> latencies.get().shareBeyond(limit))
            : measurement.probability();
    OptionalDouble slow =
        one.map(p -> OptionalDouble.of(FanOut.probabilityOfSlow(p, servers, enough)))
            .orElse(OptionalDouble.empty());
    List<Quantile> quantiles = new ArrayList<>();
    for (double quantile : QUANTILES) {
      double ofOne = FanOut.quantileOfOne(quantile, servers, enough);
      quantiles.add(new Quantile(quantile, ofOne, nanosAt(latencies, ofOne)));
    }
    List<String> answer = new ArrayList<>();
    one.ifPresent(
        p ->
            answer.add(
                (p > LEAST_SHOWN
                        ? "One answer in " + Quantities.rate(Math.rint(1 / p)) + " is slow ("
                        : (p == 0 ? "No" : "Hardly an") + " answer is slow (")
                    + Quantities.percent(p)
                    + "); a request that needs "
                    + enough
                    + " of "
                    + servers
                    + " is slow with probability "
                    + Quantities.probability(slow.getAsDouble())
                    + "."));
    quantiles.forEach(quantile -> answer.add(words(quantile)));
    String formula =
        enough == servers
            ? "1 - (1-p)^n; quantile q of the slowest of n is quantile q^(1/n) of one"
            : "P(more than n-k of n are slow), binomial; quantiles by the beta distribution (k,"
                + " n-k+1)";
    printed.print(
        new Printed.Words(
            answer,
            formula + " (p " + measurement.source() + ")",
            "servers are independent of each other; what slows all at once makes it better than this"),
        new Answer(
            slow,
            one.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            servers,
            enough,
            quantiles));
  }

  private static OptionalLong nanosAt(Optional<MeasuredLatencies> latencies, double quantile) {
    return latencies.isPresent() && latencies.get().has(quantile)
        ? OptionalLong.of(latencies.get().nanosAt(quantile))
        : OptionalLong.empty();
  }

  private static String words(Quantile quantile) {
    return "  "
        + Quantities.percentile(quantile.quantile() * WHOLE)
        + " of the request is "
        + Quantities.percentile(quantile.ofOneAnswer() * WHOLE)
        + " of one answer"
        + (quantile.nanos().isPresent()
            ? ": " + Quantities.duration(quantile.nanos().getAsLong())
            : "");
  }
}
