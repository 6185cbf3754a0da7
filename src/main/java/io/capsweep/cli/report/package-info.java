/** The command that writes reports, and the report at a sweep's end. */
package io.capsweep.cli.report;
