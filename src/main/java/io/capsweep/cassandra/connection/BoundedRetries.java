package io.capsweep.cassandra.connection;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.config.DriverOption;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.retry.RetryDecision;
import com.datastax.oss.driver.api.core.retry.RetryPolicy;
import com.datastax.oss.driver.api.core.servererrors.CoordinatorException;
import com.datastax.oss.driver.api.core.servererrors.WriteType;
import com.datastax.oss.driver.api.core.session.Request;
import java.util.concurrent.atomic.LongAdder;

/**
 * Sends a failed operation again as often as the profile says, whatever the failure; never by
 * default, so that no failure is hidden. Made by the driver, which goes on to the next node by
 * itself where the first has no connection left.
 */
@SuppressWarnings("deprecation")
public final class BoundedRetries implements RetryPolicy {
  /** Where the driver's configuration holds the number of retries. */
  static final DriverOption RETRIES = () -> "capsweep.retries";

  private final int retries;
  private final LongAdder retried = new LongAdder();

  /** Called by the driver. */
  public BoundedRetries(DriverContext context, String profileName) {
    this(context.getConfig().getProfile(profileName).getInt(RETRIES, 0));
  }

  BoundedRetries(int retries) {
    this.retries = retries;
  }

  @Override
  public RetryDecision onReadTimeout(
      Request request,
      ConsistencyLevel consistency,
      int blockFor,
      int received,
      boolean dataPresent,
      int retryCount) {
    return decide(retryCount);
  }

  @Override
  public RetryDecision onWriteTimeout(
      Request request,
      ConsistencyLevel consistency,
      WriteType writeType,
      int blockFor,
      int received,
      int retryCount) {
    return decide(retryCount);
  }

  @Override
  public RetryDecision onUnavailable(
      Request request, ConsistencyLevel consistency, int required, int alive, int retryCount) {
    return decide(retryCount);
  }

  @Override
  public RetryDecision onRequestAborted(Request request, Throwable error, int retryCount) {
    return decide(retryCount);
  }

  @Override
  public RetryDecision onErrorResponse(
      Request request, CoordinatorException error, int retryCount) {
    return decide(retryCount);
  }

  @Override
  public void close() {
    // Holds nothing.
  }

  /** How often anything was sent again so far. */
  public long retried() {
    return retried.sum();
  }

  private RetryDecision decide(int retryCount) {
    if (retryCount >= retries) {
      return RetryDecision.RETHROW;
    }
    retried.increment();
    return RetryDecision.RETRY_SAME;
  }
}
