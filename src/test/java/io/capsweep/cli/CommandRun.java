package io.capsweep.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** One execution of the real command line with its output captured. */
record CommandRun(int exitCode, String out, String err) {
  static CommandRun of(List<String> arguments) {
    return of(arguments.toArray(new String[0]));
  }

  static CommandRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        CapsweepCommand.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
            .execute(arguments);
    return new CommandRun(exitCode, out.toString(), err.toString());
  }

  JsonNode json() {
    try {
      return new ObjectMapper().readTree(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Output on one line, for sentences that may be broken anywhere. */
  String words() {
    return out.replaceAll("\\s+", " ");
  }
}
