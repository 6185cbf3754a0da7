/** The report as Markdown with charts beside it. */
package io.capsweep.report.markdown;
