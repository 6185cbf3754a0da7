package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanCommandTest {
  private static final String DEMAND = "docs/examples/demand-day.csv";
  private static final String RATES = "docs/examples/machine-rates.csv";
  private static final String PROFILE =
      "name: study\nbox: {instance-type: c6i.4xlarge, price-per-hour: 0.68}\ntarget: {managed: {}}\n";

  private static final Locale BEFORE = Locale.getDefault();

  @TempDir private Path folder;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(BEFORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE"})
  void should_give_the_figures_of_the_worked_example(String locale) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(locale));

    CommandRun run = CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--price", "0.68");

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .startsWith("6 machines of machine-rates carry this demand, also when one of them is lost.")
        .contains("20:00: 310,000 op/s with 20% writes")
        .contains("4.33 working machines")
        .contains("97.92 for 24.0 hours")
        .contains("day-noise-assumed")
        .contains("replication-one-planned")
        .contains("with factor 3 it would be");
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(101));
    String document = Files.readString(Path.of("docs/PLAN-EXAMPLE.md"));
    assertThat(document).contains(run.out().strip());
  }

  @Test
  void should_print_the_contracted_keys_as_json() {
    JsonNode answer =
        CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--data-bytes", "2TiB", "--json")
            .json();

    assertThat(answer.at("/machines").intValue()).isEqualTo(6);
    assertThat(answer.has("cost")).isFalse();
    assertThat(answer.at("/deciding/time").textValue()).isEqualTo("20:00");
    assertThat(answer.at("/deciding/operationsPerSecond").doubleValue()).isEqualTo(310_000);
    assertThat(answer.at("/deciding/writeFraction").doubleValue()).isEqualTo(0.2);
    assertThat(answer.at("/headroomPercent").doubleValue()).isCloseTo(15.3, within(0.1));
    assertThat(answer.at("/rows")).hasSize(12);
    assertThat(answer.at("/rows/0/perMachineInterval95")).hasSize(2);
    assertThat(answer.at("/diskBytesPerMachine").longValue()).isEqualTo((1L << 41) / 6 + 1);
    assertThat(answer.at("/caveats")).isNotEmpty();
    assertThat(answer.at("/shortfalls")).isNotEmpty();
  }

  @Test
  void should_set_types_of_machines_side_by_side() throws IOException {
    Path small =
        Files.writeString(
            folder.resolve("small.csv"),
            "writeFraction,operationsPerSecond\n0.2,20000\n0.5,15000\n");
    CommandRun run =
        CommandRun.of(
            "plan",
            "--demand",
            DEMAND,
            "--csv",
            RATES,
            "--csv",
            small.toString(),
            "--price",
            "machine-rates=0.68",
            "--price",
            "small=0.10");

    assertThat(run.exitCode()).isZero();
    assertThat(run.words()).contains("machines of small carry").contains("Side by side");
    assertThat(CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--price", "none=1").err())
        .contains("no such type");
  }

  @Test
  void should_measure_the_days_of_runs_and_take_the_profile_s_price() {
    List<String> arguments = new ArrayList<>(List.of("plan", "--demand", DEMAND));
    RunFolders runs = new RunFolders(folder);
    for (int day = 0; day < 4; day++) {
      double level = 80_000 * (1 + 0.02 * (day % 3));
      arguments.add(runs.run(24 * day, "h", PROFILE, level, 1.01 * level));
    }
    CommandRun run = CommandRun.of(arguments);

    assertThat(run.exitCode()).isZero();
    assertThat(run.words())
        .contains("machines of c6i.4xlarge carry")
        .contains("p99.9 within 15.0 ms")
        .contains("few-days")
        .contains("0.68 an hour")
        .doesNotContain("day-noise-assumed");
    arguments.add("--json");
    JsonNode answer = CommandRun.of(arguments).json();
    assertThat(answer.at("/scatter/daySource").textValue()).isEqualTo("measured");
    assertThat(answer.at("/scatter/dayStandardDeviation").doubleValue()).isBetween(0.005, 0.05);
    // The tail of these steps is 1e12/rate ns: 12.5 ms at 80,000 op/s.
    arguments.addAll(List.of("--slo", "10ms"));
    assertThat(CommandRun.of(arguments).exitCode()).isEqualTo(3);
  }

  @Test
  void should_allow_for_growth_loss_replication_and_declared_days() {
    int plain = machines();
    assertThat(CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--growth", "30%").words())
        .contains("carry this demand, grown by 30%, also when one of them is lost.");
    assertThat(machines("--growth", "50%")).isGreaterThan(plain);
    assertThat(machines("--survive", "3")).isEqualTo(plain + 2);
    assertThat(machines("--replication", "3")).isGreaterThan(plain);
    assertThat(machines("--day-sd", "20%/3")).isGreaterThan(plain);
    assertThat(machines("--risk", "50%")).isLessThanOrEqualTo(plain);
  }

  @Test
  void should_know_the_levels_that_reads_may_have() {
    CommandRun bogus =
        CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--read-consistency", "BOGUS");
    assertThat(bogus.exitCode()).isEqualTo(2);
    assertThat(bogus.err()).contains("found 'BOGUS', expected one of ONE, LOCAL_ONE, TWO");
    CommandRun three =
        CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--read-consistency", "three");
    assertThat(three.exitCode()).isEqualTo(2);
    assertThat(three.err()).contains("needs 3 replicas, found 1");
    assertThat(machines("--replication", "3", "--read-consistency", "quorum"))
        .isGreaterThan(machines("--replication", "3"));
  }

  @Test
  void should_say_that_a_demand_of_nothing_asks_for_nothing() throws IOException {
    Path idle =
        Files.writeString(
            folder.resolve("idle.csv"), "time,operationsPerSecond,writeFraction\n00:00,0,0.2\n");

    assertThat(CommandRun.of("plan", "--demand", idle.toString(), "--csv", RATES).words())
        .contains("no-demand")
        .contains("all rows of the demand are of 0 op/s");
  }

  @Test
  void should_name_the_highest_number_that_it_takes() {
    assertThat(
            CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--price", "9".repeat(400))
                .err())
        .contains("from 0 to 1000000");
  }

  @Test
  void should_refuse_what_cannot_be_used() throws IOException {
    Path far =
        Files.writeString(
            folder.resolve("far.csv"), "time,operationsPerSecond,writeFraction\n00:00,5,1\n");
    CommandRun run = CommandRun.of("plan", "--demand", far.toString(), "--csv", RATES);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("far.csv:2: writeFraction");
    assertThat(CommandRun.of("plan", "--csv", RATES).exitCode()).isEqualTo(2);
    assertThat(CommandRun.of("plan", "--demand", DEMAND).exitCode()).isEqualTo(2);
    assertThat(CommandRun.of("plan", "--demand", "none.csv", "--csv", RATES).exitCode())
        .isEqualTo(3);
    assertThat(CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--price", "x").exitCode())
        .isEqualTo(2);
    assertThat(CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--slo", "1ms").exitCode())
        .isEqualTo(2);
    assertThat(
            CommandRun.of("plan", "--demand", DEMAND, "--csv", RATES, "--survive", "-1").exitCode())
        .isEqualTo(2);
  }

  private static int machines(String... arguments) {
    List<String> all = new ArrayList<>(List.of("plan", "--demand", DEMAND, "--csv", RATES));
    all.addAll(List.of(arguments));
    all.add("--json");
    return CommandRun.of(all).json().at("/machines").intValue();
  }
}
