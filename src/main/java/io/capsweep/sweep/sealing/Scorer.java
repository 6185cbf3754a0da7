package io.capsweep.sweep.sealing;

import io.capsweep.capacity.Predictions;
import io.capsweep.model.RunNoise;
import io.capsweep.result.Caveat;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.store.StoredRun;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Grade;
import io.capsweep.seal.Score;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealSeeds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Judges a seal by every run since. */
public final class Scorer {
  /** Id of the caveat that the anchor mix no longer gives what it gave before the seal. */
  static final String ANCHOR_MOVED = "anchor-moved";

  /** Id of the caveat that fewer runs were valid than the bounds are for the mean of. */
  static final String FEWER_RUNS = "fewer-runs-than-sealed";

  /** Id of the caveat that no slices of the run answer to the sealed ratio. */
  static final String RATIO_NOT_MEASURED = "ratio-not-measured";

  /** Beyond this the anchor has moved where the noise is unknown. */
  private static final double UNKNOWN_NOISE = 0.05;

  private final Entry entry;
  private final Seal seal;
  private final List<Entry> entries;
  private final List<Score> before;

  /** A scorer of one seal of a ledger. */
  public Scorer(Entry entry, List<Entry> entries) {
    this.entry = entry;
    this.seal = entry.seal();
    this.entries = entries;
    this.before = OpenSeals.scores(entry, entries);
  }

  /**
   * Scores and voids, one for each run since that has none yet, in the order begun.
   *
   * @param giveUp whether runs that were broken off count as void; else they may still be resumed
   * @throws io.capsweep.seal.SealRefusedException if a run's files are not as when it ended
   */
  public List<Score> scores(List<KnownRun> known, boolean giveUp) {
    List<Score> scores = new ArrayList<>();
    for (KnownRun run : since(known)) {
      if (giveUp || ended(run)) {
        scores.add(score(run, before.size() + scores.size() + 1));
      }
    }
    return scores;
  }

  /** Runs since that have not come to their end; resumed, they may still be scored. */
  public List<String> brokenOff(List<KnownRun> known) {
    return since(known).stream().filter(run -> !ended(run)).map(KnownRun::name).toList();
  }

  /** A void for a seal that is given up without a run. */
  Score givenUp(String reason) {
    return result(Optional.empty(), before.size() + 1, List.of(reason), Optional.empty());
  }

  /** The grade of a mean rate that another tool measured. */
  public Score ofCsv(double operationsPerSecond, int runs, String csvSha256) {
    return new Score(
        entry.id(),
        entry.hash(),
        Optional.empty(),
        Optional.of(csvSha256),
        before.size() + 1,
        List.of(),
        seal.blind(),
        OptionalInt.of(runs),
        Optional.of(Grade.of(seal, operationsPerSecond)),
        caveats(runs),
        Optional.empty());
  }

  private List<String> caveats(int runsOfCsv) {
    List<String> caveats = new ArrayList<>();
    if (runsOfCsv < seal.runs()) {
      caveats.add(FEWER_RUNS);
    }
    if (seal.ratio().isPresent()) {
      caveats.add(RATIO_NOT_MEASURED);
    }
    return caveats;
  }

  private List<KnownRun> since(List<KnownRun> known) {
    List<String> earlier = new ArrayList<>();
    seal.results().forEach(run -> earlier.add(run.run()));
    seal.forRun().ifPresent(earlier::remove);
    before.forEach(score -> score.run().ifPresent(run -> earlier.add(run.run())));
    return known.stream()
        .filter(run -> !earlier.contains(run.name()))
        .filter(run -> run.measured(seal.mix()) && (carries(run) || about(run)))
        .toList();
  }

  private static boolean ended(KnownRun run) {
    return run.run()
        .filter(head -> head.status() == Run.Status.COMPLETE || head.status() == Run.Status.INVALID)
        .isPresent();
  }

  private boolean carries(KnownRun run) {
    return run.run().stream()
        .flatMap(head -> head.predictions().stream())
        .anyMatch(prediction -> prediction.sealId().equals(Optional.of(entry.id())));
  }

  private boolean about(KnownRun run) {
    return run.run().isPresent()
        && seal.subject().isPresent()
        && Subjects.sameProfile(seal.subject().get(), Subjects.of(run.run().get()))
        && seal.subject()
            .get()
            .machineSha256()
            .equals(Subjects.of(run.run().get()).machineSha256());
  }

  private Score score(KnownRun known, int attempt) {
    known.stored().ifPresent(InputRuns::refuseChanged);
    Run run = known.run().orElseThrow();
    List<StepResult> answering =
        known.steps().stream()
            .filter(step -> step.setting().role() == Role.PREDICTED)
            .filter(step -> step.setting().writeFraction() == seal.mix())
            .filter(step -> step.sealId().equals(Optional.of(entry.id())))
            .toList();
    List<String> reasons = new ArrayList<>();
    if (!ended(known)) {
      reasons.add("the run was broken off and not resumed");
    }
    if (answering.isEmpty()) {
      reasons.add("no step of the run answers to the seal");
    } else if (!seeded(answering)) {
      reasons.add("the seeds of its steps do not follow from the seal");
    }
    seal.subject()
        .ifPresent(subject -> reasons.addAll(Subjects.differences(subject, Subjects.of(run))));
    OptionalDouble measured = measured(known.steps(), answering);
    if (reasons.isEmpty() && measured.isEmpty()) {
      reasons.add("no step at the sealed operating point is valid");
    }
    if (!reasons.isEmpty()) {
      return result(Optional.of(known), attempt, reasons, Optional.empty());
    }
    return graded(known, attempt, answering, measured.getAsDouble());
  }

  private Score graded(KnownRun known, int attempt, List<StepResult> answering, double measured) {
    List<String> caveats = new ArrayList<>();
    int runs = (int) answering.stream().filter(StepResult::valid).count();
    if (runs < seal.runs()) {
      caveats.add(FEWER_RUNS);
    }
    known.run().orElseThrow().caveats().stream()
        .filter(caveat -> caveat.severity() != Caveat.Severity.NOTE)
        .map(Caveat::id)
        .forEach(caveats::add);
    if (anchorMoved(known.steps()) && !caveats.contains(ANCHOR_MOVED)) {
      caveats.add(ANCHOR_MOVED);
    }
    Optional<Grade> ratio = ratio(known, answering);
    if (seal.ratio().isPresent() && ratio.isEmpty()) {
      caveats.add(RATIO_NOT_MEASURED);
    }
    return new Score(
        entry.id(),
        entry.hash(),
        Optional.of(known.digest()),
        Optional.empty(),
        attempt,
        List.of(),
        seal.blind(),
        OptionalInt.of(runs),
        Optional.of(Grade.of(seal, measured)),
        caveats,
        ratio);
  }

  /** Of slices whose order follows from this seal, or from another that the same run answers to. */
  private Optional<Grade> ratio(KnownRun known, List<StepResult> answering) {
    StoredRun run = known.stored().orElseThrow();
    OptionalDouble measured = SealedRatio.measured(seal, run);
    if (measured.isEmpty()) {
      return Optional.empty();
    }
    int index = SealedRun.indexOf(entry.hash(), answering.get(0)).orElseThrow();
    boolean ordered =
        run.run().predictions().stream()
            .flatMap(prediction -> prediction.sealId().stream())
            .flatMap(id -> OpenSeals.withId(id, entries).stream())
            .anyMatch(
                other -> SealedRatio.ordered(run, new SealedRun(other, index).seedOfSlices()));
    return ordered
        ? seal.ratio().map(ratio -> Grade.of(ratio, measured.getAsDouble()))
        : Optional.empty();
  }

  private Score result(
      Optional<KnownRun> run, int attempt, List<String> reasons, Optional<Grade> grade) {
    return new Score(
        entry.id(),
        entry.hash(),
        run.map(KnownRun::digest),
        Optional.empty(),
        attempt,
        reasons,
        seal.blind(),
        OptionalInt.empty(),
        grade,
        List.of(),
        Optional.empty());
  }

  private boolean seeded(List<StepResult> steps) {
    return SealedRun.indexOf(entry.hash(), steps.get(0)).stream()
        .mapToLong(index -> SealSeeds.ofRun(entry.hash(), index))
        .anyMatch(
            runSeed ->
                steps.stream()
                    .allMatch(step -> step.seed() == SealSeeds.ofStep(runSeed, step.number())));
  }

  /** Order in time is shown by the seeds, so that no clock is asked. */
  private OptionalDouble measured(List<StepResult> all, List<StepResult> answering) {
    List<StepResult> judged =
        all.stream()
            .filter(step -> step.setting().role() != Role.PREDICTED || answering.contains(step))
            .toList();
    Prediction prediction = SealedRun.prediction(entry, Instant.MIN);
    return Predictions.score(prediction, judged).measuredOperationsPerSecond();
  }

  /** Whether the anchor mix gives another rate than the law did, by more than its noise. */
  private boolean anchorMoved(List<StepResult> steps) {
    double kOverR = Double.parseDouble(seal.law().kOverR());
    double cost = Double.parseDouble(seal.law().wOverR());
    double explained =
        seal.law()
            .noise()
            .map(
                noise ->
                    new RunNoise(Double.parseDouble(noise), seal.law().degreesOfFreedom())
                        .largestDifference(0.95))
            .orElse(UNKNOWN_NOISE);
    return seal.threads().isPresent()
        && steps.stream()
            .filter(step -> step.setting().role() == Role.ANCHOR && step.valid())
            .filter(step -> step.setting().threads() == seal.threads().getAsInt())
            .anyMatch(
                step -> {
                  double mix = step.realisedWriteFraction().orElse(step.setting().writeFraction());
                  double law = kOverR / (1 - mix + cost * mix);
                  double ratio = step.operationsPerSecond().orElseThrow() / law;
                  return Math.max(ratio, 1 / ratio) - 1 > explained;
                });
  }
}
