package io.capsweep.sweep.sealing;

import io.capsweep.result.Interval;
import io.capsweep.result.Prediction;
import io.capsweep.result.StepResult;
import io.capsweep.seal.Entry;
import io.capsweep.seal.Seal;
import io.capsweep.seal.SealSeeds;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A run that answers to a seal.
 *
 * @param entry the seal
 * @param index from 1: which run of it this is
 */
public record SealedRun(Entry entry, int index) {
  /** No seal is run so often. */
  private static final int LARGEST_INDEX = 1_000;

  /**
   * The next run of a seal.
   *
   * @param known every run that there is
   */
  public static SealedRun next(Entry entry, List<KnownRun> known) {
    long earlier =
        known.stream()
            .filter(
                run ->
                    run.run().stream()
                        .flatMap(head -> head.predictions().stream())
                        .anyMatch(one -> one.sealId().equals(Optional.of(entry.id()))))
            .count();
    return new SealedRun(entry, (int) earlier + 1);
  }

  /** The run of a seal that was broken off, to be gone on with. */
  public static SealedRun resumed(Entry entry, List<StepResult> steps, List<KnownRun> known) {
    // Its own folder is among the known ones already.
    return of(entry, steps)
        .orElseGet(() -> new SealedRun(entry, Math.max(1, next(entry, known).index() - 1)));
  }

  /** The run that these steps are of, if one of them answers to the seal. */
  static Optional<SealedRun> of(Entry entry, List<StepResult> steps) {
    return steps.stream()
        .filter(step -> step.sealId().equals(Optional.of(entry.id())))
        .findFirst()
        .flatMap(step -> indexOf(entry.hash(), step).stream().boxed().findFirst())
        .map(index -> new SealedRun(entry, index));
  }

  /** Which run of a seal has a step of this number and seed; empty where none has. */
  static OptionalInt indexOf(String sealHash, StepResult step) {
    for (int index = 1; index <= LARGEST_INDEX; index++) {
      if (SealSeeds.ofStep(SealSeeds.ofRun(sealHash, index), step.number()) == step.seed()) {
        return OptionalInt.of(index);
      }
    }
    return OptionalInt.empty();
  }

  /** The seed of the order in which its mixes alternate in slices. */
  public long seedOfSlices() {
    return seed(0);
  }

  /** The seed of a step of this run. */
  public long seed(int stepNumber) {
    return SealSeeds.ofStep(SealSeeds.ofRun(entry.hash(), index), stepNumber);
  }

  /** The prediction as a run keeps it. */
  public Prediction prediction() {
    return prediction(entry, entry.body().writtenAt());
  }

  static Prediction prediction(Entry entry, Instant fixedAt) {
    Seal seal = entry.seal();
    return new Prediction(
        seal.mix(),
        seal.threads(),
        seal.threads().isPresent() ? Optional.empty() : Optional.of(seal.operatingPoint()),
        fixedAt,
        Optional.of(entry.id()),
        seal.blind(),
        Double.parseDouble(seal.point()),
        seal.bounds().stream()
            .filter(bound -> bound.percent() == 95)
            .findFirst()
            .map(
                bound ->
                    new Interval(
                        Double.parseDouble(bound.low()), Double.parseDouble(bound.high()))),
        OptionalDouble.empty(),
        Optional.empty());
  }
}
