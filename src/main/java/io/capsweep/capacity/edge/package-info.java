/** Where rising concurrency begins to miss the objective, from what was measured so far. */
package io.capsweep.capacity.edge;
