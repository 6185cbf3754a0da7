/** Strict reading of CSV files that people and other tools write. A leaf. */
package io.capsweep.csv;
