package io.capsweep.cli.option;

import io.capsweep.result.store.Json;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** For whom the answer is printed: people or programs. */
public final class AnswerOption {
  @Option(names = "--json", description = "Prints the answer as JSON.")
  private boolean json;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Prints the answer in one of its two forms. */
  public void print(Supplier<Object> forPrograms, Supplier<String> forPeople) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.write(forPrograms.get()) : forPeople.get());
    out.flush();
  }
}
