package io.capsweep.cli.estimate;

import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.estimate.Cost;
import io.capsweep.text.Quantities;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a chatty protocol costs. */
@Command(
    name = "round-trips",
    mixinStandardHelpOptions = true,
    description = "How long calls take that wait for each other, over a network.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep estimate round-trips --calls 4 --rtt 296ms",
      "  capsweep estimate round-trips --calls 4 --rung tcp-cross-core --ladder results/<run>"
    })
final class RoundTripsCommand implements Runnable {
  private static final int MOST_CALLS = 1_000_000;

  @Option(
      names = "--calls",
      required = true,
      paramLabel = "N",
      description = "Calls, each of which waits for the one before.")
  private int calls;

  @Option(names = "--rtt", paramLabel = "TIME", description = "One round trip, such as 296ms.")
  private String roundTrip;

  @Option(
      names = "--rung",
      paramLabel = "ID",
      description = "With --ladder: the rung that has been measured, such as rtt-example.com.")
  private String rung;

  @Option(names = "--ladder", paramLabel = "RUN", description = "Takes the round trip of a ladder.")
  private Path ladder;

  @Mixin private Printed printed;

  /** What {@code --json} prints. */
  record Answer(long nanos, int calls, double roundTripNanos, long savedByOneCallNanos) {}

  @Override
  public void run() {
    if (calls < 1 || calls > MOST_CALLS) {
      throw printed.usage("--calls " + calls + ": expected 1 to " + MOST_CALLS);
    }
    double nanos = roundTripNanos();
    long all = Math.round(calls * nanos);
    long saved = Math.round((calls - 1) * nanos);
    printed.print(
        new Printed.Words(
            List.of(
                Quantities.count(calls, "call")
                    + " of "
                    + Quantities.nanos(nanos)
                    + " one after the other: "
                    + Quantities.duration(all)
                    + ". As one call: "
                    + Quantities.nanos(nanos)
                    + ", "
                    + Quantities.duration(saved)
                    + " less."),
            "calls × round trip",
            "each call waits for the one before; a connection is there already (a new one costs a"
                + " round trip more, with TLS two or three); the server needs no time"),
        new Answer(all, calls, nanos, saved));
  }

  private double roundTripNanos() {
    if ((roundTrip == null) == (ladder == null) || (ladder == null) != (rung == null)) {
      throw printed.usage("Give either --rtt TIME, or --ladder RUN and --rung ID");
    }
    try {
      return roundTrip != null
          ? Amounts.nanos(roundTrip)
          : Cost.measured(rung, LadderStore.read(ladder)).latencyNanos();
    } catch (IllegalArgumentException e) {
      throw printed.usage(e.getMessage());
    }
  }
}
