package io.capsweep.sweep.sealing;

import io.capsweep.result.Fingerprint;
import io.capsweep.result.RecordedOption;
import io.capsweep.result.Run;
import io.capsweep.result.Tool;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.Json;
import io.capsweep.seal.Seal;
import io.capsweep.seal.canonical.CanonicalJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is measured, with what, on what: whether two runs are about the same. */
public final class Subjects {
  /** These tell kinds of machines apart, and stay through a new kernel or another host name. */
  private static final List<String> KIND_OF_MACHINE = List.of("cpu.model", "cpu.logical");

  private Subjects() {}

  /** Of a run. */
  public static Seal.Subject of(Run run) {
    return new Seal.Subject(
        run.profileName(),
        run.profileSha256(),
        overrides(run.commandLine()),
        run.tool(),
        machine(run.fingerprintBefore()));
  }

  /** SHA-256 of a fingerprint's canonical JSON. */
  public static String machine(Fingerprint fingerprint) {
    try {
      return Checksums.sha256(CanonicalJson.strict(Json.line(fingerprint)));
    } catch (IOException e) {
      throw new IllegalStateException("a fingerprint is all strings", e);
    }
  }

  /** The values of --set in a recorded command line, in their order. */
  public static List<String> overrides(List<String> commandLine) {
    return RecordedOption.values(commandLine, "--set");
  }

  /** Whether both are of one profile: renamed or edited it is still the same. */
  static boolean sameProfile(Seal.Subject one, Seal.Subject other) {
    return one.profileName().equals(other.profileName())
        || one.profileSha256().equals(other.profileSha256());
  }

  /** Whether what one measured tells of the other: a profile by name or text, a kind of machine. */
  static boolean alike(Run one, Run other) {
    return sameProfile(of(one), of(other))
        && KIND_OF_MACHINE.stream()
            .allMatch(
                fact ->
                    one.fingerprintBefore()
                        .facts()
                        .getOrDefault(fact, "")
                        .equals(other.fingerprintBefore().facts().getOrDefault(fact, "")));
  }

  /** What keeps a run from answering to a seal, one sentence each. */
  public static List<String> differences(Seal.Subject sealed, Seal.Subject found) {
    List<String> differences = new ArrayList<>();
    add(differences, "the profile", sealed.profileSha256(), found.profileSha256());
    add(
        differences,
        "--set",
        String.join(" ", sealed.overrides()),
        String.join(" ", found.overrides()));
    add(differences, "the tool", words(sealed.tool()), words(found.tool()));
    add(differences, "the machine", sealed.machineSha256(), found.machineSha256());
    return differences;
  }

  private static void add(List<String> differences, String what, String sealed, String found) {
    if (!sealed.equals(found)) {
      differences.add(what + " differs: sealed \"" + sealed + "\", found \"" + found + "\"");
    }
  }

  private static String words(Tool tool) {
    return tool.name() + " " + tool.version() + " " + tool.commit() + (tool.dirty() ? "+" : "");
  }
}
