package io.capsweep.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.csv.CsvException;
import io.capsweep.csv.CsvReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemandCsvTest {
  private static final String HEADER = "time,operationsPerSecond,writeFraction\n";

  @Test
  void should_let_each_row_hold_until_the_next_and_the_last_until_the_day_begins_anew() {
    assertThat(hours("06:00,1,0.2\n08:30,1,0.2\n22:00,1,0.2\n")).containsExactly(2.5, 13.5, 8.0);
    assertThat(hours("8:00,1,0.2\n")).containsExactly(24.0);
  }

  @Test
  void should_read_weeks_dates_and_date_times() {
    assertThat(hours("Mon 00:00,1,0.2\nSat 12:00,1,0.2\n")).containsExactly(132.0, 36.0);
    assertThat(hours("2026-12-30,1,0.2\n2026-12-31,1,0.2\n2027-01-02,1,0.2\n"))
        .containsExactly(24.0, 48.0, 48.0);
    assertThat(hours("2026-03-01T00:00Z,1,0.2\n2026-03-01T03:00+01:00,1,0.2\n"))
        .containsExactly(2.0, 2.0);
    assertThat(hours("2026-03-01 00:00,1,0.2\n2026-03-01 00:15,1,0.2\n"))
        .containsExactly(0.25, 0.25);
  }

  @Test
  void should_take_low_and_high_for_an_eighty_percent_interval() {
    List<DemandRow> rows =
        DemandCsv.parse(
            "time,operationsPerSecond,writeFraction,low,high\n00:00,100,0.2,80,125\n12:00,9,0.2,,\n",
            "d.csv");

    assertThat(rows.get(0).spread().orElseThrow())
        .isCloseTo(Math.log(125.0 / 80) / (2 * 1.2815515655), within(1e-9));
    assertThat(rows.get(1).spread()).isEmpty();
  }

  @Test
  void should_read_what_spreadsheets_write() {
    assertThat(
            DemandCsv.parse(
                "\uFEFFtime,operationsPerSecond,writeFraction\r\n00:00,5,0.2\r\n", "d.csv"))
        .hasSize(1);
  }

  @Test
  void should_name_line_column_found_and_expected() {
    assertRefused("time,writeFraction\n00:00,0.2\n", "d.csv:1", "no column 'operationsPerSecond'");
    assertRefused(HEADER, "no row");
    assertRefused(HEADER + "00:00,many,0.2\n", "d.csv:2", "operationsPerSecond", "'many'");
    assertRefused(HEADER + "00:00,-5,0.2\n", "d.csv:2", "operationsPerSecond", "'-5'");
    assertRefused(HEADER + "00:00,NaN,0.2\n", "d.csv:2", "'NaN'");
    assertRefused(HEADER + "00:00,5,20\n", "writeFraction", "0.2 for 20%");
    assertRefused(HEADER + "00:00,5,\"0,2\"\n", "writeFraction", "decimal point");
    assertRefused(HEADER + "00:00,5,0,2\n", "4 fields", "decimal point");
    assertRefused("time;operationsPerSecond;writeFraction\n0;5;0,2\n", "commas");
    assertRefused(HEADER + "25:00,5,0.2\n", "d.csv:2", "time", "'25:00'", "08:00");
    assertRefused(HEADER + "08:00,5,0.2\n07:00,5,0.2\n", "d.csv:3", "a time after 08:00");
    assertRefused(HEADER + "08:00,5,0.2\n2026-01-01,5,0.2\n", "d.csv:3", "as in the first row");
    String uncertain = "time,operationsPerSecond,writeFraction,low,high\n";
    assertRefused(uncertain + "00:00,5,0.2,4,\n", "high", "nothing");
    assertRefused(uncertain + "00:00,5,0.2,6,7\n", "low", "'6'");
    assertRefused(uncertain + "00:00,5,0.2,4,4.5\n", "high", "'4.5'");
  }

  @Test
  void should_refuse_ten_million_rows_without_reading_them_all(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("huge.csv");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("day,operationsPerSecond,writeFraction,time\n");
      for (int i = 0; i <= CsvReader.MOST_ROWS + 10; i++) {
        out.write("a,5,0.2,00:00\n");
      }
    }
    assertThatThrownBy(() -> DemandCsv.read(file))
        .isInstanceOf(CsvException.class)
        .hasMessageContaining("huge.csv:1000002")
        .hasMessageContaining("more than 1000000 rows");
  }

  private static List<Double> hours(String rows) {
    return DemandCsv.parse(HEADER + rows, "d.csv").stream().map(DemandRow::hours).toList();
  }

  private static void assertRefused(String text, String... parts) {
    assertThatThrownBy(() -> DemandCsv.parse(text, "d.csv"))
        .isInstanceOf(CsvException.class)
        .hasMessageContainingAll(parts);
  }
}
