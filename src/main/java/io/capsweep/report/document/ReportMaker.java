package io.capsweep.report.document;

import io.capsweep.capacity.Capacities;
import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.report.Advice;
import io.capsweep.report.Answer;
import io.capsweep.report.Asterisks;
import io.capsweep.report.CapacityWords;
import io.capsweep.report.LawJson;
import io.capsweep.report.LawText;
import io.capsweep.result.LawSummary;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Summary;
import io.capsweep.result.store.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a report from run folders: nothing else enters it, so that it can be made again. */
public final class ReportMaker {
  /** Points of steps over time that the pages of all runs together have room for. */
  private static final int POINTS = 1_000;

  private ReportMaker() {}

  /**
   * A report of one run or several; broken and unfinished ones give one that says so.
   *
   * @param differing what else than the figures differs between the runs, one sentence each
   */
  public static Report of(List<StoredRun> runs, List<String> differing) {
    int points = POINTS / Math.max(1, runs.size());
    return Report.of(
        runs.stream().map(run -> of(run, points)).toList(),
        differing,
        DayReport.of(runs, differing));
  }

  private static RunReport of(StoredRun stored, int points) {
    Run run = stored.run();
    Optional<FittedLaw> law = law(stored);
    Summary summary = run.summary().orElseGet(() -> summary(stored, law));
    Answer answer = new Answer("results/" + run.id(), run, stored.steps(), summary);
    Asterisks asterisks = Asterisks.of(answer);
    List<MixAnswer> mixes = MixAnswer.of(answer, asterisks);
    List<SettingRow> settings = SettingRow.of(stored.steps(), asterisks);
    EvidenceReader evidence =
        EvidenceReader.of(
            stored.directory(),
            stored.steps(),
            points,
            step -> step.valid() && mixes.stream().anyMatch(mix -> mix.isCapacity(step)));
    RunFacts facts = new RunFacts(stored);
    List<String> problems = new ArrayList<>(facts.problems());
    problems.addAll(evidence.problems());
    Optional<LadderReport> ladder = LadderReport.of(stored, problems);
    return new RunReport(
        run.id(),
        facts.title(),
        run.status(),
        run.statusReason(),
        problems,
        run.started(),
        run.ended(),
        run.timeZone(),
        run.tool(),
        run.slo(),
        CapacityWords.objective(run.slo()),
        mixes,
        settings,
        stored.steps().stream().map(step -> StepRow.of(step, asterisks)).toList(),
        summary.law().map(LawJson::of),
        summary.law().map(LawText::sentences).orElse(List.of()),
        summary.predictions().stream().map(LawText::sentence).toList(),
        run.slices().map(LawText::sentences).orElse(List.of()),
        ladder,
        asterisks.entries(),
        Advice.of(answer, asterisks),
        facts.machine(),
        facts.server(),
        run.target().map(target -> target.settings()).orElse(Map.of()),
        run.target().map(target -> target.schema()).orElse(""),
        facts.commands(),
        facts.files(),
        facts.profile(),
        new RunCharts(
            run.id(),
            run.slo().percentile(),
            run.slo().limitNanos(),
            LoadCurves.of(settings, mixes),
            evidence.percentiles(),
            evidence.spectra(),
            evidence.series(),
            evidence.leftOut(),
            law.flatMap(fitted -> LawCurve.of(fitted, summary.predictions(), stored.steps())),
            LoadCurves.sliced(stored.slices()),
            ladder.map(LadderReport::places).orElse(List.of())));
  }

  /** What the finished steps of a run amount to that was broken off before it could say so. */
  private static Summary summary(StoredRun stored, Optional<FittedLaw> law) {
    List<StepResult> steps = stored.steps();
    return new Summary(
        Capacities.maximum(steps),
        Capacities.deployable(steps),
        law.map(FittedLaw::summary),
        stored.run().predictions());
  }

  /** The law at the point where the run took it; of a broken run, where it would have. */
  private static Optional<FittedLaw> law(StoredRun stored) {
    Optional<LawSummary> kept = stored.run().summary().flatMap(Summary::law);
    if (kept.isPresent()) {
      return LawFit.fit(stored.steps(), point(kept.get()));
    }
    boolean searched =
        stored.steps().stream().anyMatch(step -> step.setting().role() == Role.SEARCH);
    return stored.run().summary().isPresent()
        ? Optional.empty()
        : LawFit.fit(stored.steps(), searched ? OperatingPoint.DEPLOYABLE : OperatingPoint.COMMON);
  }

  private static OperatingPoint point(LawSummary law) {
    return law.threads().isPresent()
        ? OperatingPoint.ofThreads(law.threads().getAsInt())
        : named(law.operatingPoint());
  }

  private static OperatingPoint named(String words) {
    return List.of(OperatingPoint.DEPLOYABLE, OperatingPoint.MAXIMUM).stream()
        .filter(point -> point.toString().equals(words))
        .findFirst()
        .orElse(OperatingPoint.COMMON);
  }
}
