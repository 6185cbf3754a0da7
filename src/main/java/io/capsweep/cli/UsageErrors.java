package io.capsweep.cli;

import io.capsweep.profile.yaml.Suggestion;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Wrong usage: what was found and what is expected, then where the options are told. */
public final class UsageErrors
    implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionStrategy {
  private static final String AFTER_NAME = ": ";

  UsageErrors() {}

  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("capsweep: " + message(failure));
    err.println("  " + command.getCommandSpec().qualifiedName() + " --help shows the options");
    return ExitCode.USAGE;
  }

  /** Help is not the answer to a command that is not there. */
  @Override
  public int execute(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (!last.unmatched().isEmpty() && !last.commandSpec().subcommands().isEmpty()) {
      throw new UnmatchedArgumentException(last.commandSpec().commandLine(), last.unmatched());
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** The failure of a command that needs one of its subcommands and got none. */
  public static ParameterException noCommand(CommandSpec spec) {
    return new ParameterException(
        spec.commandLine(), "found no command, expected one of " + String.join(", ", names(spec)));
  }

  private static String message(ParameterException failure) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    ArgSpec argument = failure.getArgSpec();
    return argument == null || failure.getValue() == null
        ? failure.getMessage()
        : ofValue(failure, argument);
  }

  private static String unmatched(UnmatchedArgumentException failure) {
    CommandSpec spec = failure.getCommandLine().getCommandSpec();
    String found = failure.getUnmatched().get(0);
    if (found.startsWith("-")) {
      String option = found.replaceFirst("=.*", "");
      List<String> options = new ArrayList<>(spec.optionsMap().keySet());
      return sentence("found the unknown option " + option, Suggestion.question(option, options));
    }
    if (!spec.subcommands().isEmpty()) {
      Set<String> names = names(spec);
      return sentence(
          "found no command '" + found + "', expected one of " + String.join(", ", names),
          Suggestion.question(found, names));
    }
    return "found '" + found + "', which " + spec.qualifiedName() + " does not take";
  }

  private static String sentence(String text, String question) {
    return question.isEmpty() ? text : text + "; " + question;
  }

  private static Set<String> names(CommandSpec spec) {
    return spec.subcommands().keySet();
  }

  private static String ofValue(ParameterException failure, ArgSpec argument) {
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    Class<?> type = argument.auxiliaryTypes()[0];
    String found = "found '" + failure.getValue() + "'";
    if (type.isEnum()) {
      String constants =
          Arrays.stream(type.getEnumConstants())
              .map(constant -> constant.toString().toLowerCase(Locale.ROOT).replace('_', '-'))
              .collect(Collectors.joining(" or "));
      return name + AFTER_NAME + found + ", expected " + constants;
    }
    Throwable cause = failure.getCause();
    if (cause != null && !(cause instanceof TypeConversionException)) {
      // Not the converter's own words: they would be a library's.
      return name + AFTER_NAME + found + ", expected " + argument.paramLabel();
    }
    int end = failure.getMessage().indexOf(AFTER_NAME);
    String own = failure.getMessage().substring(end < 0 ? 0 : end + AFTER_NAME.length());
    return own.startsWith(name + AFTER_NAME) ? own : name + AFTER_NAME + own;
  }
}
