package io.capsweep.sweep;

import io.capsweep.box.FreezeCheck;
import io.capsweep.result.Fingerprint;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Holds the machine against what it was when the first step began. */
final class FreezeGuard {
  private final Supplier<Fingerprint> machine;
  private Optional<Fingerprint> first = Optional.empty();
  private final Set<String> changes = new LinkedHashSet<>();

  FreezeGuard(Supplier<Fingerprint> machine) {
    this.machine = machine;
  }

  /** Looks at the machine; to be called before and after each step. */
  void look() {
    Fingerprint now = machine.get();
    if (first.isEmpty()) {
      first = Optional.of(now);
    }
    changes.addAll(FreezeCheck.differences(first.get(), now));
  }

  /** What differed since this was last asked, one sentence each. */
  List<String> changes() {
    List<String> found = List.copyOf(changes);
    changes.clear();
    return found;
  }
}
