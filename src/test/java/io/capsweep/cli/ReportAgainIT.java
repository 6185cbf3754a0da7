package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.report.ReportSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same folder gives the same report on whatever machine. */
class ReportAgainIT {
  @TempDir private Path folder;

  @Test
  void should_give_the_same_bytes_in_another_place_zone_language_and_encoding()
      throws IOException, InterruptedException {
    Path run = ReportSamples.everything(folder.resolve("results"));
    Path copy = folder.resolve("copied/far away/renamed");
    copy(run, copy);

    report(run, "here", List.of());
    report(
        copy,
        "there",
        List.of(
            "-Duser.timezone=Pacific/Auckland",
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Dfile.encoding=ISO-8859-1"));

    List<Path> files = files(folder.resolve("here"));
    assertThat(files).hasSizeGreaterThan(7).isEqualTo(files(folder.resolve("there")));
    assertThat(files)
        .allSatisfy(
            file ->
                assertThat(folder.resolve("there").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("here").resolve(file)));
  }

  private void report(Path run, String out, List<String> flags)
      throws IOException, InterruptedException {
    try (ToolProcess tool =
        ToolProcess.start(
            folder.resolve("home"),
            flags,
            List.of(
                "report",
                run.toString(),
                "--format",
                "html,md,csv,json",
                "--out",
                folder.resolve(out).toString()))) {
      assertThat(tool.exitCode(Duration.ofMinutes(2))).as(tool.err()).isZero();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }
}
