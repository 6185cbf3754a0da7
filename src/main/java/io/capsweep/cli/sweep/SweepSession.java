package io.capsweep.cli.sweep;

import io.capsweep.box.BoxLock;
import io.capsweep.box.CpuPinning;
import io.capsweep.box.CpuWatch;
import io.capsweep.box.FingerprintReader;
import io.capsweep.box.watch.StepWatch;
import io.capsweep.cassandra.CassandraTarget;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.Interruption;
import io.capsweep.cli.report.SweepReport;
import io.capsweep.load.NanoClock;
import io.capsweep.profile.Profile;
import io.capsweep.profile.TargetSource;
import io.capsweep.report.Answer;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.ResultStoreException;
import io.capsweep.result.store.RunWriter;
import io.capsweep.result.store.StoredRun;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import io.capsweep.sweep.RunLog;
import io.capsweep.sweep.Sweep;
import io.capsweep.sweep.SweepContext;
import io.capsweep.sweep.sealing.SealedRun;
import io.capsweep.sweep.sealing.Sealing;
import io.capsweep.sweep.verdict.Objectives;
import io.capsweep.target.Target;
import io.capsweep.target.TargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * One sweep from the lock to the checksums: opens the server and the target, runs, concludes, and
 * closes again.
 */
final class SweepSession {
  /** Room for a run's own files: steps, histograms, logs of a server. */
  private static final long RUN_BYTES = 64L << 20;

  private final ProfileInput input;
  private final Path results;
  private final Optional<StoredRun> before;
  private final LedgerUse ledger;
  private final List<String> commandLine;
  private final ConsoleObserver observer;
  private final Clock wall = Clock.systemUTC();

  /**
   * A session.
   *
   * @param before the run that is gone on with; empty for a new one
   * @param ledger where predictions are sealed
   */
  SweepSession(
      ProfileInput input,
      Path results,
      Optional<StoredRun> before,
      LedgerUse ledger,
      List<String> commandLine,
      ConsoleObserver observer) {
    this.input = input;
    this.results = results;
    this.before = before;
    this.ledger = ledger;
    this.commandLine = commandLine;
    this.observer = observer;
  }

  /**
   * What a run is made with.
   *
   * @param sealing its way to the ledger
   * @param sealed the seal that it answers to
   * @param unpinned CPUs that this process gave up, and a server that it starts should not
   */
  private record Setup(Sealing sealing, Optional<SealedRun> sealed, Optional<String> unpinned) {}

  /** How a run ended, and the failure that ended it. */
  private record Ending(Run.Status status, int exitCode, Optional<String> reason) {
    static final Ending INTERRUPTED =
        new Ending(Run.Status.INTERRUPTED, ExitCode.INTERRUPTED, Optional.of("interrupted"));
  }

  /**
   * Runs the sweep.
   *
   * @param printer prints the answer, whatever it is
   * @return the exit code
   */
  int run(Consumer<Answer> printer) {
    SweepLadder ladder = SweepLadder.of(profile().ladder());
    RunWriter.requireWritable(results, bytesNeeded());
    try (BoxLock lock = BoxLock.acquire(BoxLock.standardFile());
        CpuPinning pinned = profile().client().pin().map(CpuPinning::to).orElse(CpuPinning.NONE);
        Interruption interruption = Interruption.ofThisThread()) {
      Optional<SealedRun> sealed = ledger.sealedRun(input, commandLine, results, before);
      Sealing sealing =
          new Sealing(ledger.ledger(), ledger.keyFile(), results, wall, observer::note);
      RunWriter writer =
          before
              .map(run -> RunWriter.reopen(run.directory()))
              .orElseGet(() -> RunWriter.create(results, profile().name(), wall.instant()));
      RunLog log = open(writer);
      observer.note("run folder: " + writer.directory());
      try {
        ladder.climb(writer.directory(), commandLine, observer);
        int exitCode =
            measure(
                writer,
                log,
                new Setup(sealing, sealed, pinned.before()),
                answer -> printer.accept(ladder.beside(answer)));
        log.finish();
        if (log.run().status() == Run.Status.COMPLETE) {
          sealing.score(log.run());
        }
        SweepReport.write(writer.directory(), ledger.analyses(), observer::note, observer::trouble);
        return exitCode;
      } catch (TargetException | CancellationException e) {
        return ended(writer, log, e, wasInterrupted(e));
      } catch (ResultStoreException e) {
        observer.trouble(e.getMessage());
        return ExitCode.RUN_INVALID;
      } catch (RuntimeException e) {
        return ended(writer, log, e, false);
      }
    }
  }

  /** Marks a run that ended before there was an answer, and passes the reason on. */
  private int ended(RunWriter writer, RunLog log, RuntimeException reason, boolean interrupted) {
    log.ended(
        interrupted ? Run.Status.INTERRUPTED : Run.Status.INVALID,
        Optional.of(interrupted ? "interrupted" : String.valueOf(reason.getMessage())),
        wall.instant(),
        fingerprint(writer));
    log.finish();
    if (interrupted) {
      observer.trouble("interrupted; see " + writer.directory());
      return ExitCode.INTERRUPTED;
    }
    throw reason;
  }

  /** Whether the failure is the signal's; what follows may then wait and write again. */
  private static boolean wasInterrupted(RuntimeException failure) {
    return Thread.interrupted() || failure instanceof CancellationException;
  }

  private RunLog open(RunWriter writer) {
    if (before.isPresent()) {
      observer.note("going on after " + before.get().steps().size() + " finished steps");
      return RunLog.resumed(writer, before.get(), wall.instant());
    }
    writer.profile(input.bytes());
    return new RunLog(writer, opening(writer));
  }

  /** A managed server keeps the data, and its commit log of it, below the run's folder. */
  private long bytesNeeded() {
    long data =
        profile().target().source() instanceof TargetSource.Managed
            ? 2 * profile().dataset().totalValueBytes() * profile().target().replication()
            : 0;
    return RUN_BYTES + data;
  }

  private Profile profile() {
    return input.profile();
  }

  private RunLog.Opening opening(RunWriter writer) {
    return new RunLog.Opening(
        BuildInfo.tool(),
        commandLine,
        profile().name(),
        input.sha256(),
        profile().timeZone().getId(),
        new Objectives(profile().slo()).recorded(),
        wall.instant(),
        fingerprint(writer));
  }

  private Fingerprint fingerprint(RunWriter writer) {
    return FingerprintReader.ofThisMachine().read(writer.directory());
  }

  /** Measures and concludes. */
  private int measure(RunWriter writer, RunLog log, Setup setup, Consumer<Answer> printer) {
    Path serverDirectory = serverDirectory(writer.directory());
    try (Server server =
            Servers.open(
                profile().target().source(), serverDirectory, setup.unpinned(), observer::note);
        Target target =
            CassandraTarget.connect(
                profile(),
                server.contactPoints(),
                server.localDatacenter(),
                server.source(),
                server.processIds());
        StepWatch watch =
            StepWatch.start(
                NanoClock.SYSTEM::nanoTime,
                target.eventLoops(),
                target::counters,
                target::processIds)) {
      Sweep sweep =
          new Sweep(
              new SweepContext(
                  profile(),
                  target,
                  writer,
                  CpuWatch.ofThisMachine(),
                  Optional.of(watch),
                  NanoClock.SYSTEM,
                  wall,
                  observer),
              log,
              setup.sealing());
      Ending ending = run(sweep, log, setup.sealed());
      log.ended(ending.status(), ending.reason(), wall.instant(), fingerprint(writer));
      int exitCode = conclude(sweep, ending);
      printer.accept(
          new Answer(
              writer.directory().toString(),
              log.run(),
              log.steps(),
              log.run().summary().orElseThrow()));
      return exitCode;
    }
  }

  private int conclude(Sweep sweep, Ending ending) {
    try {
      sweep.conclude();
      return ending.exitCode();
    } catch (ResultStoreException e) {
      observer.trouble(e.getMessage());
      return ExitCode.RUN_INVALID;
    }
  }

  /** A run that goes on leaves what the earlier server wrote as it is. */
  private static Path serverDirectory(Path run) {
    Path directory = run.resolve("server");
    for (int session = 2; Files.exists(directory); session++) {
      directory = run.resolve("server-" + session);
    }
    return directory;
  }

  /**
   * Runs the sweep and tells how it ended; failures that leave finished steps behind are endings.
   */
  private Ending run(Sweep sweep, RunLog log, Optional<SealedRun> sealed) {
    try {
      if (sealed.isPresent()) {
        sweep.run(sealed.get());
      } else {
        sweep.run();
      }
      boolean anyValid = log.steps().stream().anyMatch(StepResult::valid);
      return anyValid
          ? new Ending(Run.Status.COMPLETE, ExitCode.OK, Optional.empty())
          : new Ending(
              Run.Status.INVALID, ExitCode.RUN_INVALID, Optional.of("no step gave a valid number"));
    } catch (InterruptedException | CancellationException e) {
      return interrupted();
    } catch (TargetException e) {
      if (Thread.interrupted()) {
        return interrupted();
      }
      if (log.steps().isEmpty()) {
        throw e;
      }
      observer.trouble(e.getMessage());
      return new Ending(Run.Status.INTERRUPTED, ExitCode.UNREACHABLE, Optional.of(e.getMessage()));
    } catch (ResultStoreException e) {
      observer.trouble(e.getMessage());
      return new Ending(Run.Status.INVALID, ExitCode.RUN_INVALID, Optional.of(e.getMessage()));
    }
  }

  private static Ending interrupted() {
    Thread.interrupted();
    return Ending.INTERRUPTED;
  }
}
