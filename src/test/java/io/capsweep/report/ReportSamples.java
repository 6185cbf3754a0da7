package io.capsweep.report;

import static io.capsweep.report.Fixtures.MILLI;
import static io.capsweep.report.Fixtures.NOTHING;
import static io.capsweep.report.Fixtures.judged;
import static io.capsweep.report.Fixtures.setting;
import static io.capsweep.report.Fixtures.step;

import io.capsweep.capacity.Capacities;
import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.SampleLadder;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.ReportMaker;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Interval;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Summary;
import io.capsweep.result.Verdict;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.RunWriter;
import io.capsweep.result.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Reports of runs that are out of the ordinary, to look at and to try a page with. */
public final class ReportSamples {
  static final String EVIL = "<script>alert(1)</script>\"'`|]](x)<!--";

  private ReportSamples() {}

  /** Every sample by its name, made in folders below this one. */
  static Map<String, Report> all(Path folder) throws IOException {
    Map<String, Report> all = new LinkedHashMap<>();
    all.put("everything", report(everything(folder.resolve("everything"))));
    all.put(
        "one-step", report(of(folder, "one", List.of(step(1, setting(0.2, 4, 1), 5000, MILLI)))));
    all.put("no-step", report(of(folder, "none", List.of())));
    all.put("no-valid-step", report(of(folder, "void", List.of(voidStep()))));
    all.put("two-hundred-steps", report(many(folder, 200, 4)));
    all.put("sixty-mixes", report(many(folder, 480, 60)));
    all.put("every-caveat", report(everyCaveat(folder)));
    all.put("cut-off", report(cutOff(folder.resolve("cut-off"))));
    all.put("markup", report(markup(folder)));
    all.put("two-runs", of(days(folder.resolve("two"), 1, 2)));
    all.put("three-days", of(days(folder.resolve("days"), 3, 2)));
    return all;
  }

  static Report report(Path... runs) {
    return of(Arrays.stream(runs).map(RunReader::read).toList());
  }

  private static Report of(List<StoredRun> runs) {
    return ReportMaker.of(
        runs, runs.size() > 1 ? List.of("starts of the server: 2 over 2 runs") : List.of());
  }

  /** What a sweep with slices, a ladder, a sealed prediction and anchor steps leaves. */
  public static Path everything(Path results) {
    Answer whole = Fixtures.whole();
    List<StepResult> steps = new ArrayList<>(whole.steps());
    for (int repeat = 1; repeat <= 2; repeat++) {
      steps.add(
          step(
              steps.size() + 1,
              new StepSetting(0.5, 64, repeat, Role.ANCHOR),
              11_000 + 90 * repeat,
              26 * MILLI));
    }
    Prediction sealed =
        new Prediction(
            0.8,
            OptionalInt.of(64),
            Optional.empty(),
            whole.run().started(),
            Optional.of("e514185020cc"),
            true,
            8_215.2,
            Optional.of(new Interval(7_700, 8_760)),
            OptionalDouble.of(9_412.5),
            Optional.of(false));
    Summary known = whole.summary();
    Summary summary =
        new Summary(known.maximum(), known.deployable(), known.law(), List.of(sealed));
    Run run = sliced(whole.run(), sealed, summary);
    Path folder = SampleRuns.write(results, Fixtures.answer(run, steps));
    RunWriter writer = RunWriter.reopen(folder);
    writer.append(slices());
    LadderStore.write(folder.resolve(LadderStore.IN_SWEEP), SampleLadder.run(SampleLadder.rungs()));
    writer.finish(run);
    return folder;
  }

  private static Run sliced(Run run, Prediction prediction, Summary summary) {
    SlicedLaw law =
        new SlicedLaw(
            64,
            500 * MILLI,
            40,
            2.31,
            new Interval(2.24, 2.38),
            0.015,
            -0.08,
            List.of(
                new SlicedLaw.Ratio(
                    0.8,
                    0.5,
                    0.81,
                    new Interval(0.79, 0.83),
                    OptionalDouble.of(0.822),
                    Optional.of(new Interval(0.80, 0.845)),
                    Optional.of(true))));
    return new Run(
        run.id(),
        run.tool(),
        run.commandLine(),
        run.profileName(),
        run.profileSha256(),
        run.timeZone(),
        run.slo(),
        run.started(),
        run.resumed(),
        run.ended(),
        run.status(),
        run.statusReason(),
        run.fingerprintBefore(),
        run.fingerprintAfter(),
        run.target(),
        List.of(prediction),
        Optional.of(law),
        run.caveats(),
        Optional.of(summary));
  }

  private static List<SliceResult> slices() {
    List<SliceResult> slices = new ArrayList<>();
    for (int block = 1; block <= 40; block++) {
      long machine = 4_000 + 700 * (block * 7919L % 11 - 5) / 5;
      slices.add(slice(slices.size() + 1, block, 0.2, machine));
      slices.add(slice(slices.size() + 1, block, 0.5, machine * 79 / 100 + block % 3 * 20));
    }
    return slices;
  }

  private static SliceResult slice(int number, int block, double mix, long operations) {
    long writes = Math.round(operations * mix);
    return new SliceResult(
        Role.FITTED,
        number,
        block,
        mix,
        64,
        operations - writes,
        writes,
        0,
        400 * MILLI,
        Optional.empty());
  }

  private static StepResult voidStep() {
    return judged(
        step(1, setting(0.2, 4, 1), 100, 5 * MILLI),
        Verdict.INVALID,
        List.of(),
        List.of("the hardware changed"));
  }

  /** As many steps as asked for, spread over some mixes and over eight concurrencies. */
  static Path many(Path folder, int count, int mixes) {
    List<StepResult> steps =
        IntStream.range(0, count)
            .mapToObj(
                i -> {
                  double mix = i % mixes / (double) mixes;
                  int threads = 1 << i / mixes % 8;
                  int repeat = 1 + i / mixes / 8;
                  return judged(
                      step(
                          i + 1,
                          setting(mix, threads, repeat),
                          20_000.0 * threads / (threads + 9.0) / (1 + mix) + 31 * repeat,
                          threads * MILLI / 3),
                      threads > 32 ? Verdict.MISSED : Verdict.MET,
                      List.of(Fixtures.caveat("too-few-samples", Severity.WARNING, "8,040")),
                      List.of());
                })
            .toList();
    return of(folder, "many-" + mixes, steps);
  }

  private static Path everyCaveat(Path folder) throws IOException {
    List<Caveat> caveats =
        Files.readAllLines(Path.of("docs/METHOD.md")).stream()
            .filter(line -> line.matches("\\| `[a-z-]+` \\((note|warning|void).*"))
            .map(line -> line.replace("`", "").split("\\|"))
            .map(
                cells ->
                    new Caveat(
                        cells[1].strip().split(" ", 2)[0],
                        cells[1].contains("(void)")
                            ? Severity.VOID
                            : cells[1].contains("(note") ? Severity.NOTE : Severity.WARNING,
                        cells[2].strip(),
                        cells[3].strip(),
                        cells[4].strip()))
            .toList();
    List<StepResult> steps =
        Fixtures.whole().steps().stream()
            .map(one -> judged(one, one.verdict(), caveats.subList(9, caveats.size()), List.of()))
            .toList();
    return SampleRuns.write(
        folder,
        Fixtures.answer(
            Fixtures.run(
                "caveats",
                Status.COMPLETE,
                caveats.subList(0, 9),
                Fixtures.whole().run().summary().orElseThrow()),
            steps));
  }

  /** As a crash leaves it: no end, a line cut short, a log missing, another one damaged. */
  static Path cutOff(Path results) throws IOException {
    Path run = SampleRuns.whole(results);
    Files.delete(run.resolve("SHA256SUMS"));
    Files.delete(run.resolve("hdr/step-0002.hlog"));
    Files.writeString(run.resolve("hdr/step-0003.hlog"), "nonsense\n");
    Files.writeString(run.resolve("watch/step-0004.jsonl"), "{\"fromNanos\": 1");
    String steps = Files.readString(run.resolve("steps.jsonl"));
    Files.writeString(run.resolve("steps.jsonl"), steps.substring(0, steps.length() - 40));
    String head = Files.readString(run.resolve("run.json"));
    Files.writeString(run.resolve("run.json"), head.replace("\"complete\"", "\"running\""));
    return run;
  }

  /** A run whose every text is markup. */
  static Path markup(Path folder) {
    return SampleRuns.write(
        folder,
        Fixtures.answer(
            Fixtures.run(
                EVIL, Status.INVALID, List.of(Fixtures.caveat("x", Severity.VOID, EVIL)), NOTHING),
            List.of(
                judged(
                    step(1, setting(0.2, 4, 1), 100, 5 * MILLI),
                    Verdict.INVALID,
                    List.of(Fixtures.caveat(EVIL, Severity.NOTE, EVIL)),
                    List.of(EVIL)))));
  }

  /** Runs of the same profile, some a day, each a little faster or slower than the others. */
  static List<StoredRun> days(Path folder, int days, int runsPerDay) {
    List<StoredRun> runs = new ArrayList<>();
    for (int day = 1; day <= days; day++) {
      for (int run = 1; run <= runsPerDay; run++) {
        double speed = 1 + 0.02 * (day * 5 % 4) + 0.004 * run;
        runs.add(RunReader.read(scaled(folder.resolve(day + "-" + run), speed, day, run)));
      }
    }
    return runs;
  }

  private static Path scaled(Path results, double speed, int day, int run) {
    Answer whole = Fixtures.whole();
    List<StepResult> steps =
        whole.steps().stream()
            .map(
                one ->
                    judged(
                        step(
                            one.number(),
                            one.setting(),
                            one.operationsPerSecond().orElseThrow() * speed,
                            Math.round(one.all().nanosAt(99.9).orElseThrow() / speed)),
                        one.verdict(),
                        one.caveats(),
                        List.of()))
            .toList();
    Path folder = of(results, whole.run().profileName(), steps);
    Path head = folder.resolve("run.json");
    try {
      Files.writeString(
          head,
          Files.readString(head)
              .replace("-1a2b\"", "-" + day + "d" + run + "b\"")
              .replace("2024-05-01T", "2024-05-0" + day + "T"));
      Files.delete(folder.resolve("SHA256SUMS"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  private static Path of(Path folder, String name, List<StepResult> steps) {
    return SampleRuns.write(
        folder,
        Fixtures.answer(Fixtures.run(name, Status.COMPLETE, List.of(), summary(steps)), steps));
  }

  private static Summary summary(List<StepResult> steps) {
    return new Summary(
        Capacities.maximum(steps),
        Capacities.deployable(steps),
        LawFit.fit(steps, OperatingPoint.COMMON).map(FittedLaw::summary),
        List.of());
  }
}
