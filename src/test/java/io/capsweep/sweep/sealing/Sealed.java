package io.capsweep.sweep.sealing;

import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Prediction;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.Tool;
import io.capsweep.seal.Samples;
import io.capsweep.seal.Seal;
import java.util.List;
import java.util.Optional;

/** Records for tests of sealing, with one thing changed. */
final class Sealed {
  private Sealed() {}

  static Seal about(Seal seal, Seal.Subject subject) {
    return new Seal(
        seal.writeFraction(),
        seal.operatingPoint(),
        seal.threads(),
        Optional.of(subject),
        seal.inputs(),
        seal.csvSha256(),
        seal.law(),
        seal.dayScope(),
        seal.point(),
        seal.bounds(),
        seal.runs(),
        seal.attempts(),
        seal.blind(),
        seal.nearest(),
        seal.forRun(),
        seal.resultsFolder(),
        seal.results(),
        seal.remarks(),
        seal.ratio());
  }

  static StepResult step(StepResult step, int number, long seed, Optional<String> sealId) {
    return new StepResult(
        number,
        step.setting(),
        step.started(),
        step.windowNanos(),
        step.warmUpNanos(),
        step.reads(),
        step.writes(),
        step.emptyReads(),
        step.operationsPerSecond(),
        step.realisedWriteFraction(),
        step.rowsPerWrite(),
        step.meanInFlight(),
        step.all(),
        step.read(),
        step.write(),
        step.cpu(),
        step.generatorCpuMicrosPerOperation(),
        step.verdict(),
        step.limit(),
        step.voidReasons(),
        step.caveats(),
        seed,
        sealId);
  }

  static Run run(
      String id,
      Run.Status status,
      List<Prediction> predictions,
      Tool tool,
      Fingerprint machine,
      String profileSha256) {
    return new Run(
        id,
        tool,
        List.of(),
        "quickstart",
        profileSha256,
        "UTC",
        new Objective(99.9, 15_000_000),
        Samples.NOW,
        List.of(),
        Optional.empty(),
        status,
        Optional.empty(),
        machine,
        Optional.empty(),
        Optional.empty(),
        predictions,
        Optional.empty(),
        List.of(),
        Optional.empty());
  }
}
