package io.capsweep.profile.yaml;

import java.util.function.Function;

/** A value read from YAML, or why it could not be. */
public sealed interface Parsed<T> {
  /** A good value. */
  record Good<T>(T value) implements Parsed<T> {}

  /** Not what the key takes. */
  record Bad<T>(Mismatch mismatch) implements Parsed<T> {}

  /** A good value. */
  static <T> Parsed<T> good(T value) {
    return new Good<>(value);
  }

  /** A mismatch whose expectation says what to do. */
  static <T> Parsed<T> bad(YamlValue found, String expected) {
    return new Bad<>(Mismatch.of(found, expected));
  }

  /** A mismatch with a remedy. */
  static <T> Parsed<T> bad(YamlValue found, String expected, String remedy) {
    return new Bad<>(Mismatch.of(found, expected, remedy));
  }

  /** Goes on with a good value; hands a mismatch through. */
  default <R> Parsed<R> then(Function<? super T, Parsed<R>> next) {
    if (this instanceof Good<T> good) {
      return next.apply(good.value());
    }
    return new Bad<>(((Bad<T>) this).mismatch());
  }
}
