package io.capsweep.cli;

import io.capsweep.capacity.FittedLaw;
import io.capsweep.capacity.MeasurementException;
import io.capsweep.model.RunNoise;
import io.capsweep.result.store.Json;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/** Noise of single runs as an earlier {@code variance --json} found it. */
final class NoiseStudy {
  private static final String LOGARITHMIC = "log";

  private NoiseStudy() {}

  /** The keys that are needed of its output. */
  record Found(
      String quantity, String scale, OptionalDouble runStandardDeviation, int days, int runs) {}

  /**
   * A law with the noise of a study.
   *
   * @throws MeasurementException where the file is not such an output, or tells of no run noise
   */
  static FittedLaw declaredBy(Path file, FittedLaw law) {
    Found found = Json.read(text(file), file.toString(), 1, Found.class);
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
          Quantities.count(found.runs(), "run")
              + " on "
              + Quantities.count(found.days(), "day")
              + " and no scatter of runs in it",
          "days with two runs or more that differ");
    }
    return law.declaring(
        new RunNoise(found.runStandardDeviation().getAsDouble(), degreesOfFreedom),
        "the variance study %s (%s on %s, SHA-256 %s)"
            .formatted(
                file.getFileName(),
                Quantities.count(found.runs(), "run"),
                Quantities.count(found.days(), "day"),
                FileDigest.sha256(file)));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new MeasurementException("cannot read the variance study " + file + ": " + e, e);
    }
  }

  private static MeasurementException refused(Path file, String found, String expected) {
    return new MeasurementException(
        file
            + ": found "
            + found
            + ", expected "
            + expected
            + "; make it with capsweep variance RUN... --json");
  }
}
