package io.capsweep.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A share as told on the command line: "3%", or "0.03".
 *
 * @param text as it was told, for messages
 */
public record Percent(double share, String text) {
  private static final Pattern FORM = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(%?)");

  /** Reads it. */
  public static final class Converter implements ITypeConverter<Percent> {
    @Override
    public Percent convert(String text) {
      Matcher form = FORM.matcher(text.strip());
      if (!form.matches()) {
        throw new TypeConversionException(
            "found '" + text + "', expected a per cent such as 3%, or a share such as 0.03");
      }
      double number = Double.parseDouble(form.group(1));
      return new Percent(form.group(2).isEmpty() ? number : number / 100, text.strip());
    }
  }
}
