/** The command that measures: its session, its progress, its plan. */
package io.capsweep.cli.sweep;
