package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import io.capsweep.cassandra.connection.DriverWords;
import io.capsweep.target.TargetException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Sends many statements with a bounded number in flight, and a failed one again a few times, each
 * time after twice the wait. For loading and counting, not for measuring.
 */
final class BulkSender {
  private static final int ATTEMPTS = 7;
  private static final long FIRST_WAIT_MILLIS = 100;

  private final CqlSession session;
  private final String purpose;
  private final int inFlight;
  private final Semaphore room;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /**
   * Takes the bound.
   *
   * @param purpose what is being done, for the message of a failure, such as "loading"
   */
  BulkSender(CqlSession session, String purpose, int inFlight) {
    this.session = session;
    this.purpose = purpose;
    this.inFlight = inFlight;
    this.room = new Semaphore(inFlight);
  }

  /**
   * Sends as soon as there is room.
   *
   * @param whenDone told of the answer, on the driver's thread
   * @throws TargetException if an earlier statement failed for good
   */
  void send(Statement<?> statement, Consumer<AsyncResultSet> whenDone) {
    acquire(1);
    try {
      throwFailure();
    } catch (TargetException e) {
      room.release();
      throw e;
    }
    attempt(statement, whenDone, 1);
  }

  /**
   * Waits for everything that was sent.
   *
   * @throws TargetException if a statement failed for good
   */
  void await() {
    acquire(inFlight);
    room.release(inFlight);
    throwFailure();
  }

  private void attempt(Statement<?> statement, Consumer<AsyncResultSet> whenDone, int attempt) {
    CompletionStage<AsyncResultSet> answer;
    try {
      answer = session.executeAsync(statement);
    } catch (RuntimeException e) {
      answer = CompletableFuture.failedFuture(e);
    }
    answer.whenComplete(
        (rows, error) -> {
          if (error == null) {
            whenDone.accept(rows);
            room.release();
          } else if (attempt == ATTEMPTS || error instanceof QueryValidationException) {
            failure.compareAndSet(null, error);
            room.release();
          } else {
            later(attempt).execute(() -> attempt(statement, whenDone, attempt + 1));
          }
        });
  }

  private static Executor later(int attempt) {
    return CompletableFuture.delayedExecutor(FIRST_WAIT_MILLIS << attempt, TimeUnit.MILLISECONDS);
  }

  private void acquire(int permits) {
    try {
      room.acquire(permits);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while " + purpose);
    }
  }

  private void throwFailure() {
    Throwable error = failure.get();
    if (error instanceof QueryValidationException) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "the server refuses a statement while " + purpose + ": " + DriverWords.of(error),
          error);
    }
    if (error != null) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "given up while "
              + purpose
              + " after "
              + ATTEMPTS
              + " attempts: "
              + DriverWords.of(error)
              + ". Check the server's log",
          error);
    }
  }
}
