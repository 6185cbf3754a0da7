/** Mixes that alternate in short slices while the load never stops. */
package io.capsweep.load.slices;
