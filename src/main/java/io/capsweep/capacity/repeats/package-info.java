/** Measurements repeated within a day and over days, ready for their comparison. */
package io.capsweep.capacity.repeats;
