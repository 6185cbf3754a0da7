package io.capsweep.ladder.table;

import io.capsweep.ladder.RungResult;
import io.capsweep.ladder.Rungs;
import io.capsweep.text.Quantities;
import io.capsweep.text.Wrap;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The steps between rungs in plain words; those without both numbers are left out. */
final class Jumps {
  private static final double LINES_PER_MEBIBYTE = (1 << 20) / 64.0;

  private final List<RungResult> rungs;
  private final List<String> lines = new ArrayList<>();

  private Jumps(List<RungResult> rungs) {
    this.rungs = rungs;
  }

  static List<String> lines(List<RungResult> rungs) {
    Jumps jumps = new Jumps(rungs);
    jumps.add("ram-random-4k", "l1", "A random read of memory costs % cache hits (L1).");
    jumps.add(
        "ram-random-4k",
        "ram-random-2m",
        "With 4 KB pages it takes % times as long as with 2 MB pages: the tables of pages' share.");
    jumps.sequential();
    jumps.add(
        "lock-contended", "lock-uncontended", "A lock that two want costs % times a free one.");
    jumps.add("tcp-same-core", "ram-random-4k", "A loopback round trip costs % memory reads.");
    jumps.add(
        "tcp-cross-core",
        "tcp-same-core",
        "Across cores it takes % times as long as on one: placement matters.");
    jumps.add(
        "write-fdatasync", "tcp-same-core", "A durable overwrite costs % loopback round trips.");
    jumps.add(
        "append-fsync",
        "write-fdatasync",
        "A durable append takes % times an overwrite: the journal commits too.");
    jumps.groupCommit();
    jumps.add("ssd-random-4k", "ram-random-4k", "A random read of the disk costs % memory reads.");
    jumps.add(
        "file-mib-direct",
        "file-mib-cached",
        "A MiB past the page cache takes % times one from it.");
    return jumps.lines.isEmpty() ? List.of() : jumps.withHead();
  }

  private List<String> withHead() {
    List<String> all = new ArrayList<>(List.of("In plain words"));
    lines.forEach(line -> all.addAll(Wrap.hanging("  - ", line, LadderText.WIDTH)));
    return all;
  }

  private void add(String costly, String cheap, String sentence) {
    OptionalDouble more = Rungs.nanos(rungs, costly);
    OptionalDouble less = Rungs.nanos(rungs, cheap);
    if (more.isPresent() && less.isPresent() && less.getAsDouble() > 0) {
      double times = more.getAsDouble() / less.getAsDouble();
      String shown = times < 9.95 ? Quantities.ratio(times) : Quantities.rate(Math.rint(times));
      lines.add(sentence.replace("%", shown));
    }
  }

  private void sequential() {
    OptionalDouble random = Rungs.nanos(rungs, "ram-random-4k");
    OptionalDouble sequential = Rungs.nanos(rungs, "ram-sequential-mib");
    if (random.isPresent() && sequential.isPresent()) {
      double times = random.getAsDouble() * LINES_PER_MEBIBYTE / sequential.getAsDouble();
      lines.add(
          "A MiB of memory in order is read "
              + Quantities.rate(Math.rint(times))
              + " times as fast as its lines one by one at random.");
    }
  }

  private void groupCommit() {
    OptionalDouble alone = Rungs.nanos(rungs, "group-commit-1");
    OptionalDouble many = Rungs.nanos(rungs, "group-commit-32");
    if (alone.isPresent() && many.isPresent()) {
      double gain = 32 * alone.getAsDouble() / many.getAsDouble();
      lines.add(
          "32 writers that share a sync wait "
              + Quantities.ratio(many.getAsDouble() / alone.getAsDouble())
              + " times as long each, and together write "
              + Quantities.times(gain)
              + " times as much.");
    }
  }
}
