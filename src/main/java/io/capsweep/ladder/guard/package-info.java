/** Checks that a number is of what it says: pure functions over counters, and the counters. */
package io.capsweep.ladder.guard;
