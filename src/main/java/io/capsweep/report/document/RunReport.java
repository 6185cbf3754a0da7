package io.capsweep.report.document;

import io.capsweep.report.Asterisks;
import io.capsweep.report.LawJson;
import io.capsweep.result.Objective;
import io.capsweep.result.Run;
import io.capsweep.result.Tool;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a report says of one run.
 *
 * @param title profile and server, in words
 * @param problems what is missing or damaged in the run's folder, one sentence each
 * @param objective in words
 * @param mixes the two answers of each mix, by rising write fraction
 * @param settings a row a mix and concurrency
 * @param steps a row a step, in the order run
 * @param lawSentences the fitted law in words
 * @param predictions what was predicted before it was run, a sentence each
 * @param sliceSentences what alternating mixes gave, in words
 * @param ladder the machine's own latencies; absent where they were not measured
 * @param asterisks every caveat once, worst first
 * @param advice what to do next
 * @param machine the machine's facts, in their own order
 * @param server what the target tells of itself
 * @param serverSettings effective settings by name
 * @param commands that made the run and that check it
 * @param files names of the run's raw files
 * @param profile its text; empty where it is missing
 */
public record RunReport(
    String id,
    String title,
    Run.Status status,
    Optional<String> statusReason,
    List<String> problems,
    Instant started,
    Optional<Instant> ended,
    String timeZone,
    Tool tool,
    Objective slo,
    String objective,
    List<MixAnswer> mixes,
    List<SettingRow> settings,
    List<StepRow> steps,
    Optional<LawJson> law,
    List<String> lawSentences,
    List<String> predictions,
    List<String> sliceSentences,
    Optional<LadderReport> ladder,
    List<Asterisks.Entry> asterisks,
    List<String> advice,
    List<Fact> machine,
    List<Fact> server,
    Map<String, String> serverSettings,
    String schema,
    List<String> commands,
    List<String> files,
    String profile,
    RunCharts charts) {

  /**
   * A fact by name.
   *
   * @param after its value at the run's end, where that is another
   */
  public record Fact(String name, String value, Optional<String> after) {
    static Fact of(String name, String value) {
      return new Fact(name, value, Optional.empty());
    }
  }

  /** The day, in the run's time zone, that an instant belongs to; in UTC where it has none. */
  public LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, zone());
  }

  private ZoneId zone() {
    return ZoneId.getAvailableZoneIds().contains(timeZone) ? ZoneId.of(timeZone) : ZoneOffset.UTC;
  }

  public RunReport {
    problems = List.copyOf(problems);
    mixes = List.copyOf(mixes);
    settings = List.copyOf(settings);
    steps = List.copyOf(steps);
    lawSentences = List.copyOf(lawSentences);
    predictions = List.copyOf(predictions);
    sliceSentences = List.copyOf(sliceSentences);
    asterisks = List.copyOf(asterisks);
    advice = List.copyOf(advice);
    machine = List.copyOf(machine);
    server = List.copyOf(server);
    commands = List.copyOf(commands);
    files = List.copyOf(files);
  }
}
