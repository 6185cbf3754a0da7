/** The report as one self-contained page. */
package io.capsweep.report.html;
