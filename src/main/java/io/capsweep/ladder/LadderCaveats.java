package io.capsweep.ladder;

import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.Fingerprint;
import java.util.ArrayList;
import java.util.List;

/** The asterisks of a ladder as a whole. */
final class LadderCaveats {
  private LadderCaveats() {}

  static List<Caveat> of(List<RungResult> rungs, Fingerprint fingerprint) {
    List<Caveat> caveats = new ArrayList<>();
    List<String> disagreements = OrderCheck.disagreements(rungs);
    if (!disagreements.isEmpty()) {
      caveats.add(
          new Caveat(
              "rungs-out-of-order",
              Severity.WARNING,
              String.join("; ", disagreements),
              "no machine is like that: one of each pair was disturbed, or is not what it says",
              "leave the machine alone and run again"));
    }
    List<String> flagged =
        rungs.stream().filter(rung -> !rung.flags().isEmpty()).map(RungResult::id).toList();
    if (!flagged.isEmpty()) {
      caveats.add(
          new Caveat(
              "rungs-disturbed",
              Severity.WARNING,
              String.join(", ", flagged),
              "these rungs do not agree with themselves, or others had the CPU meanwhile",
              "stop other work, and run again"));
    }
    if ("yes".equals(fingerprint.facts().get("virtual.hypervisor-flag"))) {
      caveats.add(
          new Caveat(
              "virtual-machine",
              Severity.NOTE,
              "not bare metal: the CPU tells of a hypervisor",
              "what lies below may cache, share and delay unseen",
              "bare metal or a dedicated host; or several days"));
    }
    return caveats;
  }
}
