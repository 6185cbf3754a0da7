package io.capsweep.target;

/** A target that cannot be used. The message says what, where, and what to do. */
public final class TargetException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What kind of trouble it is. */
  public enum Kind {
    /** Nobody answers, or it cannot be started. */
    UNREACHABLE,
    /** It answers, but must not or cannot be used as asked. */
    REFUSED
  }

  private final Kind kind;

  public TargetException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public TargetException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
