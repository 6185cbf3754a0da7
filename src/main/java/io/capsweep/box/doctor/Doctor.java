package io.capsweep.box.doctor;

import io.capsweep.result.Caveat.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Judges a machine from its fingerprint and a short look. */
public final class Doctor {
  private Doctor() {}

  /** What was found, worst first; empty for a machine that nothing stands in the way on. */
  public static List<Finding> findings(Symptoms symptoms) {
    List<Finding> findings = new ArrayList<>();
    new SettingChecks(symptoms.facts(), symptoms.cpus()).addTo(findings);
    new LookChecks(symptoms).addTo(findings);
    findings.sort(Comparator.comparing(Finding::severity).reversed());
    return List.copyOf(findings);
  }

  static Finding note(String id, String evidence, String remedy) {
    return new Finding(id, Severity.NOTE, evidence, remedy);
  }

  static Finding warning(String id, String evidence, String remedy) {
    return new Finding(id, Severity.WARNING, evidence, remedy);
  }
}
