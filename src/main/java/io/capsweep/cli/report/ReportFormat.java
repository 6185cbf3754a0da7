package io.capsweep.cli.report;

/** A form that a report can be written in. */
enum ReportFormat {
  HTML,
  MD,
  CSV,
  JSON
}
