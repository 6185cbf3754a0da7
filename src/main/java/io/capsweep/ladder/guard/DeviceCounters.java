package io.capsweep.ladder.guard;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A block device's counters since it was found: Documentation/block/stat of the kernel.
 *
 * @param sectorsRead of 512 bytes
 * @param writes finished
 * @param flushes of its cache; empty before Linux 5.5
 */
public record DeviceCounters(long sectorsRead, long writes, OptionalLong flushes) {
  private static final int SECTORS_READ = 2;
  private static final int WRITES = 4;
  private static final int FLUSHES = 15;

  /** Of the text of a stat file; empty for a text of another form. */
  static Optional<DeviceCounters> parse(String stat) {
    String[] fields = stat.strip().split("\\s+", -1);
    if (fields.length <= WRITES
        || !Arrays.stream(fields).allMatch(field -> field.matches("[0-9]{1,19}"))) {
      return Optional.empty();
    }
    return Optional.of(
        new DeviceCounters(
            Long.parseLong(fields[SECTORS_READ]),
            Long.parseLong(fields[WRITES]),
            fields.length > FLUSHES
                ? OptionalLong.of(Long.parseLong(fields[FLUSHES]))
                : OptionalLong.empty()));
  }

  /** The sum, for what lies on several devices. */
  DeviceCounters plus(DeviceCounters other) {
    return new DeviceCounters(
        sectorsRead + other.sectorsRead,
        writes + other.writes,
        flushes.isPresent() && other.flushes.isPresent()
            ? OptionalLong.of(flushes.getAsLong() + other.flushes.getAsLong())
            : OptionalLong.empty());
  }
}
