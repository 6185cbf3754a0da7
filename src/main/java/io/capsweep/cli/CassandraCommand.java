package io.capsweep.cli;

import io.capsweep.profile.TargetSource;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.result.store.Json;
import io.capsweep.server.StandingServer;
import io.capsweep.target.TargetException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A managed Cassandra on its own, which stays for the sweeps that follow. */
@Command(
    name = "cassandra",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Starts, stops or shows a Cassandra that stays when the command ends.",
      "A sweep whose profile asks for the same server attaches to it, and finds it warm."
    },
    subcommands = {
      CassandraCommand.Start.class,
      CassandraCommand.Stop.class,
      CassandraCommand.Status.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep cassandra start profiles/quickstart.yaml",
      "  capsweep cassandra start --version 4.1.10 --heap 2g --set concurrent_reads=64",
      "  capsweep cassandra status --json",
      "  capsweep cassandra stop"
    })
final class CassandraCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw UsageErrors.noCommand(spec);
  }

  /** Starts it. */
  @Command(
      name = "start",
      description = "Starts it and returns when it answers. It stays until it is stopped.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  capsweep cassandra start",
        "  capsweep cassandra start profiles/quickstart.yaml",
        "  capsweep cassandra start --nodes 3 --heap 512m"
      })
  static final class Start implements Callable<Integer> {
    private static final String MANAGED = "target.managed.";

    /** What a profile with no key of its own asks for. */
    private static final String PLAIN_PROFILE = "name: standing\ntarget: {managed: {}}\n";

    @Spec private CommandSpec spec;

    @Parameters(
        arity = "0..1",
        paramLabel = "PROFILE",
        description = "Start the server that this profile's target.managed asks for.")
    private Path profile;

    @Option(names = "--version", paramLabel = "VERSION", description = "Such as 5.0.9 or 4.1.10.")
    private String version;

    @Option(names = "--heap", paramLabel = "SIZE", description = "A node's heap, such as 2g.")
    private String heap;

    @Option(names = "--nodes", paramLabel = "N", description = "1 to 3.")
    private String nodes;

    @Option(names = "--pin", paramLabel = "CPUS", description = "CPUs to run on, such as 0-3.")
    private String pin;

    @Option(
        names = "--set",
        paramLabel = "KEY=VALUE",
        description = "A key of cassandra.yaml. May be repeated.")
    private List<String> settings = List.of();

    @Option(names = "--json", description = "Prints the server as JSON.")
    private boolean json;

    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = "Shows this help.")
    @SuppressWarnings("UnusedVariable") // the standard one brings a --version of its own
    private boolean help;

    @Override
    public Integer call() {
      PrintWriter err = spec.commandLine().getErr();
      StandingServer.Status status = StandingServer.ofUser().start(server(), err::println);
      print(spec, json, Optional.of(status));
      return ExitCode.OK;
    }

    private TargetSource.Managed server() {
      List<ProfileOverride> overrides = new ArrayList<>();
      override(overrides, "version", version);
      override(overrides, "heap", heap);
      override(overrides, "nodes", nodes);
      override(overrides, "pin", pin == null ? null : '"' + pin + '"');
      settings.forEach(
          setting -> overrides.add(ProfileOverride.parse(MANAGED + "settings." + setting)));
      TargetSource source =
          (profile == null
                  ? ProfileReader.parse(PLAIN_PROFILE, "command line", overrides)
                  : ProfileReader.read(profile, overrides))
              .target()
              .source();
      if (source instanceof TargetSource.Managed managed) {
        return managed;
      }
      throw new TargetException(
          TargetException.Kind.REFUSED,
          profile + ": its target is not 'managed': there is no server for capsweep to start");
    }

    private static void override(List<ProfileOverride> overrides, String key, String value) {
      if (value != null) {
        overrides.add(new ProfileOverride(MANAGED + key, value));
      }
    }
  }

  /** Stops it. */
  @Command(
      name = "stop",
      mixinStandardHelpOptions = true,
      versionProvider = BuildInfo.class,
      description = "Stops it and deletes its data; its logs stay.")
  static final class Stop implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--json", description = "Prints the outcome as JSON.")
    private boolean json;

    @Override
    public Integer call() {
      boolean stopped = StandingServer.ofUser().stop();
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        out.print(Json.write(Map.of("stopped", stopped)));
        out.flush();
      } else {
        out.println(stopped ? "stopped; its data is deleted" : "no standing Cassandra");
      }
      return ExitCode.OK;
    }
  }

  /** Shows it. */
  @Command(
      name = "status",
      mixinStandardHelpOptions = true,
      versionProvider = BuildInfo.class,
      description = {
        "Shows whether one runs, its version and addresses, since when, and where its logs are.",
        "Exit code 4 if it should run but does not answer; 0 if there is none."
      })
  static final class Status implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--json", description = "Prints the server as JSON.")
    private boolean json;

    @Override
    public Integer call() {
      Optional<StandingServer.Status> status = StandingServer.ofUser().status();
      print(spec, json, status);
      boolean ill =
          status.isPresent() && status.get().condition() != StandingServer.Condition.RUNNING;
      return ill ? ExitCode.UNREACHABLE : ExitCode.OK;
    }
  }

  private static void print(
      CommandSpec spec, boolean json, Optional<StandingServer.Status> status) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.write(asJson(status)) : asText(status));
    out.flush();
  }

  private static Map<String, Object> asJson(Optional<StandingServer.Status> status) {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put(
        "running",
        status.filter(it -> it.condition() == StandingServer.Condition.RUNNING).isPresent());
    status.ifPresent(
        server -> {
          keys.put("condition", server.condition());
          keys.put("version", server.version());
          keys.put("addresses", addresses(server));
          keys.put("processIds", server.processIds());
          keys.put("since", server.since());
          keys.put("directory", server.folder());
        });
    return keys;
  }

  private static String asText(Optional<StandingServer.Status> status) {
    if (status.isEmpty()) {
      return "no standing Cassandra\n";
    }
    StandingServer.Status server = status.get();
    String condition =
        switch (server.condition()) {
          case RUNNING -> "running";
          case NOT_ANSWERING -> "does not answer (starting, overloaded or ill)";
          case ENDED -> "has ended by itself; 'capsweep cassandra stop' clears it away";
        };
    return String.join(
        "\n",
        "Cassandra " + server.version() + ": " + condition,
        "addresses  " + String.join(", ", addresses(server)),
        "pid        "
            + server.processIds().stream().map(String::valueOf).collect(Collectors.joining(", ")),
        "since      " + server.since(),
        "logs       " + server.folder().resolve("node*").resolve("logs"),
        "");
  }

  private static List<String> addresses(StandingServer.Status server) {
    return server.addresses().stream()
        .map(address -> address.getHostString() + ":" + address.getPort())
        .toList();
  }
}
