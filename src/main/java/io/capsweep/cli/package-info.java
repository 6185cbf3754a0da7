/** The command line: one class a subcommand. Knows every other package; none knows it. */
package io.capsweep.cli;
