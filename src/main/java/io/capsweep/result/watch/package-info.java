/** What was seen of machine, generator and servers while a step was measured. */
package io.capsweep.result.watch;
