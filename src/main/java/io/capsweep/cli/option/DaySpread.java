package io.capsweep.cli.option;

import io.capsweep.model.DayNoise;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How far days scatter, as told on the command line: "2.5%/8", a standard deviation of 2.5% known
 * from 8 days; without the number of days it is taken as known from {@value #FEW}.
 */
final class DaySpread implements ITypeConverter<DayNoise> {
  private static final double MOST = 1;
  private static final Pattern FORM =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)%(?:/([1-9][0-9]{0,3}))?");

  /** Days that a standard deviation is taken to rest on when nothing is said of them. */
  static final int FEW = 5;

  @Override
  public DayNoise convert(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new TypeConversionException(
          "found '" + text + "', expected a per cent and the days it is known from, as in 2.5%/8");
    }
    double deviation = Double.parseDouble(form.group(1)) / 100;
    if (!(deviation <= MOST)) {
      throw new TypeConversionException(
          "found '" + text + "', expected a standard deviation from 0% to 100%");
    }
    int days = form.group(2) == null ? FEW : Integer.parseInt(form.group(2));
    if (days < 2) {
      throw new TypeConversionException(
          "found '" + text + "', expected 2 to 9999 days: one does not tell how far days scatter");
    }
    return new DayNoise(deviation, days, days - 1);
  }
}
