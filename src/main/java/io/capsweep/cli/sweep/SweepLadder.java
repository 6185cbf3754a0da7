package io.capsweep.cli.sweep;

import io.capsweep.box.FingerprintReader;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ladder.LadderProgress;
import io.capsweep.cli.ladder.LadderSession;
import io.capsweep.ladder.Catalogue;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.LadderStore;
import io.capsweep.profile.LadderChoice;
import io.capsweep.report.Answer;
import io.capsweep.report.MachineUnits;
import io.capsweep.result.Run;
import io.capsweep.result.store.InvalidResultException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The machine's own latencies in a sweep: measured first, or taken from an earlier ladder. */
final class SweepLadder {
  private final LadderChoice choice;
  private final Optional<LadderRun> earlier;
  private Optional<LadderRun> ladder = Optional.empty();

  private SweepLadder(LadderChoice choice, Optional<LadderRun> earlier) {
    this.choice = choice;
    this.earlier = earlier;
  }

  /**
   * Reads the earlier ladder, where the profile names one.
   *
   * @throws InvalidResultException if it cannot be used
   */
  static SweepLadder of(LadderChoice choice) {
    return new SweepLadder(
        choice,
        choice instanceof LadderChoice.FromRun from
            ? Optional.of(LadderStore.read(from.run()))
            : Optional.empty());
  }

  /**
   * Measures, unless the run has its ladder already, and keeps the ladder in the run's folder: a
   * managed server's data will lie on the same disk.
   *
   * @throws CancellationException when interrupted
   */
  void climb(Path run, List<String> commandLine, ConsoleObserver observer) {
    Path file = run.resolve(LadderStore.IN_SWEEP);
    if (choice instanceof LadderChoice.None) {
      return;
    }
    if (Files.exists(file)) {
      ladder = Optional.of(LadderStore.read(file));
      return;
    }
    LadderRun measured = earlier.orElseGet(() -> measure(run, commandLine, observer));
    if (measured.status() == Run.Status.INTERRUPTED) {
      throw new CancellationException("interrupted");
    }
    LadderStore.write(file, measured);
    ladder = Optional.of(measured);
  }

  private static LadderRun measure(Path run, List<String> commandLine, ConsoleObserver observer) {
    observer.note("measuring the machine's own latencies first");
    Clock wall = Clock.systemUTC();
    LadderRun begun =
        LadderRun.begun(
            new LadderRun.Opening(
                run.getFileName().toString(),
                BuildInfo.tool(),
                commandLine,
                wall.millis() * ProcessHandle.current().pid(),
                run.toString()),
            wall.instant(),
            FingerprintReader.ofThisMachine().read(run));
    return LadderSession.climb(Catalogue.local(), run, begun, LadderProgress.noting(observer));
  }

  /** The answer with what the ladder says of it. */
  Answer beside(Answer answer) {
    return ladder
        .map(
            measured ->
                answer.inMachineUnits(
                    MachineUnits.lines(measured.rungs(), answer.steps(), answer.run().target())))
        .orElse(answer);
  }
}
