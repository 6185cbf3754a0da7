package io.capsweep.ladder.estimate;

/**
 * Operations one after the other against all at once (Dean's thumbnails): n(l + b·t) against, on d
 * devices, l + ⌈n/d⌉·b·t, or ⌈n/d⌉(l + b·t) where a device does one at a time.
 *
 * @param serialNanos one after the other
 * @param parallelNanos all at once
 * @param ratio of the two
 */
public record SerialParallel(double serialNanos, double parallelNanos, double ratio) {
  /**
   * Computes both.
   *
   * @param count operations, at least 1
   * @param bytes that each carries
   * @param devices that share the work, at least 1
   */
  public static SerialParallel of(Cost cost, int count, long bytes, int devices) {
    if (count < 1 || bytes < 0 || devices < 1) {
      throw new IllegalArgumentException(
          "found count "
              + count
              + ", bytes "
              + bytes
              + ", devices "
              + devices
              + ", expected at least 1, 0, 1");
    }
    double serial = count * cost.nanos(bytes);
    long each = (count + (long) devices - 1) / devices;
    double parallel =
        cost.overlaps()
            ? cost.latencyNanos() + each * cost.transferNanos(bytes)
            : each * cost.nanos(bytes);
    return new SerialParallel(serial, parallel, serial / parallel);
  }
}
