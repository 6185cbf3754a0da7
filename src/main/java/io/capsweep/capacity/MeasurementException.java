package io.capsweep.capacity;

/**
 * Measurements that cannot be used. Its message names the file and line, what was found, what is
 * expected and what to do.
 */
public final class MeasurementException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public MeasurementException(String message) {
    super(message);
  }

  public MeasurementException(String message, Throwable cause) {
    super(message, cause);
  }
}
