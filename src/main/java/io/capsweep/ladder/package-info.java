/**
 * The machine's own latencies, measured on it: one class a rung, guards that refuse a wrong number,
 * the well-known tables beside it, and the arithmetic on them.
 */
package io.capsweep.ladder;
