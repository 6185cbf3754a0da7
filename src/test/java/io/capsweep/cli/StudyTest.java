package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The study that stands in the repository: as it was measured and sealed, and made again from that.
 */
class StudyTest {
  private static final Path RESULTS = Path.of("results/founding-study");
  private static final Path ANALYSIS = Path.of("analysis/founding-study");

  @Test
  void should_have_every_file_as_it_was_when_its_run_ended() throws IOException {
    List<Path> runs = RunFiles.runs(RESULTS);
    assertThat(runs).hasSizeGreaterThan(5);
    for (Path run : runs) {
      assertThat(Checksums.of(run))
          .as("%s", run)
          .isEqualTo(Files.readString(RunFiles.checksums(run)));
    }
  }

  @Test
  void should_hold_against_its_ledger() {
    CommandRun verified =
        CommandRun.of("verify", "--ledger", ANALYSIS.resolve("ledger").toString(), "--json");
    assertThat(verified.exitCode()).as(verified.out()).isZero();
    assertThat(verified.json().at("/intact").booleanValue()).isTrue();
    assertThat(verified.json().at("/entries").intValue()).isGreaterThan(1);
    CommandRun looked = CommandRun.of("score", "--ledger", ANALYSIS.resolve("ledger").toString());
    assertThat(looked.exitCode()).as("whoever has no key may look: %s", looked.err()).isZero();
    assertThat(looked.words()).contains("Seal 06c312029070", "95% interval", "hit");
  }

  @Test
  void should_give_the_same_reports_to_the_byte(@TempDir Path again) throws IOException {
    List<Path> runs = RunFiles.runs(RESULTS);
    assertMadeAgain(runs.get(0).getFileName().toString(), runs.subList(0, 1), again);
    assertMadeAgain("five-runs", runs.subList(1, 6), again);
  }

  private static void assertMadeAgain(String name, List<Path> runs, Path again) {
    List<String> arguments = new ArrayList<>(List.of("report", "--out", again.toString()));
    runs.forEach(run -> arguments.add(run.toString()));
    assertThat(CommandRun.of(arguments).exitCode()).isZero();
    assertThat(again.resolve("report.html"))
        .hasSameBinaryContentAs(ANALYSIS.resolve(name).resolve("report.html"));
  }
}
