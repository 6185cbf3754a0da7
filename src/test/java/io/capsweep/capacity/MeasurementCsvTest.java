package io.capsweep.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.csv.CsvException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasurementCsvTest {
  private static final String HEADER = "writeFraction,threads,operationsPerSecond\n";

  @Test
  void should_read_columns_by_name_in_any_order() {
    List<Measurement> rows =
        MeasurementCsv.parse(
            """
            operationsPerSecond,host,n,standardDeviation,day,p999Millis,threads,writeFraction
            80409,a,3,615,monday,10.8,64,.2
            61100,b,1,,,,64,5e-1
            """,
            "f.csv");

    Measurement first = rows.get(0);
    assertThat(first.writeFraction()).isEqualTo(0.2);
    assertThat(first.threads()).hasValue(64);
    assertThat(first.runs()).isEqualTo(3);
    assertThat(first.standardDeviation()).hasValue(615);
    assertThat(first.p999Nanos()).hasValue(10_800_000);
    assertThat(first.day()).contains("monday");
    assertThat(rows.get(1).writeFraction()).isEqualTo(0.5);
    assertThat(rows.get(1).standardDeviation()).isEmpty();
    assertThat(rows.get(1).day()).isEmpty();
  }

  @Test
  void should_read_what_spreadsheets_write() {
    List<Measurement> rows =
        MeasurementCsv.parse(
            "\uFEFF\"writeFraction\", operationsPerSecond\r\n\"0.2\", \"80409\"\r\n\r\n0.5,61100",
            "f.csv");

    assertThat(rows).extracting(Measurement::operationsPerSecond).containsExactly(80409.0, 61100.0);
  }

  @Test
  void should_name_line_column_found_and_expected() {
    assertRefused(HEADER + "0.2,4,1\n1.2,4,1\n", "f.csv:3", "writeFraction", "'1.2'", "0 to 1");
    assertRefused(HEADER + "20,4,1\n", "f.csv:2", "'20'", "0.2 for 20%");
    assertRefused(HEADER + "20%,4,1\n", "f.csv:2", "'20%'", "0.2 for 20%");
    assertRefused(
        HEADER + "0.2,4,fast\n", "operationsPerSecond", "'fast'", "a number from 1e-9 to 1e15");
    assertRefused(HEADER + "0.2,4,0\n", "operationsPerSecond", "'0'", "a number from 1e-9 to 1e15");
    assertRefused(HEADER + "0.2,4,NaN\n", "operationsPerSecond", "'NaN'");
    assertRefused(HEADER + "0.2,4,1e999\n", "operationsPerSecond", "'1e999'");
    assertRefused(HEADER + "0.2,4.5,1\n", "threads", "'4.5'", "whole number");
    assertRefused(HEADER + "0.2,1e12,1\n", "threads", "a whole number from 1 to 1000000000");
    assertRefused(HEADER + "0.2,,1\n", "threads", "nothing");
    assertRefused(HEADER + ",4,1\n", "writeFraction", "nothing");
  }

  @Test
  void should_refuse_separated_thousands_with_a_hint() {
    for (String number : List.of("\"80,409\"", "80'409", "80 409", "80_409", "1.234.567")) {
      assertRefused(HEADER + "0.2,4," + number + "\n", "f.csv:2", "thousands separators");
    }
    assertRefused(HEADER + "0.2,4,80,409\n", "f.csv:2", "4 fields", "expected 3", "thousands");
  }

  @Test
  void should_ask_for_the_comma_of_an_empty_field() {
    assertRefused(HEADER + "0.2,4\n", "f.csv:2", "2 fields", "expected 3", "its comma too");
  }

  @Test
  void should_take_any_label_for_a_day_but_no_date_that_is_none() {
    String header = "day,writeFraction,operationsPerSecond\n";
    for (String day :
        List.of("Monday", "2026-02-28", "2024/2/29", "28.02.2026", "2/28/2026", "7")) {
      assertThat(MeasurementCsv.parse(header + day + ",0.2,5\n", "f.csv").get(0).day())
          .contains(day);
    }
    for (String day : List.of("2026-02-30", "2026/13/1", "30.02.2026", "2025-02-29")) {
      assertRefused(header + day + ",0.2,5\n", "f.csv:2: day: found '" + day + "'", "a date");
    }
    assertRefused(header + "2026-02-28T10:00,0.2,5\n", "the day alone");
  }

  @Test
  void should_do_without_the_write_fraction_where_all_rows_are_of_one(@TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("rates.csv");
    Files.writeString(file, "threads,operationsPerSecond\n1,65\n18,996\n");
    assertThat(MeasurementCsv.readRates(file).mixKnown()).isFalse();
    assertThat(MeasurementCsv.readRates(file).rows()).hasSize(2);
    Files.writeString(file, "writeFraction,operationsPerSecond\n,65\n");
    assertThatThrownBy(() -> MeasurementCsv.readRates(file)).hasMessageContaining("a value");
  }

  @Test
  void should_refuse_a_standard_deviation_of_a_single_run() {
    assertRefused(
        "writeFraction,operationsPerSecond,standardDeviation\n0.2,80409,615\n",
        "f.csv:2",
        "standardDeviation",
        "n of 2 or more");
  }

  @Test
  void should_say_what_is_wrong_with_the_header() {
    assertRefused("", "empty");
    assertRefused(HEADER, "no row");
    assertRefused("threads,operationsPerSecond\n1,2\n", "f.csv:1", "no column 'writeFraction'");
    assertRefused("writeFraction;operationsPerSecond\n0,2;1\n", "commas");
    assertRefused("writefraction,operationsPerSecond\n0.2,1\n", "'writefraction'", "did you mean");
    assertRefused(
        "writeFraction,operationsPerSecond,standardDevation\n0.2,1,1\n",
        "did you mean 'standardDeviation'");
    assertRefused("writeFraction,writeFraction,operationsPerSecond\n0,0,1\n", "twice");
  }

  @Test
  void should_refuse_broken_quotes() {
    assertRefused(HEADER + "0.2,4,\"80409\n", "f.csv: a quotation mark", "not closed (line 2)");
    assertRefused(HEADER + "0.2,4,\"80\"409\n", "f.csv", "expected a comma (line 2)");
  }

  @Test
  void should_say_why_a_file_cannot_be_read(@TempDir Path folder) throws IOException {
    Path latin = Files.write(folder.resolve("latin.csv"), new byte[] {'a', (byte) 0xe4, '\n'});

    assertThatThrownBy(() -> MeasurementCsv.read(latin)).hasMessageContaining("UTF-8");
    assertThatThrownBy(() -> MeasurementCsv.read(folder)).isInstanceOf(CsvException.class);
    assertThatThrownBy(() -> MeasurementCsv.read(folder.resolve("none")))
        .hasMessageContaining("no such file");
  }

  private static void assertRefused(String text, String... parts) {
    assertThatThrownBy(() -> MeasurementCsv.parse(text, "f.csv"))
        .isInstanceOf(CsvException.class)
        .hasMessageContainingAll(parts);
  }
}
