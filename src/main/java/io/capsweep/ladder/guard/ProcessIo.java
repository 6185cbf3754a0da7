package io.capsweep.ladder.guard;

import io.capsweep.box.KernelFiles;
import java.util.OptionalLong;

/** What this process fetched from storage: read_bytes of proc_pid_io(5). */
public final class ProcessIo {
  private ProcessIo() {}

  /** Since the process began; empty where the kernel does not tell. */
  public static OptionalLong fetchedBytes(KernelFiles files) {
    return files
        .valueIn("proc/self/io", "read_bytes")
        .filter(text -> text.matches("[0-9]{1,18}"))
        .map(text -> OptionalLong.of(Long.parseLong(text)))
        .orElse(OptionalLong.empty());
  }

  /** Since an earlier reading. */
  public static OptionalLong since(KernelFiles files, OptionalLong before) {
    OptionalLong now = fetchedBytes(files);
    return before.isPresent() && now.isPresent()
        ? OptionalLong.of(now.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
