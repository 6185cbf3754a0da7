package io.capsweep.result.store;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.capsweep.result.Run;

/** run.json as it is written: which format it is in, then the run. */
record RunDocument(String schema, int schemaVersion, @JsonUnwrapped Run run) {
  static RunDocument of(Run run) {
    return new RunDocument(Run.SCHEMA, Run.SCHEMA_VERSION, run);
  }
}
