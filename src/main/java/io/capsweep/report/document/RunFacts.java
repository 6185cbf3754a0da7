package io.capsweep.report.document;

import io.capsweep.report.document.RunReport.Fact;
import io.capsweep.result.RecordedOption;
import io.capsweep.result.Run;
import io.capsweep.result.Run.Status;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.store.FileTrouble;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.RunReader;
import io.capsweep.result.store.StoredRun;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What surrounds a run's figures: machine, server, commands, files. */
final class RunFacts {
  private static final List<String> FILES =
      List.of(
          "run.json",
          "steps.jsonl",
          "slices.jsonl",
          "profile.yaml",
          "ladder.json",
          "hdr/",
          "watch/",
          "server/",
          "SHA256SUMS");
  private static final int LONGEST_PROFILE = 1 << 16;

  private final StoredRun stored;
  private final Run run;

  RunFacts(StoredRun stored) {
    this.stored = stored;
    this.run = stored.run();
  }

  String title() {
    return run.profileName()
        + run.target()
            .map(facts -> " on Cassandra " + facts.version() + " (" + facts.source() + ")")
            .orElse("");
  }

  /** What is missing or damaged; files by their names within the run's folder. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    if (run.status() == Status.RUNNING) {
      problems.add(
          "The run was broken off, or is still going on: its status is \"running\". What is here is"
              + " computed from the steps that were finished.");
    }
    if (Files.notExists(stored.directory().resolve("SHA256SUMS"))) {
      problems.add("SHA256SUMS is missing: the run's files cannot be checked.");
    }
    String folder = stored.directory() + "/";
    try {
      RunReader.refuseChanged(stored);
    } catch (InvalidResultException e) {
      problems.add(e.getMessage().replace(folder, ""));
    }
    stored.problems().forEach(problem -> problems.add(problem.replace(folder, "")));
    return problems;
  }

  /** The machine's facts, with those that changed during the run. */
  List<Fact> machine() {
    Map<String, String> after = run.fingerprintAfter().map(print -> print.facts()).orElse(Map.of());
    return run.fingerprintBefore().facts().entrySet().stream()
        .map(
            fact ->
                new Fact(
                    fact.getKey(),
                    fact.getValue(),
                    Optional.ofNullable(after.get(fact.getKey()))
                        .filter(value -> !value.equals(fact.getValue()))))
        .toList();
  }

  /** What the target tells of itself. */
  List<Fact> server() {
    return run.target().map(RunFacts::server).orElse(List.of());
  }

  private static List<Fact> server(TargetFacts target) {
    return List.of(
        Fact.of("version", target.version()),
        Fact.of("source", target.source()),
        Fact.of("addresses", String.join(", ", target.addresses())),
        Fact.of("on this machine", target.loopback() ? "yes" : "no"),
        Fact.of("replication", Quantities.count(target.replication())),
        Fact.of("read consistency", target.readConsistency()),
        Fact.of("write consistency", target.writeConsistency()),
        Fact.of("a row on disk", Quantities.bytes(target.rowBytes())));
  }

  /** The command that made the run, and those that check it and make this report again. */
  List<String> commands() {
    String folder = quoted(results() + "/" + run.id());
    return List.of(
        "capsweep "
            + run.commandLine().stream().map(RunFacts::quoted).collect(Collectors.joining(" ")),
        "(cd " + folder + " && sha256sum -c SHA256SUMS)",
        "capsweep fit " + folder,
        "capsweep report " + folder);
  }

  /** The folder of all runs, as the command named it. */
  private String results() {
    return RecordedOption.values(run.commandLine(), "--results").stream()
        .findFirst()
        .orElse("results");
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./=:,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Names of the raw files that are there. */
  List<String> files() {
    return FILES.stream().filter(name -> Files.exists(stored.directory().resolve(name))).toList();
  }

  /** The profile's text; empty where it is not there or could not be shown. */
  String profile() {
    Path file = stored.directory().resolve("profile.yaml");
    try {
      return Files.exists(file) && Files.size(file) <= LONGEST_PROFILE
          ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          : "";
    } catch (IOException e) {
      return "(profile.yaml cannot be read: " + FileTrouble.reason(e) + ")";
    }
  }
}
