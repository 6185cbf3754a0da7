package io.capsweep.box.watch;

import io.capsweep.box.KernelFiles;
import java.util.BitSet;
import java.util.List;

/** Which CPUs processes may use: the list format of cpuset(7), such as 0-3,8. */
public final class CpuSet {
  /** Far beyond any machine; keeps a damaged file from asking for all memory. */
  private static final int MOST_CPUS = 1 << 16;

  private CpuSet() {}

  /** Union over processes; without those that cannot be read. */
  public static BitSet ofProcesses(KernelFiles files, List<String> processes) {
    BitSet cpus = new BitSet();
    for (String process : processes) {
      files
          .valueIn("proc/" + process + "/status", "Cpus_allowed_list")
          .ifPresent(list -> cpus.or(parse(list)));
    }
    return cpus;
  }

  /** The CPUs of a list; parts of another form are passed over. */
  static BitSet parse(String list) {
    BitSet cpus = new BitSet();
    for (String part : list.split(",", -1)) {
      String[] ends = part.strip().split("-", -1);
      if (ends.length <= 2 && List.of(ends).stream().allMatch(end -> end.matches("[0-9]{1,5}"))) {
        int first = Integer.parseInt(ends[0]);
        int last = Integer.parseInt(ends[ends.length - 1]);
        if (first <= last && last < MOST_CPUS) {
          cpus.set(first, last + 1);
        }
      }
    }
    return cpus;
  }
}
