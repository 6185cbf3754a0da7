package io.capsweep.server.node;

import io.capsweep.target.TargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says why a server did not come up: the end of its log, and what to do about it. */
public final class StartFailure {
  private static final int TAIL_LINES = 15;

  // In the order in which they are looked for; the keys are in lower case.
  private static final Map<String, String> REMEDIES = new LinkedHashMap<>();

  static {
    String settings =
        "correct or remove the key in target.managed.settings (a key must be one that this"
            + " version's cassandra.yaml knows)";
    REMEDIES.put("failed to set pid", "correct target.managed.pin: a list of this machine's CPUs");
    REMEDIES.put("failed to parse cpu list", "correct target.managed.pin, such as \"0-3\"");
    REMEDIES.put("invalid yaml", settings);
    REMEDIES.put("configurationexception", settings);
    REMEDIES.put("address already in use", "a port was taken meanwhile: start again");
    REMEDIES.put("could not reserve enough space", "lower target.managed.heap");
    REMEDIES.put("insufficient memory", "lower target.managed.heap, or free memory");
    REMEDIES.put("outofmemoryerror", "raise target.managed.heap");
    REMEDIES.put("no space left on device", "free space on that disk, or use another --results");
  }

  private StartFailure() {}

  /** A server that ended before it answered. */
  public static TargetException ended(String version, NodeProcess node) {
    return failure(version, node, "ended while starting, with status " + node.exitStatus());
  }

  /** A server that does not answer in time. */
  public static TargetException silent(String version, NodeProcess node, long seconds) {
    return failure(version, node, "did not come up within " + seconds + " s");
  }

  private static TargetException failure(String version, NodeProcess node, String what) {
    List<String> tail = tail(node.files());
    String line = System.lineSeparator();
    return new TargetException(
        TargetException.Kind.UNREACHABLE,
        "Cassandra "
            + version
            + " at "
            + node.address().getHostString()
            + ":"
            + node.address().getPort()
            + " "
            + what
            + "; the last lines of its log:"
            + line
            + "  "
            + String.join(line + "  ", tail)
            + line
            + "what to do: "
            + remedy(tail, node.files().logs()));
  }

  /** The console's end, where start-up errors go, after as much of the log as there is room for. */
  static List<String> tail(NodeFiles files) {
    List<String> console = LogTail.lines(files.console(), TAIL_LINES);
    List<String> tail =
        new ArrayList<>(LogTail.lines(files.systemLog(), TAIL_LINES - console.size()));
    tail.addAll(console);
    return tail.isEmpty() ? List.of("(its log is empty)") : tail;
  }

  static String remedy(List<String> tail, Path logs) {
    String text = String.join("\n", tail).toLowerCase(Locale.ROOT);
    return REMEDIES.entrySet().stream()
        .filter(entry -> text.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("read the logs in " + logs);
  }
}
