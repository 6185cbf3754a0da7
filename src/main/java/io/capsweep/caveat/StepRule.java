package io.capsweep.caveat;

import io.capsweep.result.Caveat;
import java.util.Optional;

/** Decides from a step's evidence whether a caveat belongs to it, or makes it void. */
public interface StepRule {
  /** The caveat's id: stable, lower case with hyphens. */
  String id();

  /** The caveat, where the evidence calls for it. */
  Optional<Caveat> judge(StepEvidence evidence);
}
