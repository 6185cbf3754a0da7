package io.capsweep.result.store;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Prints values as JSON by the rules of {@link Json}. */
final class JsonPrinter {
  private final JsonGenerator out;

  JsonPrinter(JsonGenerator out) {
    this.out = out;
  }

  void print(Object value) throws IOException {
    if (value instanceof Record record) {
      printRecord(record);
    } else if (value instanceof Map<?, ?> map) {
      printMap(map);
    } else if (value instanceof Iterable<?> list && !(value instanceof Path)) {
      out.writeStartArray();
      for (Object element : list) {
        print(element);
      }
      out.writeEndArray();
    } else {
      printScalar(value);
    }
  }

  private void printScalar(Object value) throws IOException {
    if (value instanceof CharSequence || value instanceof Instant || value instanceof Path) {
      out.writeString(value.toString());
    } else if (value instanceof Enum<?> constant) {
      out.writeString(name(constant));
    } else if (value instanceof Integer || value instanceof Long) {
      out.writeNumber(((Number) value).longValue());
    } else if (value instanceof Double number) {
      printDouble(number);
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else {
      throw refused(value == null ? "null" : "a " + value.getClass().getName());
    }
  }

  private void printDouble(double value) throws IOException {
    if (!Double.isFinite(value)) {
      throw refused(Double.toString(value));
    }
    BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    out.writeNumber(exact.toPlainString());
  }

  private void printMap(Map<?, ?> map) throws IOException {
    out.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = entry.getKey();
      printEntry(
          key instanceof Enum<?> constant ? name(constant) : key.toString(), entry.getValue());
    }
    out.writeEndObject();
  }

  private void printRecord(Record record) throws IOException {
    RecordShape shape = RecordShape.of(record.getClass());
    if (shape.single()) {
      print(shape.components().get(0).valueIn(record));
    } else if (shape.array()) {
      out.writeStartArray();
      for (RecordShape.Field field : shape.components()) {
        print(field.valueIn(record));
      }
      out.writeEndArray();
    } else {
      out.writeStartObject();
      printFields(record, shape);
      out.writeEndObject();
    }
  }

  private void printFields(Record record, RecordShape shape) throws IOException {
    for (RecordShape.Field field : shape.components()) {
      Object value = field.valueIn(record);
      if (field.unwrapped()) {
        printFields((Record) value, RecordShape.of(value.getClass()));
      } else {
        printEntry(field.key(), value);
      }
    }
    for (RecordShape.Field field : shape.derived()) {
      printEntry(field.key(), field.valueIn(record));
    }
  }

  private void printEntry(String key, Object value) throws IOException {
    Optional<?> present = present(value);
    if (present.isPresent()) {
      out.writeFieldName(key);
      print(present.get());
    }
  }

  /** The value itself, or what an optional holds; empty when it holds nothing. */
  private Optional<?> present(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional;
    }
    if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? Optional.of(optional.getAsInt()) : Optional.empty();
    }
    if (value instanceof OptionalLong optional) {
      return optional.isPresent() ? Optional.of(optional.getAsLong()) : Optional.empty();
    }
    if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? Optional.of(optional.getAsDouble()) : Optional.empty();
    }
    if (value == null) {
      throw refused("null");
    }
    return Optional.of(value);
  }

  private IllegalArgumentException refused(String what) {
    return new IllegalArgumentException(
        "cannot write " + what + " as JSON near " + out.getOutputContext().pathAsPointer());
  }

  /** NOT_SENT is written not-sent. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
