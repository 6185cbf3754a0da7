package io.capsweep.cli.estimate;

import io.capsweep.result.store.Json;
import io.capsweep.text.Wrap;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How an estimate is printed: the answer, the formula, what it assumes; or JSON. */
final class Printed {
  private static final int WIDTH = 100;

  @Option(names = "--json", description = "Prints the answer as JSON.")
  private boolean json;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** An estimate in words. */
  record Words(List<String> answer, String formula, String assumption) {
    Words {
      answer = List.copyOf(answer);
    }
  }

  /** Prints either form. */
  void print(Words words, Record value) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(Json.write(value));
    } else {
      words.answer().forEach(line -> Wrap.lines(line, WIDTH).forEach(out::println));
      Wrap.hanging("  formula: ", words.formula(), WIDTH).forEach(out::println);
      Wrap.hanging("  assumes: ", words.assumption(), WIDTH).forEach(out::println);
    }
    out.flush();
  }

  /** A failure of usage. */
  CommandLine.ParameterException usage(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }
}
