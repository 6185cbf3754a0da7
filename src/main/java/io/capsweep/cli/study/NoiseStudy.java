package io.capsweep.cli.study;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.model.RunNoise;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.Json;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Noise of single runs as an earlier {@code variance --json} found it. */
final class NoiseStudy {
  private static final String LOGARITHMIC = "log";
  private static final String EACH_STEP = "step";

  private NoiseStudy() {}

  /** The keys that are needed of its output. */
  record Found(
      String quantity,
      String unit,
      String scale,
      double writeFraction,
      OptionalInt threads,
      OptionalDouble runStandardDeviation,
      int days,
      int runs) {}

  /**
   * A law with the noise of a study.
   *
   * @throws MeasurementException where the file is not such an output, or tells of no run noise
   */
  static FittedLaw declaredBy(Path file, FittedLaw law) {
    String text = text(file);
    Found found = Json.read(text, file.toString(), 1, Found.class);
    int degreesOfFreedom = found.runs() - found.days();
    if (!found.quantity().equals("operationsPerSecond") || !found.scale().equals(LOGARITHMIC)) {
      throw refused(
          file,
          "a study of " + found.quantity() + " on the " + found.scale() + " scale",
          "one of operationsPerSecond on the log scale");
    }
    if (!(found.runStandardDeviation().orElse(0) > 0) || degreesOfFreedom < 1) {
      throw refused(
          file,
          Quantities.count(found.runs(), "step")
              + " on "
              + Quantities.count(found.days(), "day")
              + " and no scatter in it",
          "days with two steps or more that differ");
    }
    if (!found.unit().equals(EACH_STEP)) {
      throw refused(
          file,
          "a study of means over the steps of a run",
          "one of single steps, since the law counts each of those");
    }
    if (found.threads().isPresent()
        && law.threads().isPresent()
        && !found.threads().equals(law.threads())) {
      throw refused(
          file,
          "a study at " + Quantities.count(found.threads().getAsInt(), "thread"),
          "one at the law's " + Quantities.count(law.threads().getAsInt(), "thread"));
    }
    return law.declaring(
        new RunNoise(found.runStandardDeviation().getAsDouble(), degreesOfFreedom),
        "the variance study %s (%s on %s at %s writes%s, SHA-256 %s)"
            .formatted(
                file.getFileName(),
                Quantities.count(found.runs(), "step"),
                Quantities.count(found.days(), "day"),
                Quantities.mix(found.writeFraction()),
                found.threads().isPresent()
                    ? " and " + Quantities.count(found.threads().getAsInt(), "thread")
                    : "",
                Checksums.sha256(text)));
  }

  private static String text(Path file) {
    if (!Files.isRegularFile(file)) {
      throw refused(file, Files.exists(file) ? "no regular file" : "nothing there", "a file");
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new MeasurementException(
          "cannot read the variance study " + file + ": " + FileTrouble.reason(e), e);
    }
  }

  private static MeasurementException refused(Path file, String found, String expected) {
    return new MeasurementException(
        file
            + ": found "
            + found
            + ", expected "
            + expected
            + "; make it with capsweep variance RUN... --unit step --json");
  }
}
