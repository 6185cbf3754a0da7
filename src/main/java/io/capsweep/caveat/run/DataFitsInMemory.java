package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.TargetFacts;
import io.capsweep.text.Quantities;
import java.util.Optional;
import java.util.OptionalLong;

/** The data may lie in memory as a whole. */
public final class DataFitsInMemory implements RunRule {

  @Override
  public String id() {
    return "data-fits-in-memory";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    OptionalLong memory = serverMemory(evidence);
    if (memory.isPresent() && evidence.data().bytes() > memory.getAsLong()) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            Quantities.bytes(evidence.data().bytes())
                + " of data; "
                + (memory.isPresent()
                    ? Quantities.bytes(memory.getAsLong()) + " of memory"
                    : "the memory of the server is not known"),
            "reads are served from memory: data on disk would give lower rates and longer tails",
            "raise dataset.partitions until the data passes the memory"));
  }

  /** Memory of the server's machine, which is known only where it is this one. */
  private static OptionalLong serverMemory(RunEvidence evidence) {
    return evidence.target().filter(TargetFacts::loopback).isPresent()
        ? evidence.machine().memoryBytes()
        : OptionalLong.empty();
  }
}
