package io.capsweep.result.store;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a record looks in JSON, from its components and four Jackson annotations: {@code
 * JsonProperty} renames a component, or adds an accessor that is no component (written, not read);
 * {@code JsonUnwrapped} puts a component's keys beside the others; {@code JsonValue} stands for the
 * whole record; {@code JsonFormat(shape = ARRAY)} writes the values without keys.
 */
record RecordShape(
    Class<?> type, List<Field> components, List<Field> derived, boolean array, boolean single) {

  /** Shapes are asked for by the thousand, once a line. */
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return inspect(type);
        }
      };

  /** One key: its name, where its value comes from, and of what type it is. */
  record Field(String key, Method accessor, Type type, boolean unwrapped) {
    Object valueIn(Object owner) {
      try {
        return accessor.invoke(owner);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + accessor, e);
      }
    }
  }

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  private static RecordShape inspect(Class<?> type) {
    List<Field> components = new ArrayList<>();
    List<String> names = new ArrayList<>();
    boolean single = false;
    for (RecordComponent component : type.getRecordComponents()) {
      Method accessor = component.getAccessor();
      names.add(accessor.getName());
      single |= accessor.isAnnotationPresent(JsonValue.class);
      components.add(field(accessor, component.getGenericType()));
    }
    List<Field> derived =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(JsonProperty.class))
            .filter(method -> !names.contains(method.getName()))
            .map(method -> field(method, method.getGenericReturnType()))
            .sorted((a, b) -> a.key().compareTo(b.key()))
            .toList();
    JsonFormat format = type.getAnnotation(JsonFormat.class);
    boolean array = format != null && format.shape() == JsonFormat.Shape.ARRAY;
    return new RecordShape(type, List.copyOf(components), derived, array, single);
  }

  private static Field field(Method accessor, Type type) {
    // Records that are private to another package are printed too.
    accessor.setAccessible(true);
    JsonProperty named = accessor.getAnnotation(JsonProperty.class);
    String key = named == null || named.value().isEmpty() ? accessor.getName() : named.value();
    return new Field(key, accessor, type, accessor.isAnnotationPresent(JsonUnwrapped.class));
  }

  /**
   * Makes the record of these values, in the order of the components.
   *
   * @throws RuntimeException whatever the record's constructor throws
   */
  Object create(Object[] values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException("cannot make a " + type, e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + type, e);
    }
  }
}
