package io.capsweep.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The tool as a process of its own: the built jar where there is one, else its classes. It has its
 * own place for the machine's lock, so that several can be tried at once.
 */
final class ToolProcess implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 90;

  final Process process;
  private final Path err;
  private final Path out;

  private ToolProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts it.
   *
   * @param home takes its output, and its temporary files
   */
  static ToolProcess start(Path home, List<String> arguments) throws IOException {
    return start(home, List.of(), arguments);
  }

  /**
   * Starts it in a Java of its own kind.
   *
   * @param home takes its output, and its temporary files
   * @param flags for Java
   */
  static ToolProcess start(Path home, List<String> flags, List<String> arguments)
      throws IOException {
    Files.createDirectories(home);
    Path out = home.resolve("stdout");
    Path err = home.resolve("stderr");
    Process process =
        new ProcessBuilder(command(home, flags, arguments))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ToolProcess(process, out, err);
  }

  /**
   * Starts it on a terminal of its own, whose keyboard is the process's standard input; all that
   * the terminal was sent counts as output and as error output.
   *
   * @param columns how wide the terminal is
   */
  static ToolProcess startOnTerminal(Path home, int columns, List<String> arguments)
      throws IOException {
    Files.createDirectories(home);
    List<String> command = command(home, List.of(), arguments);
    command.add(1, "-Dcapsweep.terminal=true");
    String line =
        command.stream()
            .map(word -> "'" + word.replace("'", "'\\''") + "'")
            .collect(Collectors.joining(" ", "stty cols " + columns + " rows 24; exec ", ""));
    Path out = home.resolve("terminal");
    ProcessBuilder script =
        new ProcessBuilder("script", "-qefc", line, "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    script.environment().put("TERM", "xterm");
    script.environment().put("LC_ALL", "C.UTF-8");
    script.environment().keySet().removeAll(List.of("NO_COLOR", "COLUMNS"));
    return new ToolProcess(script.start(), out, out);
  }

  private static List<String> command(Path home, List<String> flags, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-Djava.io.tmpdir=" + home));
    command.addAll(flags);
    Optional<String> jar = Optional.ofNullable(System.getProperty("capsweep.jar"));
    if (jar.filter(file -> Files.exists(Path.of(file))).isPresent()) {
      command.addAll(List.of("-jar", jar.get()));
    } else {
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.capsweep.Main"));
    }
    command.addAll(arguments);
    return command;
  }

  String err() throws IOException {
    return text(err);
  }

  String out() throws IOException {
    return text(out);
  }

  /** What is there by now; it may end within a character. */
  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** Waits until its error output holds this. */
  void awaitErr(String text) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!err().contains(text)) {
      if (System.nanoTime() - deadline > 0 || !process.isAlive()) {
        throw new AssertionError("never said \"" + text + "\":\n" + err());
      }
      Thread.sleep(20);
    }
  }

  /** Types a character, where it runs on a terminal. */
  void type(char character) throws IOException {
    process.getOutputStream().write(character);
    process.getOutputStream().flush();
  }

  /** Sends a signal, such as INT. */
  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  /** Waits for its end. */
  int exitCode(Duration atMost) throws IOException, InterruptedException {
    if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new AssertionError("still runs after " + atMost + ":\n" + err());
    }
    return process.exitValue();
  }

  /** Processes that it has started and that run. */
  List<ProcessHandle> children() {
    return process.descendants().toList();
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
