package io.capsweep.seal;

import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Run;
import io.capsweep.result.Tool;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Seals and scores for tests. */
public final class Samples {
  public static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  private Samples() {}

  /** A run without anything in it. */
  public static Run run(Run.Status status) {
    return new Run(
        "id",
        new Tool("capsweep", "1", "c", false),
        List.of(),
        "quickstart",
        "ab",
        "UTC",
        new Objective(99.9, 15_000_000),
        NOW,
        List.of(),
        Optional.empty(),
        status,
        Optional.empty(),
        new Fingerprint(Map.of("cpu.model", "e5")),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  public static Seal seal(double mix, List<RunDigest> results) {
    return new Seal(
        PlainDecimal.of(mix),
        "threads=64",
        OptionalInt.of(64),
        Optional.of(
            new Seal.Subject(
                "quickstart", "ab", List.of(), new Tool("capsweep", "1", "c", false), "cd")),
        results.subList(0, Math.min(1, results.size())),
        Optional.empty(),
        new Seal.Law(
            "log",
            "101871.5",
            "2.33458",
            List.of("0.2", "0.5"),
            "repeats",
            2,
            Optional.of("0.0076")),
        Seal.SAME_DAY,
        "49268.84",
        List.of(
            new Seal.Bound(50, "48500", "50000"),
            new Seal.Bound(80, "47500", "51000"),
            new Seal.Bound(95, "46236", "52500")),
        3,
        1,
        true,
        new Seal.Nearest("0.5", "61100"),
        Optional.empty(),
        "../results",
        results,
        List.of("Zwei Mischungen – \"gesättigt\""),
        Optional.of(
            new Seal.Ratio(
                "0.5",
                64,
                "0.806",
                List.of(
                    new Seal.Bound(50, "0.80", "0.812"),
                    new Seal.Bound(80, "0.79", "0.822"),
                    new Seal.Bound(95, "0.78", "0.833")),
                40)));
  }

  public static Score score(Entry sealed, double measured, Optional<RunDigest> run) {
    return new Score(
        sealed.id(),
        sealed.hash(),
        run,
        Optional.empty(),
        1,
        List.of(),
        sealed.seal().blind(),
        OptionalInt.of(3),
        Optional.of(Grade.of(sealed.seal(), measured)),
        List.of("anchor-moved"),
        sealed.seal().ratio().map(ratio -> Grade.of(ratio, 0.79)));
  }

  public static Score voided(Entry sealed) {
    return new Score(
        sealed.id(),
        sealed.hash(),
        Optional.empty(),
        Optional.empty(),
        1,
        List.of("it was given up"),
        sealed.seal().blind(),
        OptionalInt.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }
}
