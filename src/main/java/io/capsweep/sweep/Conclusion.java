package io.capsweep.sweep;

import io.capsweep.capacity.Capacities;
import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.SlicedLaws;
import io.capsweep.caveat.Rules;
import io.capsweep.caveat.RunEvidence;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.Mix;
import io.capsweep.profile.Profile;
import io.capsweep.profile.SweepPlan;
import io.capsweep.profile.Workload;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.SliceResult;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Summary;
import io.capsweep.result.TargetFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a sweep's steps amount to: capacities, law, and the caveats of the whole run. */
final class Conclusion {
  private final Profile profile;
  private final List<StepResult> steps;

  Conclusion(Profile profile, List<StepResult> steps) {
    this.profile = profile;
    this.steps = steps;
  }

  Summary summary(List<Prediction> predictions) {
    return new Summary(
        Capacities.maximum(steps),
        Capacities.deployable(steps),
        law().map(FittedLaw::summary),
        predictions);
  }

  /**
   * The law of the concurrency that the mixes have in common. Searched mixes rarely share one: then
   * of their deployable capacities, or of their maxima where fewer than two are deployable.
   */
  Optional<FittedLaw> law() {
    return profile.sweep().concurrency() instanceof SweepPlan.Concurrency.Search
        ? LawFit.fit(steps, OperatingPoint.DEPLOYABLE)
            .or(() -> LawFit.fit(steps, OperatingPoint.MAXIMUM))
        : LawFit.fit(steps, OperatingPoint.COMMON);
  }

  /**
   * The concurrency of the slices: where the law was taken, else the lowest at which a mix gives
   * its most; empty without a number.
   */
  OptionalInt threadsOfSlices() {
    OptionalInt common = law().map(FittedLaw::threads).orElse(OptionalInt.empty());
    return common.isPresent()
        ? common
        : Stream.concat(Capacities.deployable(steps).stream(), Capacities.maximum(steps).stream())
            .mapToInt(CapacityPoint::threads)
            .min();
  }

  /** The first setting that a number was taken from, to be run again; empty when it was. */
  Optional<StepSetting> anchorToCome() {
    boolean done =
        steps.stream().anyMatch(step -> step.setting().role() == StepSetting.Role.ANCHOR);
    return steps.stream()
        .filter(step -> !done && step.valid())
        .map(StepResult::setting)
        .filter(setting -> setting.role() == StepSetting.Role.FITTED)
        .findFirst()
        .map(first -> anchor(first.writeFraction(), first.threads()));
  }

  /** A mix at its deployable capacity, or at its maximum where it has none, to be run again. */
  Optional<StepSetting> capacitySetting(Mix mix) {
    return Stream.concat(Capacities.deployable(steps).stream(), Capacities.maximum(steps).stream())
        .filter(point -> point.writeFraction() == mix.writeFraction())
        .findFirst()
        .map(point -> anchor(point.writeFraction(), point.threads()));
  }

  private static StepSetting anchor(double writeFraction, int threads) {
    return new StepSetting(writeFraction, threads, 1, StepSetting.Role.ANCHOR);
  }

  /** The caveats that hold for every number of the run. */
  List<Caveat> caveats(
      Run run, Optional<ServerWarmUpResult> serverWarmUp, List<SliceResult> slices) {
    return Rules.ofRun(
        new RunEvidence(
            run.target(),
            data(run.target()),
            machine(run.fingerprintBefore().facts()),
            serverWarmUp.map(
                done ->
                    new RunEvidence.ServerWarmUp(
                        done.plateauReached(), done.nanos(), OptionalDouble.empty())),
            design(),
            anchor(),
            run.slices().flatMap(this::costs),
            slices(slices)));
  }

  private static Optional<RunEvidence.Slices> slices(List<SliceResult> slices) {
    OptionalDouble failed = SlicedLaws.failedShare(slices);
    Optional<String> voidReason =
        slices.stream().flatMap(slice -> slice.voidReason().stream()).findFirst();
    return slices.isEmpty()
        ? Optional.empty()
        : Optional.of(new RunEvidence.Slices(failed.orElse(0), voidReason));
  }

  private static RunEvidence.Machine machine(Map<String, String> facts) {
    Optional<String> kibibytes =
        Optional.ofNullable(facts.get("memory.total"))
            .filter(text -> text.matches("[0-9]{1,15} kB"))
            .map(text -> text.substring(0, text.indexOf(' ')));
    Optional<String> hypervisor =
        Optional.ofNullable(facts.get("virtual.hypervisor-type"))
            .or(
                () ->
                    Optional.ofNullable(facts.get("virtual.hypervisor-flag"))
                        .filter("yes"::equals)
                        .map(flag -> "unnamed"));
    return new RunEvidence.Machine(
        OptionalInt.of(Runtime.getRuntime().availableProcessors()),
        kibibytes
            .map(text -> OptionalLong.of(Long.parseLong(text) * 1024))
            .orElse(OptionalLong.empty()),
        hypervisor);
  }

  private RunEvidence.Data data(Optional<TargetFacts> target) {
    Dataset dataset = profile.dataset();
    long bytes =
        target
            .map(facts -> dataset.rows() * facts.rowBytes() * facts.replication())
            .orElse(dataset.totalValueBytes());
    Workload workload = profile.workload();
    return new RunEvidence.Data(
        dataset.partitions(), bytes, words(workload.read().keys()), words(workload.write().keys()));
  }

  private static String words(KeyDistribution keys) {
    if (keys instanceof KeyDistribution.Zipfian zipfian) {
      return "zipfian(" + zipfian.theta() + ")";
    }
    if (keys instanceof KeyDistribution.Hotspot hotspot) {
      return "hotspot(" + hotspot.keyShare() + "," + hotspot.operationShare() + ")";
    }
    return keys instanceof KeyDistribution.Latest ? "latest" : "uniform";
  }

  private RunEvidence.Design design() {
    List<Integer> threads =
        steps.stream().map(step -> step.setting().threads()).distinct().sorted().toList();
    Map<Object, Long> repeats =
        steps.stream()
            .filter(StepResult::valid)
            .filter(step -> step.setting().role() != StepSetting.Role.SEARCH)
            .collect(
                Collectors.groupingBy(
                    step -> List.of(step.setting().writeFraction(), step.setting().threads()),
                    Collectors.counting()));
    int fewest = repeats.values().stream().mapToInt(Long::intValue).min().orElse(0);
    long days =
        steps.stream()
            .map(step -> step.started().atZone(profile.timeZone()).toLocalDate())
            .distinct()
            .count();
    return new RunEvidence.Design(threads, fewest, (int) days);
  }

  /** The step that was run again at the end of the fitted ones, against its first run. */
  private Optional<RunEvidence.AnchorMovement> anchor() {
    Optional<StepResult> again =
        steps.stream()
            .filter(step -> step.setting().role() == StepSetting.Role.ANCHOR)
            .filter(StepResult::valid)
            .findFirst();
    Optional<StepResult> first =
        again.flatMap(
            last ->
                steps.stream()
                    .filter(step -> step.setting().role() == StepSetting.Role.FITTED)
                    .filter(StepResult::valid)
                    .filter(step -> sameSetting(step, last))
                    .findFirst());
    if (first.isEmpty()) {
      return Optional.empty();
    }
    double moved =
        again.get().operationsPerSecond().getAsDouble()
                / first.get().operationsPerSecond().getAsDouble()
            - 1;
    return Optional.of(
        new RunEvidence.AnchorMovement(
            again.get().setting().writeFraction(),
            again.get().setting().threads(),
            moved,
            explained()));
  }

  /** Both estimates of ln(w/r), and what their errors explain of a difference. */
  private Optional<RunEvidence.Costs> costs(SlicedLaw slices) {
    return law()
        .map(FittedLaw::law)
        .filter(law -> law.admissible() && law.noise().isPresent())
        .map(
            law ->
                new RunEvidence.Costs(
                    law.writeCost(),
                    slices.wOverR(),
                    law.differenceExplained(slices.costError(), 0.95)));
  }

  private static boolean sameSetting(StepResult one, StepResult other) {
    return one.setting().writeFraction() == other.setting().writeFraction()
        && one.setting().threads() == other.setting().threads();
  }

  /** The largest difference of two runs that the repeats' noise explains, 95%. */
  private OptionalDouble explained() {
    return law()
        .flatMap(fitted -> fitted.law().noise())
        .map(noise -> OptionalDouble.of(noise.largestDifference(0.95)))
        .orElse(OptionalDouble.empty());
  }
}
