package io.capsweep.cli;

import io.capsweep.box.FingerprintReader;
import io.capsweep.box.KernelFiles;
import io.capsweep.box.doctor.Doctor;
import io.capsweep.box.doctor.Finding;
import io.capsweep.box.doctor.ProcessTable;
import io.capsweep.box.doctor.Symptoms;
import io.capsweep.box.watch.StepWatch;
import io.capsweep.load.NanoClock;
import io.capsweep.result.store.Json;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.server.node.JavaRuntime;
import io.capsweep.target.TargetException;
import io.capsweep.text.Wrap;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Judges the machine before anything is measured on it. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Looks at this machine for two seconds: what would a measurement suffer from, and which",
      "command changes it. Changes nothing itself."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  capsweep doctor", "  capsweep doctor --json"})
final class DoctorCommand implements Callable<Integer> {
  private static final int WIDTH = 100;
  private static final Duration LOOK = Duration.ofSeconds(2);

  @Option(
      names = "--results",
      paramLabel = "DIR",
      defaultValue = "results",
      description = "Where results would be written (default: ${DEFAULT-VALUE}).")
  private Path results;

  @Option(names = "--json", description = "Prints the findings as JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  /** What {@code --json} prints. */
  record Answer(List<Finding> findings) {}

  @Override
  public Integer call() throws InterruptedException {
    List<Finding> findings = Doctor.findings(look());
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.write(new Answer(findings)) : text(findings));
    out.flush();
    return ExitCode.OK;
  }

  private Symptoms look() throws InterruptedException {
    KernelFiles files = KernelFiles.ofThisMachine();
    NanoClock clock = NanoClock.SYSTEM;
    Clock wall = Clock.systemUTC();
    try (StepWatch watch =
        StepWatch.start(clock::nanoTime, List.of(), () -> ServerCounters.NONE, List::of)) {
      // The Java machine is busy with itself while it starts: that is not the machine's state.
      clock.sleepUntil(clock.nanoTime() + LOOK.toNanos() / 4);
      ProcessTable before = new ProcessTable(files);
      long wallBefore = wall.millis();
      long from = clock.nanoTime();
      watch.windowOpened();
      clock.sleepUntil(from + LOOK.toNanos());
      watch.windowClosed();
      long nanos = clock.nanoTime() - from;
      long wallNanos = Duration.ofMillis(wall.millis() - wallBefore).toNanos();
      StepWatch.Seen seen = watch.finish(List.of());
      return new Symptoms(
          FingerprintReader.ofThisMachine().read(results).facts(),
          Runtime.getRuntime().availableProcessors(),
          seen.summary(),
          nanos,
          new ProcessTable(files).busiestSince(before, nanos, ProcessHandle.current().pid()),
          wallNanos - nanos,
          freeDisk(),
          javaProblem());
    }
  }

  private long freeDisk() {
    Path folder = results.toAbsolutePath().normalize();
    while (folder.getParent() != null && Files.notExists(folder)) {
      folder = folder.getParent();
    }
    try {
      return Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<String> javaProblem() {
    try {
      JavaRuntime.find();
      return Optional.empty();
    } catch (TargetException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static String text(List<Finding> findings) {
    if (findings.isEmpty()) {
      return "Nothing was found that stands in the way of measuring on this machine.\n";
    }
    List<String> lines = new ArrayList<>();
    for (Finding finding : findings) {
      String head = finding.severity().name().toLowerCase(Locale.ROOT) + " " + finding.id() + ": ";
      lines.addAll(Wrap.lines(head + finding.evidence(), WIDTH));
      lines.addAll(Wrap.hanging("    change it: ", finding.remedy(), WIDTH));
    }
    return String.join("\n", lines) + "\n";
  }
}
