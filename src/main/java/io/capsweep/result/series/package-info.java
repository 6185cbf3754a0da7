/** A step's evidence over time, read back from its files. */
package io.capsweep.result.series;
