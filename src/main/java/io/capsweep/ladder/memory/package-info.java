/** Rungs of caches and main memory. */
package io.capsweep.ladder.memory;
