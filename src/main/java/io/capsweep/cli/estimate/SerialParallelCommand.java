package io.capsweep.cli.estimate;

import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.estimate.Cost;
import io.capsweep.ladder.estimate.SerialParallel;
import io.capsweep.text.Quantities;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One after the other, or all at once? */
@Command(
    name = "serial-parallel",
    mixinStandardHelpOptions = true,
    description = "How long operations take one after the other, and how long all at once.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep estimate serial-parallel --count 30 --rung disk-seek --bytes 256k",
      "  capsweep estimate serial-parallel --count 30 --rung ssd-random-4k --bytes 256k --year 2026",
      "  capsweep estimate serial-parallel --count 30 --rung ssd-random-4k --ladder results/<run>"
    })
final class SerialParallelCommand implements Runnable {
  @Option(names = "--count", required = true, paramLabel = "N", description = "Operations.")
  private int count;

  @Option(
      names = "--rung",
      required = true,
      paramLabel = "ID",
      description = {
        "What each of them is: a rung of the ladder, or disk-seek, rtt-datacentre, rtt-ca-nl-ca."
      })
  private String rung;

  @Option(
      names = "--bytes",
      paramLabel = "SIZE",
      defaultValue = "0",
      description = "What each carries besides, such as 256k (default: nothing).")
  private String bytes;

  @Option(
      names = "--devices",
      paramLabel = "N",
      description = {
        "How many share the work (default: one; for disk-seek as many as operations, each on a",
        "disk of its own)."
      })
  private Integer devices;

  @Option(
      names = "--ladder",
      paramLabel = "RUN",
      description = "Takes the measured values of a ladder; otherwise well-known ones.")
  private Path ladder;

  @Option(
      names = "--year",
      paramLabel = "YEAR",
      description = "Takes Scott's model of a year (default: Dean's table of 2010).")
  private Integer year;

  @Mixin private Printed printed;

  /** What {@code --json} prints; {@code nanos} is the time of all at once. */
  record Answer(
      long nanos,
      long serialNanos,
      long parallelNanos,
      double ratio,
      int count,
      long bytes,
      int devices,
      double latencyNanos,
      double nanosPerByte,
      String source) {}

  @Override
  public void run() {
    try {
      long size = Amounts.bytes(bytes);
      Cost cost = cost();
      int shared = devices == null ? (cost.overlaps() ? 1 : Math.max(1, count)) : devices;
      print(cost, SerialParallel.of(cost, count, size, shared), size, shared);
    } catch (IllegalArgumentException e) {
      throw printed.usage(e.getMessage());
    }
  }

  private Cost cost() {
    if (ladder == null) {
      return Cost.canonical(rung, year == null ? OptionalInt.empty() : OptionalInt.of(year));
    }
    if (year != null) {
      throw new IllegalArgumentException("--ladder and --year: expected one of them");
    }
    return Cost.measured(rung, LadderStore.read(ladder));
  }

  private void print(Cost cost, SerialParallel times, long size, int shared) {
    List<String> answer =
        List.of(
            count
                + " x "
                + rung
                + " of "
                + Quantities.bytes(size)
                + ": one after the other "
                + Quantities.nanos(times.serialNanos())
                + ", all at once "
                + Quantities.nanos(times.parallelNanos())
                + ": "
                + Quantities.times(times.ratio())
                + " times as fast.");
    String formula =
        cost.overlaps() ? "n(l + b·t) against l + ⌈n/d⌉·b·t" : "n(l + b·t) against ⌈n/d⌉(l + b·t)";
    String values =
        ", with n = "
            + count
            + ", d = "
            + Quantities.count(shared, "device")
            + ", l = "
            + Quantities.nanos(cost.latencyNanos())
            + ", b·t = "
            + Quantities.nanos(cost.transferNanos(size))
            + " ("
            + cost.source()
            + ")";
    String assumption =
        cost.overlaps()
            ? "a device takes all its operations at once and moves their bytes one after the other"
            : "each device does one operation at a time, and none waits for another device";
    printed.print(
        new Printed.Words(answer, formula + values, assumption),
        new Answer(
            Math.round(times.parallelNanos()),
            Math.round(times.serialNanos()),
            Math.round(times.parallelNanos()),
            times.ratio(),
            count,
            size,
            shared,
            cost.latencyNanos(),
            cost.nanosPerByte(),
            cost.source()));
  }
}
