package io.capsweep.box.doctor;

import io.capsweep.box.KernelFiles;
import io.capsweep.box.doctor.Symptoms.BusyProcess;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** CPU time of every process, from {@code /proc/<id>/stat}: proc(5). */
public final class ProcessTable {
  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final double TICKS_PER_NANO = 100 / 1e9;

  private final Map<Long, Entry> entries = new HashMap<>();

  private record Entry(String name, long ticks) {}

  /** Reads the table. */
  public ProcessTable(KernelFiles files) {
    for (String id : files.names("proc", "[0-9]*")) {
      files.text("proc/" + id + "/stat").ifPresent(stat -> add(Long.parseLong(id), stat));
    }
  }

  /** The name, second of the fields, is in parentheses and may hold spaces and parentheses. */
  private void add(long id, String stat) {
    int from = stat.indexOf('(');
    int to = stat.lastIndexOf(')');
    String[] fields = stat.substring(to + 1).strip().split(" +", -1);
    if (from >= 0 && to > from && fields.length > SYSTEM_TIME) {
      long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
      entries.put(id, new Entry(stat.substring(from + 1, to), ticks));
    }
  }

  /**
   * Processes that used CPU time since an earlier table, most first.
   *
   * @param without this one is left out
   */
  public List<BusyProcess> busiestSince(ProcessTable first, long nanos, long without) {
    List<BusyProcess> busy = new ArrayList<>();
    for (Map.Entry<Long, Entry> process : entries.entrySet()) {
      Entry before = first.entries.get(process.getKey());
      long ticks = before == null ? 0 : process.getValue().ticks() - before.ticks();
      if (ticks > 0 && process.getKey() != without) {
        busy.add(
            new BusyProcess(
                process.getKey(), process.getValue().name(), ticks / (nanos * TICKS_PER_NANO)));
      }
    }
    busy.sort(Comparator.comparingDouble(BusyProcess::cpus).reversed());
    return busy;
  }
}
