/** Whether a step kept the latency objectives, and whether it must go on to tell. */
package io.capsweep.sweep.verdict;
