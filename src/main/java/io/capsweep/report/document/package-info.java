/** The report as a value: everything that its writers show, made from run folders alone. */
package io.capsweep.report.document;
