package io.capsweep.cli;

import io.capsweep.box.BoxLock;
import io.capsweep.box.CpuWatch;
import io.capsweep.box.FingerprintReader;
import io.capsweep.box.watch.StepWatch;
import io.capsweep.cassandra.CassandraTarget;
import io.capsweep.load.NanoClock;
import io.capsweep.profile.Profile;
import io.capsweep.report.Answer;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Objective;
import io.capsweep.result.Run;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.ResultStoreException;
import io.capsweep.result.store.RunWriter;
import io.capsweep.server.Server;
import io.capsweep.server.Servers;
import io.capsweep.sweep.RunLog;
import io.capsweep.sweep.Sweep;
import io.capsweep.sweep.SweepContext;
import io.capsweep.target.Target;
import io.capsweep.target.TargetException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
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
  private final List<String> commandLine;
  private final ConsoleObserver observer;
  private final Clock wall = Clock.systemUTC();

  SweepSession(
      ProfileInput input, Path results, List<String> commandLine, ConsoleObserver observer) {
    this.input = input;
    this.results = results;
    this.commandLine = commandLine;
    this.observer = observer;
  }

  /** How a run ended, and the failure that ended it. */
  private record Ending(Run.Status status, int exitCode, Optional<String> reason) {}

  /**
   * Runs the sweep.
   *
   * @param printer prints the answer, whatever it is
   * @return the exit code
   */
  int run(Consumer<Answer> printer) {
    RunWriter.requireWritable(results, RUN_BYTES);
    try (BoxLock lock = BoxLock.acquire(BoxLock.standardFile());
        Interruption interruption = Interruption.ofThisThread()) {
      RunWriter writer = RunWriter.create(results, profile().name(), wall.instant());
      observer.note("run folder: " + writer.directory());
      writer.profile(input.bytes());
      RunLog log = new RunLog(writer, opening(writer));
      try {
        int exitCode = measure(writer, log, printer);
        log.finish();
        return exitCode;
      } catch (TargetException e) {
        log.ended(
            Run.Status.INVALID, Optional.of(e.getMessage()), wall.instant(), fingerprint(writer));
        log.finish();
        throw e;
      }
    }
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
        new Objective(profile().slo().percentile(), profile().slo().limit().toNanos()),
        wall.instant(),
        fingerprint(writer));
  }

  private Fingerprint fingerprint(RunWriter writer) {
    return FingerprintReader.ofThisMachine().read(writer.directory());
  }

  private int measure(RunWriter writer, RunLog log, Consumer<Answer> printer) {
    Path serverDirectory = writer.directory().resolve("server");
    try (Server server =
            Servers.open(profile().target().source(), serverDirectory, observer::note);
        Target target =
            CassandraTarget.connect(
                profile(),
                server.contactPoints(),
                server.localDatacenter(),
                server.source(),
                server.processIds());
        StepWatch watch =
            StepWatch.start(NanoClock.SYSTEM::nanoTime, target::counters, target::processIds)) {
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
              log);
      Ending ending = run(sweep, log);
      log.ended(ending.status(), ending.reason(), wall.instant(), fingerprint(writer));
      sweep.conclude();
      printer.accept(
          new Answer(
              writer.directory().toString(),
              log.run(),
              log.steps(),
              log.run().summary().orElseThrow()));
      return ending.exitCode();
    }
  }

  /**
   * Runs the sweep and tells how it ended; failures that leave finished steps behind are endings.
   */
  private Ending run(Sweep sweep, RunLog log) {
    try {
      sweep.run();
      boolean anyValid = log.steps().stream().anyMatch(StepResult::valid);
      return anyValid
          ? new Ending(Run.Status.COMPLETE, ExitCode.OK, Optional.empty())
          : new Ending(
              Run.Status.INVALID, ExitCode.RUN_INVALID, Optional.of("no step gave a valid number"));
    } catch (InterruptedException e) {
      return new Ending(Run.Status.INTERRUPTED, ExitCode.INTERRUPTED, Optional.of("interrupted"));
    } catch (TargetException e) {
      if (log.steps().isEmpty()) {
        throw e;
      }
      observer.note(e.getMessage());
      return new Ending(Run.Status.INTERRUPTED, ExitCode.UNREACHABLE, Optional.of(e.getMessage()));
    } catch (ResultStoreException e) {
      observer.note(e.getMessage());
      return new Ending(Run.Status.INVALID, ExitCode.RUN_INVALID, Optional.of(e.getMessage()));
    }
  }
}
