/** Design arithmetic on measured or canonical latencies: pure functions. */
package io.capsweep.ladder.estimate;
