package io.capsweep.report.document;

import io.capsweep.report.document.RunCharts.LoadCurve;
import io.capsweep.report.document.RunCharts.LoadPoint;
import io.capsweep.report.document.RunCharts.SliceCurves;
import io.capsweep.report.document.RunCharts.SlicedMix;
import io.capsweep.result.SliceResult;
import io.capsweep.result.StepSetting.Role;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes the curves of a run's mixes. */
final class LoadCurves {
  private static final double NANOS_PER_SECOND = 1e9;

  private LoadCurves() {}

  /** Rate and tail against concurrency, one curve a mix. */
  static List<LoadCurve> of(List<SettingRow> settings, List<MixAnswer> mixes) {
    return mixes.stream().map(mix -> of(mix, settings)).toList();
  }

  private static LoadCurve of(MixAnswer mix, List<SettingRow> settings) {
    List<SettingRow> rows =
        settings.stream().filter(row -> row.writeFraction() == mix.writeFraction()).toList();
    return new LoadCurve(
        mix.writeFraction(),
        rows.stream().anyMatch(SettingRow::predicted),
        rows.stream()
            .filter(row -> row.operationsPerSecond().isPresent())
            .map(
                row ->
                    new LoadPoint(
                        row.threads(),
                        Rounded.rate(row.operationsPerSecond().getAsDouble()),
                        Rounded.nanos(row.p999Nanos()),
                        repeats(row)))
            .toList(),
        mix.deployable()
            .flatMap(MixAnswer.Capacity::bracket)
            .map(bracket -> List.of(bracket.metThreads(), bracket.missedThreads()))
            .orElse(List.of()));
  }

  private static List<SettingRow.Repeat> repeats(SettingRow row) {
    return row.repeats().size() == 1
        ? List.of()
        : row.repeats().stream()
            .map(
                one ->
                    new SettingRow.Repeat(
                        one.step(),
                        Rounded.rate(one.operationsPerSecond()),
                        Rounded.nanos(one.p999Nanos())))
            .toList();
  }

  /** The rate of each of the fitted alternating mixes, block by block; absent where none did. */
  static Optional<SliceCurves> sliced(List<SliceResult> slices) {
    List<SliceResult> fitted =
        slices.stream()
            .filter(slice -> slice.role() == Role.FITTED && slice.valid())
            .sorted(Comparator.comparingInt(SliceResult::block))
            .toList();
    if (fitted.isEmpty()) {
      return Optional.empty();
    }
    List<SlicedMix> mixes =
        fitted.stream()
            .map(SliceResult::writeFraction)
            .distinct()
            .sorted()
            .map(mix -> sliced(mix, fitted))
            .toList();
    return Optional.of(new SliceCurves(fitted.get(0).threads(), mixes));
  }

  private static SlicedMix sliced(double mix, List<SliceResult> slices) {
    List<SliceResult> own = slices.stream().filter(slice -> slice.writeFraction() == mix).toList();
    return new SlicedMix(
        mix,
        own.stream().map(SliceResult::block).toList(),
        own.stream()
            .map(slice -> Rounded.rate(slice.succeeded() * NANOS_PER_SECOND / slice.nanos()))
            .toList());
  }
}
