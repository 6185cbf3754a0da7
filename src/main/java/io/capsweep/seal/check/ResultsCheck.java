package io.capsweep.seal.check;

import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.RunFiles;
import io.capsweep.seal.Entry;
import io.capsweep.seal.RunDigest;
import io.capsweep.seal.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether the results that a ledger names are still there, and as they were. */
public final class ResultsCheck {
  private final Path ledger;
  private final Optional<Path> results;
  private final List<Break> breaks = new ArrayList<>();
  private final Set<Path> runs = new HashSet<>();
  private final Map<Path, List<String>> differencesByRun = new HashMap<>();
  private final Map<String, Path> foldersBySeal = new HashMap<>();

  /**
   * A check of one ledger's results.
   *
   * @param ledger its folder
   * @param results where they are now; where they were, if not given
   */
  public ResultsCheck(Path ledger, Optional<Path> results) {
    this.ledger = ledger;
    this.results = results;
  }

  /** Looks at every run that these entries name. */
  public List<Break> check(List<Entry> entries) {
    for (Entry entry : entries) {
      entry.body().seal().ifPresent(seal -> check(entry, seal));
      entry
          .body()
          .score()
          .ifPresent(
              score ->
                  score
                      .run()
                      .ifPresent(
                          run -> check(entry, foldersBySeal.get(score.sealHash()), "run", run)));
    }
    return List.copyOf(breaks);
  }

  /** How many runs were looked at. */
  public int runs() {
    return runs.size();
  }

  private void check(Entry entry, Seal seal) {
    Path folder = results.orElseGet(() -> ledger.resolve(seal.resultsFolder()).normalize());
    foldersBySeal.put(entry.hash(), folder);
    seal.inputs().forEach(run -> check(entry, folder, "inputs", run));
    seal.results().forEach(run -> check(entry, folder, "results", run));
  }

  private void check(Entry entry, Path results, String key, RunDigest digest) {
    if (results == null) {
      // The score of a seal that is not in this ledger: the chain names what is wrong.
      return;
    }
    Path run = results.resolve(digest.run());
    String field = key + "/" + digest.run();
    if (!Files.isDirectory(run)) {
      broken(entry, field, "removed", "no such folder in " + results);
      return;
    }
    try {
      compare(entry, field, run, digest);
    } catch (IOException e) {
      broken(entry, field, "unreadable", FileTrouble.reason(e));
    }
  }

  private void compare(Entry entry, String field, Path run, RunDigest digest) throws IOException {
    Path steps = RunFiles.steps(run);
    String name = field + "/" + steps.getFileName();
    long size = Files.exists(steps) ? Files.size(steps) : 0;
    if (size < digest.stepsBytes()) {
      broken(entry, name, "cut-short", size + " bytes of " + digest.stepsBytes());
    } else if (digest.stepsBytes() > 0
        && !Checksums.sha256(steps, digest.stepsBytes()).equals(digest.stepsSha256())) {
      broken(entry, name, "changed", "its first " + digest.stepsBytes() + " bytes differ");
    }
    Path sums = RunFiles.checksums(run);
    runs.add(run);
    if (digest.sumsSha256().isPresent()) {
      String sumsName = field + "/" + sums.getFileName();
      if (Files.notExists(sums)) {
        broken(entry, sumsName, "removed", "no such file");
      } else if (!Checksums.sha256(sums, Long.MAX_VALUE).equals(digest.sumsSha256().get())) {
        broken(entry, sumsName, "changed", "its SHA-256 differs");
      }
    }
    if (Files.exists(sums)) {
      for (String file : differences(run, sums)) {
        broken(entry, field + "/" + file, "changed", "it is not as in " + sums.getFileName());
      }
    }
  }

  /**
   * Files that are not as in the run's own list of checksums, missing and further ones included.
   */
  private List<String> differences(Path run, Path sums) throws IOException {
    List<String> known = differencesByRun.get(run);
    if (known != null) {
      return known;
    }
    String expected = Files.readString(sums);
    String found = Checksums.of(run);
    List<String> differences = List.of();
    if (!expected.equals(found)) {
      Map<String, String> before = byName(expected);
      Map<String, String> now = byName(found);
      TreeSet<String> names = new TreeSet<>(before.keySet());
      names.addAll(now.keySet());
      names.removeIf(name -> before.getOrDefault(name, "").equals(now.getOrDefault(name, "")));
      differences = names.isEmpty() ? List.of("SHA256SUMS") : List.copyOf(names);
    }
    differencesByRun.put(run, differences);
    return differences;
  }

  private static Map<String, String> byName(String sums) {
    Map<String, String> byName = new LinkedHashMap<>();
    for (String line : sums.lines().toList()) {
      int gap = line.indexOf("  ");
      byName.put(gap < 0 ? line : line.substring(gap + 2), gap < 0 ? "" : line.substring(0, gap));
    }
    return byName;
  }

  private void broken(Entry entry, String field, String kind, String found) {
    breaks.add(new Break(entry.body().sequence(), field, kind, found));
  }
}
