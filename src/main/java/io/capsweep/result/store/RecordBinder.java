package io.capsweep.result.store;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Makes records of JSON, strictly: a wrong type, a null or a missing key is an error. */
final class RecordBinder {
  private final String file;

  RecordBinder(String file) {
    this.file = file;
  }

  Object bind(JsonTree.Node node, Type type, String path) {
    if (type instanceof ParameterizedType generic) {
      return bindGeneric(node, generic, path);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return bindRecord(node, RecordShape.of(plain), path);
    }
    if (plain == OptionalLong.class) {
      return OptionalLong.of(whole(node, path, Long.MIN_VALUE, Long.MAX_VALUE));
    }
    if (plain == OptionalInt.class) {
      return OptionalInt.of((int) whole(node, path, Integer.MIN_VALUE, Integer.MAX_VALUE));
    }
    if (plain == OptionalDouble.class) {
      return OptionalDouble.of(number(node, path));
    }
    return bindScalar(node, plain, path);
  }

  private Object bindScalar(JsonTree.Node node, Class<?> type, String path) {
    if (type == long.class || type == Long.class) {
      return whole(node, path, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    if (type == int.class || type == Integer.class) {
      return (int) whole(node, path, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
    if (type == double.class || type == Double.class) {
      return number(node, path);
    }
    if (type == boolean.class || type == Boolean.class) {
      return content(node, Boolean.class, path, "true or false");
    }
    if (type == String.class) {
      return content(node, String.class, path, "a string");
    }
    if (type == Instant.class) {
      return instant(node, path);
    }
    if (type.isEnum()) {
      return constant(node, type, path);
    }
    throw new IllegalArgumentException("cannot read a " + type + " from JSON");
  }

  private Object bindGeneric(JsonTree.Node node, ParameterizedType type, String path) {
    Type[] arguments = type.getActualTypeArguments();
    if (type.getRawType() == Optional.class) {
      return Optional.of(bind(node, arguments[0], path));
    }
    if (type.getRawType() == List.class) {
      List<Object> elements = new ArrayList<>();
      for (JsonTree.Node element : elements(node, path)) {
        elements.add(bind(element, arguments[0], path + "[" + elements.size() + "]"));
      }
      return elements;
    }
    if (type.getRawType() == Map.class && arguments[0] == String.class) {
      Map<String, Object> entries = new LinkedHashMap<>();
      entries(node, path)
          .forEach((key, value) -> entries.put(key, bind(value, arguments[1], join(path, key))));
      return entries;
    }
    throw new IllegalArgumentException("cannot read a " + type + " from JSON");
  }

  private Object bindRecord(JsonTree.Node node, RecordShape shape, String path) {
    List<RecordShape.Field> fields = shape.components();
    Object[] values = new Object[fields.size()];
    if (shape.single()) {
      values[0] = bind(node, fields.get(0).type(), path);
    } else if (shape.array()) {
      List<JsonTree.Node> elements = elements(node, path);
      if (elements.size() != values.length) {
        throw wrong(node, path, "an array of " + values.length);
      }
      for (int i = 0; i < values.length; i++) {
        values[i] = bind(elements.get(i), fields.get(i).type(), path + "[" + i + "]");
      }
    } else {
      Map<String, JsonTree.Node> entries = entries(node, path);
      for (int i = 0; i < values.length; i++) {
        values[i] = bindField(node, entries, fields.get(i), path);
      }
    }
    try {
      return shape.create(values);
    } catch (IllegalArgumentException | ArithmeticException refused) {
      throw new InvalidResultException(at(node, path) + refused.getMessage(), refused);
    }
  }

  private Object bindField(
      JsonTree.Node owner,
      Map<String, JsonTree.Node> entries,
      RecordShape.Field field,
      String path) {
    if (field.unwrapped()) {
      return bind(owner, field.type(), path);
    }
    JsonTree.Node node = entries.get(field.key());
    if (node != null) {
      return bind(node, field.type(), join(path, field.key()));
    }
    if (field.type() == OptionalLong.class) {
      return OptionalLong.empty();
    }
    if (field.type() == OptionalInt.class) {
      return OptionalInt.empty();
    }
    if (field.type() == OptionalDouble.class) {
      return OptionalDouble.empty();
    }
    if (field.type() instanceof ParameterizedType generic) {
      if (generic.getRawType() == Optional.class) {
        return Optional.empty();
      }
      if (generic.getRawType() == List.class) {
        // Lists are always written; a file from before there was this one has none of it.
        return List.of();
      }
    }
    throw new InvalidResultException(
        at(owner, join(path, field.key())) + "found no such key, expected one");
  }

  @SuppressWarnings("unchecked")
  private Map<String, JsonTree.Node> entries(JsonTree.Node node, String path) {
    return content(node, Map.class, path, "an object");
  }

  @SuppressWarnings("unchecked")
  private List<JsonTree.Node> elements(JsonTree.Node node, String path) {
    return content(node, List.class, path, "an array");
  }

  private <T> T content(JsonTree.Node node, Class<T> type, String path, String expected) {
    if (!type.isInstance(node.content())) {
      throw wrong(node, path, expected);
    }
    return type.cast(node.content());
  }

  private long whole(JsonTree.Node node, String path, long least, long most) {
    boolean fits = node.content() instanceof Integer || node.content() instanceof Long;
    long value = fits ? ((Number) node.content()).longValue() : 0;
    if (!fits || value < least || value > most) {
      throw wrong(node, path, "a whole number of at most " + most);
    }
    return value;
  }

  private double number(JsonTree.Node node, String path) {
    double value = content(node, Number.class, path, "a number").doubleValue();
    if (!Double.isFinite(value)) {
      throw wrong(node, path, "a number that a double can hold");
    }
    return value;
  }

  private Instant instant(JsonTree.Node node, String path) {
    String expected = "an instant such as 2026-11-30T10:15:00Z";
    try {
      return Instant.parse(content(node, String.class, path, expected));
    } catch (DateTimeException e) {
      throw wrong(node, path, expected);
    }
  }

  private Object constant(JsonTree.Node node, Class<?> type, String path) {
    String names =
        Arrays.stream(type.getEnumConstants())
            .map(each -> JsonPrinter.name((Enum<?>) each))
            .collect(Collectors.joining(", "));
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> JsonPrinter.name((Enum<?>) each).equals(node.content()))
        .findFirst()
        .orElseThrow(() -> wrong(node, path, "one of " + names));
  }

  private InvalidResultException wrong(JsonTree.Node node, String path, String expected) {
    return new InvalidResultException(
        at(node, path) + "found " + JsonTree.excerpt(node.content()) + ", expected " + expected);
  }

  private String at(JsonTree.Node node, String path) {
    return file + ":" + node.line() + ": " + (path.isEmpty() ? "" : path + ": ");
  }

  private static String join(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
