package io.capsweep.cli.ladder;

import io.capsweep.box.BoxLock;
import io.capsweep.box.FingerprintReader;
import io.capsweep.box.KernelFiles;
import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.Interruption;
import io.capsweep.ladder.Ladder;
import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.result.Fingerprint;
import io.capsweep.result.Run;
import io.capsweep.result.store.ResultStoreException;
import io.capsweep.result.store.RunWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** One ladder from the lock to the checksums. */
public final class LadderSession {
  /** Room for run.json; the disk rungs look for their own. */
  private static final long RUN_BYTES = 1L << 20;

  private final Path results;
  private final Optional<Path> directory;
  private final List<String> commandLine;
  private final Ladder.Observer observer;
  private final Clock wall = Clock.systemUTC();

  /**
   * A session.
   *
   * @param directory of the disk rungs; the run's own folder when empty
   */
  LadderSession(
      Path results, Optional<Path> directory, List<String> commandLine, Ladder.Observer observer) {
    this.results = results;
    this.directory = directory;
    this.commandLine = commandLine;
    this.observer = observer;
  }

  /** What was measured, and where it lies. */
  record Outcome(LadderRun run, Path directory) {}

  /**
   * Measures, and writes the run; also what was measured before an interruption.
   *
   * @throws ResultStoreException if the folder cannot be written
   */
  Outcome run(List<Rung> rungs) {
    RunWriter.requireWritable(results, RUN_BYTES);
    try (BoxLock lock = BoxLock.acquire(BoxLock.standardFile());
        Interruption interruption = Interruption.ofThisThread()) {
      long seed = wall.millis() * ProcessHandle.current().pid();
      LadderStore store = LadderStore.create(results, wall.instant(), seed);
      Path disk = directory.orElse(store.directory());
      LadderRun begun =
          LadderRun.begun(
              new LadderRun.Opening(
                  store.id(), BuildInfo.tool(), commandLine, seed, disk.toString()),
              wall.instant(),
              fingerprint(disk));
      store.write(begun);
      LadderRun ended = climb(rungs, disk, begun, observer);
      store.finish(ended);
      return new Outcome(ended, store.directory());
    }
  }

  /** Measures without a folder of its own, for a run that keeps the ladder itself. */
  public static LadderRun climb(
      List<Rung> rungs, Path disk, LadderRun begun, Ladder.Observer observer) {
    Ladder ladder = new Ladder();
    Run.Status status = Run.Status.COMPLETE;
    try (Workbench bench = new Workbench(KernelFiles.ofThisMachine(), disk, begun.seed())) {
      ladder.climb(rungs, bench, observer);
    } catch (InterruptedException e) {
      status = Run.Status.INTERRUPTED;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot clear away what the ladder wrote", e);
    }
    return begun.ended(
        status,
        status == Run.Status.INTERRUPTED ? Optional.of("interrupted") : Optional.empty(),
        Clock.systemUTC().instant(),
        fingerprint(disk),
        ladder.results());
  }

  private static Fingerprint fingerprint(Path disk) {
    return FingerprintReader.ofThisMachine().read(disk);
  }
}
