package io.capsweep.result.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * The one place that writes and reads JSON.
 *
 * <p>Records become objects with their components as keys, in the order of declaration; enum
 * constants are lower case with hyphens; instants ISO-8601 in UTC; doubles plain decimals. What is
 * absent is left out, empty lists are written, and neither null nor NaN nor an infinity ever is.
 */
public final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /**
   * Writes a value over several lines, the last one ended too.
   *
   * @throws IllegalArgumentException for null, NaN, an infinity, or a type that has no form here
   */
  public static String write(Object value) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""));
    printer.indentObjectsWith(indenter);
    return text(value, printer) + "\n";
  }

  /**
   * Writes a value on one line, without a line end.
   *
   * @throws IllegalArgumentException as {@link #write}
   */
  public static String line(Object value) {
    return text(value, null);
  }

  /**
   * Reads a value. Keys that the type does not know are passed over.
   *
   * @param file name for messages
   * @param firstLine line in that file on which the text begins
   * @throws InvalidResultException naming file, line, key, what was found and what is expected
   */
  public static <T> T read(String text, String file, int firstLine, Class<T> type) {
    return bind(JsonTree.parse(text, file, firstLine), file, type);
  }

  static <T> T bind(JsonTree.Node root, String file, Class<T> type) {
    return type.cast(new RecordBinder(file).bind(root, type, ""));
  }

  private static String text(Object value, DefaultPrettyPrinter printer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setPrettyPrinter(printer);
      // A value that is refused half-way must not be ended as if it were whole.
      out.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
      new JsonPrinter(out).print(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
