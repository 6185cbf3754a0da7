/** The commands that look at several runs: variance, comparison, machines for a demand. */
package io.capsweep.cli.study;
