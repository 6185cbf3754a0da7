package io.capsweep.result.store;

import java.nio.file.Path;
import java.util.Locale;

/** Names of the files in a run folder. */
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
