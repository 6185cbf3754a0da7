package io.capsweep.box;

import io.capsweep.result.Fingerprint;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads what the machine is: only facts that stay the same while nobody changes it, and no secret.
 * What a machine does not tell is left out.
 */
public final class FingerprintReader {
  private final KernelFiles files;

  FingerprintReader(KernelFiles files) {
    this.files = files;
  }

  /** The machine that this process runs on. */
  public static FingerprintReader ofThisMachine() {
    return new FingerprintReader(KernelFiles.ofThisMachine());
  }

  /**
   * When the machine was booted; no part of the fingerprint, since it is still the same machine.
   */
  public Optional<Instant> booted() {
    return files
        .valueIn("proc/stat", "btime")
        .filter(seconds -> seconds.matches("[0-9]{1,11}"))
        .map(seconds -> Instant.ofEpochSecond(Long.parseLong(seconds)));
  }

  /**
   * Reads the fingerprint.
   *
   * @param dataDirectory where the server keeps its data, or the nearest folder known; need not
   *     exist yet
   */
  public Fingerprint read(Path dataDirectory) {
    Facts facts = new Facts();
    new ProcessorFacts(files).addTo(facts);
    new SystemFacts(files).addTo(facts);
    new StorageFacts(files).addTo(facts, dataDirectory);
    new ProcessFacts(files).addTo(facts);
    return new Fingerprint(facts.all());
  }
}
