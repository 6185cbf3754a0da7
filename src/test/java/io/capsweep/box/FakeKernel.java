package io.capsweep.box;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that looks like the root of a machine with /proc and /sys. */
record FakeKernel(Path root) {
  FakeKernel with(String path, String text) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  KernelFiles files() {
    return new KernelFiles(root);
  }
}
