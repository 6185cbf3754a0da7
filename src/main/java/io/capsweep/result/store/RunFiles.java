package io.capsweep.result.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Names of the files in a run folder, and where runs are. */
public final class RunFiles {
  static final String RUN = "run.json";
  static final String STEPS = "steps.jsonl";
  static final String SLICES = "slices.jsonl";
  static final String PROFILE = "profile.yaml";
  static final String CHECKSUMS = "SHA256SUMS";
  static final String HISTOGRAMS = "hdr";
  static final String WATCHES = "watch";

  /** Room kept for run.json and the checksums, given up when the disk is full. */
  static final String RESERVE = ".reserve";

  /** Ends the name of a file that is being written and not yet whole. */
  static final String UNFINISHED = ".tmp";

  private RunFiles() {}

  /** The steps of a run. */
  public static Path steps(Path runDirectory) {
    return runDirectory.resolve(STEPS);
  }

  /** The checksums of a run that has ended. */
  public static Path checksums(Path runDirectory) {
    return runDirectory.resolve(CHECKSUMS);
  }

  /**
   * The folders of all runs below a results folder, by name; none where it does not exist. A run is
   * a folder that holds run.json.
   */
  public static List<Path> runs(Path results) throws IOException {
    if (Files.notExists(results)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(results)) {
      return all.filter(folder -> Files.exists(folder.resolve(RUN))).sorted().toList();
    }
  }

  /** What was seen beside a step. */
  public static Path watch(Path runDirectory, int step) {
    return runDirectory
        .resolve(WATCHES)
        .resolve(String.format(Locale.ROOT, "step-%04d.jsonl", step));
  }

  /** A step's latencies over time. */
  public static Path histogramLog(Path runDirectory, int step) {
    return runDirectory
        .resolve(HISTOGRAMS)
        .resolve(String.format(Locale.ROOT, "step-%04d.hlog", step));
  }
}
