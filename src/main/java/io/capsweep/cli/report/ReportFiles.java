package io.capsweep.cli.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.capsweep.report.csv.CsvReport;
import io.capsweep.report.document.Report;
import io.capsweep.report.html.HtmlReport;
import io.capsweep.report.markdown.MarkdownReport;
import io.capsweep.result.store.DurableFiles;
import io.capsweep.result.store.Json;
import io.capsweep.result.store.ResultStoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a report's files. */
final class ReportFiles {
  private ReportFiles() {}

  /**
   * Writes a report in these forms, over what an earlier report left.
   *
   * @param folder made when missing
   * @return the files written
   * @throws ResultStoreException if one cannot be written
   */
  static List<Path> write(Report report, Collection<ReportFormat> formats, Path folder) {
    Map<String, String> contents = new LinkedHashMap<>();
    for (ReportFormat format : formats) {
      contents.putAll(contents(report, format));
    }
    contents.forEach((name, text) -> write(folder.resolve(name), text));
    return contents.keySet().stream().map(folder::resolve).toList();
  }

  private static Map<String, String> contents(Report report, ReportFormat format) {
    return switch (format) {
      case HTML -> Map.of("report.html", HtmlReport.render(report));
      case MD -> MarkdownReport.render(report);
      case CSV -> Map.of("report.csv", CsvReport.render(report));
      case JSON -> Map.of("report.json", Json.write(report));
    };
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      DurableFiles.replace(file, text.getBytes(UTF_8));
    } catch (IOException e) {
      throw ResultStoreException.writing(file, e);
    }
  }
}
