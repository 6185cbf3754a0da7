/** The command that measures the machine itself. */
package io.capsweep.cli.ladder;
