package io.capsweep.ladder.disk;

import io.capsweep.box.FingerprintReader;
import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.BlockDevice;
import io.capsweep.ladder.rung.RungRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What lies below a directory.
 *
 * @param fileSystem its type; "" where the system does not tell
 * @param mountOptions of the mount and of the file system
 * @param device empty where the system shows none
 */
record Storage(String fileSystem, String mountOptions, Optional<BlockDevice> device) {
  private static final List<String> IN_MEMORY = List.of("tmpfs", "ramfs", "rootfs");
  private static final String OVERLAY = "overlay";
  private static final String UPPER = "upperdir=";

  /**
   * Looks below a directory.
   *
   * @throws RungRefusedException where files are kept in memory, or an overlay hides the disk
   */
  static Storage of(KernelFiles files, Path directory) throws IOException {
    Map<String, String> facts = FingerprintReader.ofThisMachine().read(directory).facts();
    return of(files, directory, facts);
  }

  static Storage of(KernelFiles files, Path directory, Map<String, String> facts)
      throws IOException {
    String fileSystem = facts.getOrDefault("data.file-system", "");
    String options = facts.getOrDefault("data.mount-options", "");
    if (IN_MEMORY.contains(fileSystem)) {
      throw new RungRefusedException(
          directory + " lies in memory (" + fileSystem + "); choose a disk with --dir");
    }
    if (fileSystem.equals(OVERLAY)) {
      return new Storage(fileSystem, options, Optional.of(belowOverlay(files, options)));
    }
    Optional<BlockDevice> device = BlockDevice.find(files, numbersOf(directory));
    if (device.isEmpty()) {
      // Some file systems have numbers of their own, and name the device they lie on.
      device = named(files, facts.getOrDefault("data.device", ""));
    }
    return new Storage(fileSystem, options, device);
  }

  /** Whether the file system was told not to flush the device. */
  boolean withoutBarriers() {
    List<String> options = Arrays.asList(mountOptions.split("[,;]", -1));
    return options.contains("nobarrier") || options.contains("barrier=0");
  }

  private static BlockDevice belowOverlay(KernelFiles files, String options) throws IOException {
    Optional<Path> upper =
        Arrays.stream(options.split("[,;]", -1))
            .filter(option -> option.startsWith(UPPER))
            .map(option -> Path.of(option.substring(UPPER.length())))
            .filter(Files::isDirectory)
            .findFirst();
    Optional<BlockDevice> device =
        upper.isPresent() ? BlockDevice.find(files, numbersOf(upper.get())) : Optional.empty();
    return device.orElseThrow(
        () ->
            new RungRefusedException(
                "an overlay of a container hides the disk; choose a mounted volume with --dir"));
  }

  private static Optional<BlockDevice> named(KernelFiles files, String device) throws IOException {
    Path path = Path.of(device);
    if (!device.startsWith("/dev/") || Files.notExists(path)) {
      return Optional.empty();
    }
    String name = path.toRealPath().getFileName().toString();
    return files
        .text("sys/class/block/" + name + "/dev")
        .flatMap(numbers -> BlockDevice.find(files, numbers));
  }

  /** "major:minor" as gnu_dev_major(3) takes them from st_dev. */
  private static String numbersOf(Path path) throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      return "";
    }
    long device = (Long) Files.getAttribute(path, "unix:dev");
    long major = (device >> 8 & 0xfff) | (device >> 32 & ~0xfffL);
    long minor = (device & 0xff) | (device >> 12 & ~0xffL & 0xffffffffL);
    return major + ":" + minor;
  }
}
