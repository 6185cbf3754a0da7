package io.capsweep.csv;

/**
 * A CSV file that cannot be used. Its message names the file, line and column, what was found, what
 * is expected and what to do.
 */
public final class CsvException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CsvException(String message) {
    super(message);
  }

  public CsvException(String message, Throwable cause) {
    super(message, cause);
  }
}
