package io.capsweep.ladder;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Run;
import io.capsweep.result.Tool;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** Ladders as a machine might have them. */
public final class SampleLadder {
  private SampleLadder() {}

  /** A rung that only has a name. */
  public record Named(String id) implements Rung {
    @Override
    public String what() {
      return "what " + id + " measures";
    }

    @Override
    public Reading measure(Workbench bench) {
      throw new UnsupportedOperationException();
    }
  }

  /** A rung of chunks whose seven runs lie evenly over the spread. */
  public static RungResult chunks(String id, double nanos, double spread) {
    List<Double> runs =
        DoubleStream.of(-3, -2, -1, 0, 1, 2, 3)
            .map(step -> nanos * (1 + spread * step / 6))
            .boxed()
            .toList();
    Measured measured =
        new Measured(nanos, nanos, 1.01, runs, 2_800, List.of(), OptionalLong.empty());
    return RungResult.of(
        new Named(id), Reading.of(measured, List.of(GuardResult.passed("cpu", "undisturbed"))));
  }

  /** A rung of operations, 20,000 of them about a median. */
  public static RungResult operations(String id, long nanos) {
    long[] samples =
        LongStream.range(0, 20_000).map(i -> nanos + (i % 200 == 0 ? nanos : i % 7)).toArray();
    return RungResult.of(
        new Named(id),
        Reading.of(Measured.ofOperations(new Samples(samples)), List.of(), "one at a time"));
  }

  /** One that was refused. */
  public static RungResult refused(String id) {
    return RungResult.refused(
        new Named(id), "a reason that is long enough to be broken over lines");
  }

  /** A round trip, with the distance. */
  public static RungResult roundTrip(String host, long nanos, double kilometres) {
    return RungResult.of(
        new Named("rtt-" + host),
        new Reading(
            Measured.ofFew(new Samples(LongStream.range(0, 30).map(i -> nanos + i).toArray())),
            List.of(GuardResult.passed("light", "no faster than light")),
            List.of("30 TCP connects"),
            OptionalDouble.of(kilometres)));
  }

  /** All local rungs in their order, and a host. */
  public static List<RungResult> rungs() {
    List<RungResult> rungs = new ArrayList<>();
    double nanos = 1.08;
    for (String id : Catalogue.ids()) {
      rungs.add(nanos < 1_000 ? chunks(id, nanos, 0.02) : operations(id, Math.round(nanos)));
      nanos *= 1.6;
    }
    rungs.set(9, refused(rungs.get(9).id()));
    rungs.add(roundTrip("example.com", 88_000_000, 6_200));
    double ram = Rungs.nanos(rungs, Ladder.UNIT).orElseThrow();
    return rungs.stream().map(rung -> rung.besideRam(ram)).toList();
  }

  /** A complete run of these rungs. */
  public static LadderRun run(List<RungResult> rungs) {
    Fingerprint fingerprint =
        new Fingerprint(Map.of("cpu.model", "Sample CPU", "virtual.hypervisor-flag", "yes"));
    Instant started = Instant.parse("2026-11-30T10:15:00Z");
    return LadderRun.begun(
            new LadderRun.Opening(
                "20261130T101500Z-3f9a1c-ladder",
                new Tool("capsweep", "0.1.0", "unknown", false),
                List.of("ladder"),
                7,
                "results"),
            started,
            fingerprint)
        .ended(Run.Status.COMPLETE, Optional.empty(), started.plusSeconds(60), fingerprint, rungs);
  }
}
