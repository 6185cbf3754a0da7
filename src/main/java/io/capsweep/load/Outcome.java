package io.capsweep.load;

/** How an operation ended. Only {@link #OK} counts as throughput. */
public enum Outcome {
  /** The server did what was asked. */
  OK,
  /** No answer in time, from the server's or the client's point of view. */
  TIMEOUT,
  /** Too few replicas were alive. */
  UNAVAILABLE,
  /** The server turned it away for load. */
  OVERLOADED,
  /** Any other failure. */
  ERROR,
  /** It never left the client: no connection, or no room for one more request. */
  NOT_SENT
}
