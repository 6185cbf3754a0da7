package io.capsweep.server.node;

import java.util.Locale;
import java.util.function.Consumer;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;

/** Turns Maven's transfers into a line every few megabytes. Used by several threads at once. */
final class DownloadProgress extends AbstractTransferListener {
  private static final long BYTES_PER_LINE = 8L << 20;
  private static final double BYTES_PER_MEGABYTE = 1e6;

  private final String version;
  private final Consumer<String> progress;
  private long files;
  private long bytes;
  private long bytesAtLastLine;

  DownloadProgress(String version, Consumer<String> progress) {
    this.version = version;
    this.progress = progress;
  }

  @Override
  public synchronized void transferProgressed(TransferEvent event) {
    bytes += event.getDataLength();
    if (bytes - bytesAtLastLine >= BYTES_PER_LINE) {
      bytesAtLastLine = bytes;
      tell("fetching");
    }
  }

  @Override
  public synchronized void transferSucceeded(TransferEvent event) {
    files++;
  }

  /** Tells the sum. */
  synchronized void finished() {
    tell("fetched");
  }

  private void tell(String doing) {
    progress.accept(
        String.format(
            Locale.ROOT,
            "%s Cassandra %s: %d files, %.1f MB",
            doing,
            version,
            files,
            bytes / BYTES_PER_MEGABYTE));
  }
}
