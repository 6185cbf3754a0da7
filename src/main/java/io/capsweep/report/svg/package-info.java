/**
 * Charts as SVG. Drawn here and not by a charting library: those lay text out with the fonts of the
 * machine that they run on, so the same run would give other bytes elsewhere, and none at all where
 * no font is installed.
 */
package io.capsweep.report.svg;
