package io.capsweep.cli.study;

import io.capsweep.box.SameMachine;
import io.capsweep.result.Circumstances;
import io.capsweep.result.Run;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads several runs that are to be looked at together. */
public final class StoredRuns {
  private StoredRuns() {}

  /**
   * All of them.
   *
   * @throws io.capsweep.result.store.InvalidResultException when one is there twice, was changed,
   *     or has no steps
   */
  static List<StoredRun> read(List<Path> folders) {
    List<StoredRun> runs = RunReader.readAll(folders);
    runs.forEach(RunReader::requireSteps);
    runs.forEach(RunReader::refuseChanged);
    return runs;
  }

  /** What differs between the first and any other, one sentence each. */
  public static List<String> differences(List<StoredRun> runs) {
    List<String> differences = new ArrayList<>();
    different("profile", runs, Run::profileName, differences);
    different("profile's SHA-256", runs, run -> start(run.profileSha256()), differences);
    different(
        "capsweep's version",
        runs,
        run -> run.tool().version() + " " + start(run.tool().commit()),
        differences);
    counted(runs, Circumstances::machineBooted, "boots of the machine", differences);
    counted(runs, Circumstances::serverStarted, "starts of the server", differences);
    counted(runs, day -> Optional.of(day.dataLoaded()), "loads of the data", differences);
    counted(
        runs,
        day ->
            day.sstables().isPresent() ? Optional.of(day.sstables().getAsLong()) : Optional.empty(),
        "numbers of sstables",
        differences);
    differences.addAll(SameMachine.differences(runs.stream().map(StoredRun::run).toList()));
    return differences;
  }

  private static void counted(
      List<StoredRun> runs,
      Function<Circumstances, Optional<?>> fact,
      String what,
      List<String> differences) {
    long distinct =
        runs.stream()
            .flatMap(run -> run.run().circumstances().stream())
            .flatMap(day -> fact.apply(day).stream())
            .distinct()
            .count();
    if (distinct > 1) {
      differences.add(what + ": " + distinct + " over " + runs.size() + " runs");
    }
  }

  private static void different(
      String name, List<StoredRun> runs, Function<Run, String> fact, List<String> differences) {
    String first = fact.apply(runs.get(0).run());
    runs.stream()
        .map(run -> fact.apply(run.run()))
        .filter(other -> !other.equals(first))
        .distinct()
        .forEach(other -> differences.add(name + ": \"" + first + "\" and \"" + other + "\""));
  }

  private static String start(String digest) {
    return digest.substring(0, Math.min(12, digest.length()));
  }
}
