/** Caveats that hold for every number of a run. */
package io.capsweep.caveat.run;
