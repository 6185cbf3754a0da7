package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import java.util.Optional;

/** The machine is a guest on a host that others may use too. */
public final class VirtualMachine implements RunRule {

  @Override
  public String id() {
    return "virtual-machine";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.machine().hypervisor().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            "hypervisor " + evidence.machine().hypervisor().get(),
            "neighbours on the same host may take CPU, disk and network unseen",
            "run on bare metal or a dedicated host, or repeat on several days to see how much it moves"));
  }
}
