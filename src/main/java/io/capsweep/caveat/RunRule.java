package io.capsweep.caveat;

import io.capsweep.result.Caveat;
import java.util.Optional;

/** Decides from a run's evidence whether a caveat belongs to each of its numbers. */
public interface RunRule {
  /** The caveat's id: stable, lower case with hyphens. */
  String id();

  /** The caveat, where the evidence calls for it. */
  Optional<Caveat> judge(RunEvidence evidence);
}
