/** Rules about what was seen of machine, generator and servers beside a step. */
package io.capsweep.caveat.watch;
