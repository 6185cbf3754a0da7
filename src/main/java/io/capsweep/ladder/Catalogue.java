package io.capsweep.ladder;

import io.capsweep.ladder.disk.FileMebibyteRung;
import io.capsweep.ladder.disk.GroupCommitRung;
import io.capsweep.ladder.disk.RandomReadRung;
import io.capsweep.ladder.disk.SyncRung;
import io.capsweep.ladder.memory.CacheRung;
import io.capsweep.ladder.memory.RandomMemoryRung;
import io.capsweep.ladder.memory.SequentialMemoryRung;
import io.capsweep.ladder.network.HostSpec;
import io.capsweep.ladder.network.RoundTripRung;
import io.capsweep.ladder.network.TcpRung;
import io.capsweep.ladder.processor.ClockRung;
import io.capsweep.ladder.processor.CompressRung;
import io.capsweep.ladder.processor.ContendedLockRung;
import io.capsweep.ladder.processor.HandOffRung;
import io.capsweep.ladder.processor.HiccupRung;
import io.capsweep.ladder.processor.LockRung;
import io.capsweep.ladder.processor.SyscallRung;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.timing.MemoryRegion.Pages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All rungs, in the order in which they are measured and printed. */
public final class Catalogue {
  private static final int[] WRITERS = {1, 2, 4, 8, 16, 32};
  private static final int[] DEPTHS = {1, 8, 32};
  private static final Pattern GROUP_COMMIT = Pattern.compile("group-commit-([1-9][0-9]{0,2})");

  private Catalogue() {}

  /** The rungs of this machine alone. */
  public static List<Rung> local() {
    List<Rung> rungs = new ArrayList<>();
    for (int level = 1; level <= 3; level++) {
      rungs.add(new CacheRung(level));
    }
    rungs.add(new RandomMemoryRung(Pages.SMALL));
    rungs.add(new RandomMemoryRung(Pages.HUGE));
    rungs.add(new SequentialMemoryRung());
    rungs.add(new LockRung());
    rungs.add(new ContendedLockRung());
    rungs.add(new HandOffRung(true));
    rungs.add(new HandOffRung(false));
    rungs.add(new SyscallRung());
    rungs.add(new ClockRung());
    rungs.add(new TcpRung(true));
    rungs.add(new TcpRung(false));
    rungs.add(new SyncRung(false));
    rungs.add(new SyncRung(true));
    for (int writers : WRITERS) {
      rungs.add(new GroupCommitRung(writers));
    }
    for (int depth : DEPTHS) {
      rungs.add(new RandomReadRung(depth));
    }
    rungs.add(new FileMebibyteRung(false));
    rungs.add(new FileMebibyteRung(true));
    rungs.add(new CompressRung());
    rungs.add(new HiccupRung());
    return rungs;
  }

  /** Their names. */
  public static List<String> ids() {
    return local().stream().map(Rung::id).toList();
  }

  /**
   * Rungs by name, each once, in the order of the ladder; group-commit-N for any N up to 999.
   *
   * @throws IllegalArgumentException for a name that no rung has
   */
  public static List<Rung> named(List<String> ids) {
    List<Rung> chosen = new ArrayList<>();
    List<Rung> known = new ArrayList<>(local());
    for (String id : ids) {
      if (known.stream().noneMatch(rung -> rung.id().equals(id))) {
        known.add(unlisted(id).orElseThrow(() -> unknown(id)));
      }
    }
    known.stream().filter(rung -> ids.contains(rung.id())).forEach(chosen::add);
    return chosen;
  }

  /** A round trip to each host. */
  public static List<Rung> roundTrips(List<HostSpec> hosts) {
    return hosts.stream().map(host -> (Rung) new RoundTripRung(host)).toList();
  }

  private static Optional<Rung> unlisted(String id) {
    Matcher group = GROUP_COMMIT.matcher(id);
    return group.matches()
        ? Optional.of(new GroupCommitRung(Integer.parseInt(group.group(1))))
        : Optional.empty();
  }

  private static IllegalArgumentException unknown(String id) {
    return new IllegalArgumentException(
        "found rung \"" + id + "\", expected any of " + String.join(", ", ids()));
  }
}
