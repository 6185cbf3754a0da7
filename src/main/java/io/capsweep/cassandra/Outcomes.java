package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import io.capsweep.load.Outcome;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import java.util.concurrent.CompletionException;

/** The one place that says which outcome a failure of the driver is. */
final class Outcomes {
  private Outcomes() {}

  /** The outcome of an operation that ended in this failure. */
  static Outcome of(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return cause instanceof AllNodesFailedException all ? ofAttempts(all) : ofOne(cause);
  }

  /**
   * The outcome of an operation that was never handed to a connection, as the driver threw it back
   * at once.
   */
  static Outcome ofRefusal(RuntimeException failure) {
    Outcome outcome = of(failure);
    return outcome == Outcome.ERROR ? Outcome.NOT_SENT : outcome;
  }

  /** What the last node that took the request did with it; not sent where none took it. */
  private static Outcome ofAttempts(AllNodesFailedException all) {
    Outcome outcome = Outcome.NOT_SENT;
    for (List<Throwable> attempts : all.getAllErrors().values()) {
      for (Throwable attempt : attempts) {
        Outcome one = ofAttempt(attempt);
        if (one != Outcome.NOT_SENT) {
          outcome = one;
        }
      }
    }
    return outcome;
  }

  /** A connection that is closing refuses a request with IllegalStateException. */
  private static Outcome ofAttempt(Throwable attempt) {
    return attempt instanceof IllegalStateException ? Outcome.NOT_SENT : ofOne(attempt);
  }

  private static Outcome ofOne(Throwable cause) {
    if (cause instanceof DriverTimeoutException
        || cause instanceof ReadTimeoutException
        || cause instanceof WriteTimeoutException) {
      return Outcome.TIMEOUT;
    }
    if (cause instanceof UnavailableException || cause instanceof BootstrappingException) {
      return Outcome.UNAVAILABLE;
    }
    if (cause instanceof OverloadedException) {
      return Outcome.OVERLOADED;
    }
    if (cause instanceof NodeUnavailableException
        || cause instanceof BusyConnectionException
        || cause instanceof RequestThrottlingException
        || cause instanceof ClosedChannelException) {
      return Outcome.NOT_SENT;
    }
    return Outcome.ERROR;
  }
}
