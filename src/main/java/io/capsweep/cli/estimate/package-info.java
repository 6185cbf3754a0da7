/** The commands of design arithmetic: one class each. */
package io.capsweep.cli.estimate;
