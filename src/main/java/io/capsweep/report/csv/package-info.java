/** The report's figures for a spreadsheet. */
package io.capsweep.report.csv;
