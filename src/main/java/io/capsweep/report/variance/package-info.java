/** What repeated runs say, for people and for programs: variance over days, and comparisons. */
package io.capsweep.report.variance;
