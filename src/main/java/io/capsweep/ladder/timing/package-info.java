/** Timing of operations too short for a clock and of single ones; threads, pinning, raw memory. */
package io.capsweep.ladder.timing;
