package io.capsweep.cli.report;

import io.capsweep.report.document.ReportMaker;
import io.capsweep.result.store.RunReader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The page that every sweep leaves beside its ledger, where all analyses are. */
public final class SweepReport {
  private SweepReport() {}

  /**
   * Writes the page of a run that has ended. It is made from the run's files, and can be made again
   * from them: that it fails is told, and takes nothing away.
   *
   * @param analyses the folder in which the page gets a folder of the run's name
   * @param note is told where the page is
   * @param trouble is told why there is none
   */
  public static void write(
      Path run, Path analyses, Consumer<String> note, Consumer<String> trouble) {
    try {
      Path folder = analyses.resolve(run.getFileName().toString());
      ReportFiles.write(
              ReportMaker.of(List.of(RunReader.read(run)), List.of()),
              List.of(ReportFormat.HTML),
              folder)
          .forEach(file -> note.accept("report: " + file));
    } catch (RuntimeException e) {
      trouble.accept(
          "the report could not be written ("
              + e.getMessage()
              + "); the run is whole, and capsweep report "
              + run
              + " tries again");
    }
  }
}
