/** Rungs of locks, threads, system calls, the clock and the timer. */
package io.capsweep.ladder.processor;
