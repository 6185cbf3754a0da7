/**
 * The evidence: records of a run and its steps, and the one place that writes and reads them. A
 * leaf.
 */
package io.capsweep.result;
