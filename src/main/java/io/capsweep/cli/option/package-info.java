/** Options that several commands have, and how their values are written. */
package io.capsweep.cli.option;
