package io.capsweep.box;

import io.capsweep.result.Fingerprint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Whether the machine stayed as it was. */
public final class FreezeCheck {
  private FreezeCheck() {}

  /** What changed, one sentence each; empty when nothing did. */
  public static List<String> differences(Fingerprint before, Fingerprint after) {
    Set<String> names = new LinkedHashSet<>(before.facts().keySet());
    names.addAll(after.facts().keySet());
    List<String> differences = new ArrayList<>();
    for (String name : names) {
      String was = before.facts().get(name);
      String is = after.facts().get(name);
      if (was == null) {
        differences.add(name + ": was not there, is \"" + is + "\"");
      } else if (is == null) {
        differences.add(name + ": was \"" + was + "\", is not there any more");
      } else if (!was.equals(is)) {
        differences.add(name + ": was \"" + was + "\", is \"" + is + "\"");
      }
    }
    return List.copyOf(differences);
  }
}
