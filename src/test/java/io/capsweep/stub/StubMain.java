package io.capsweep.stub;

import io.capsweep.result.store.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A stub server as a process of its own, told what to do by lines on its standard input: {@code
 * behave WORDS}, {@code stall 1s}, {@code drop}, {@code refuse}, {@code accept}, {@code truth},
 * each also as {@code after 500ms COMMAND}, counted from the first measured operation. Ends with
 * its input, and prints the truth then.
 */
public final class StubMain {
  private StubMain() {}

  /** Takes the port, if any; prints "listening on host:port". */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    try (StubServer server =
            StubServer.start(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 0);
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      out.println("listening on " + server.contactPoint());
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        command(server, line.strip(), out);
      }
      out.println(Json.line(server.truth()));
    }
  }

  private static void command(StubServer server, String line, PrintStream out) {
    String[] words = line.split("\\s+", 3);
    switch (words[0]) {
      case "behave" -> server.behave(Behaviour.parse(line.substring("behave".length())));
      case "stall" -> server.stall(Behaviour.duration(words[1]));
      case "drop" -> server.drop();
      case "refuse" -> server.refuse();
      case "accept" -> server.accept();
      case "truth" -> out.println(Json.line(server.truth()));
      case "after" -> {
        Duration delay = Behaviour.duration(words[1]);
        server.whenMeasured(delay, () -> command(server, words[2], out));
      }
      default -> throw new IllegalArgumentException("no command: " + line);
    }
  }
}
