package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Statement;
import io.capsweep.load.Completion;
import io.capsweep.load.Outcome;
import java.util.concurrent.CompletionStage;

/** Sends a statement and tells how it ended, on the driver's own thread. Never throws. */
final class Sending {
  private Sending() {}

  /**
   * Sends.
   *
   * @param reading whether an answer without rows is a read that found nothing
   */
  static void send(
      CqlSession session, Statement<?> statement, boolean reading, Completion completion) {
    CompletionStage<AsyncResultSet> answer;
    try {
      answer = session.executeAsync(statement);
    } catch (RuntimeException e) {
      completion.completed(Outcomes.ofRefusal(e), false);
      return;
    }
    answer.whenComplete(
        (rows, failure) -> {
          if (failure == null) {
            completion.completed(Outcome.OK, reading && rows.remaining() == 0);
          } else {
            completion.completed(outcome(session, failure), false);
          }
        });
  }

  /** A closed session refuses by a failed answer, not by throwing. */
  private static Outcome outcome(CqlSession session, Throwable failure) {
    return failure instanceof IllegalStateException && session.isClosed()
        ? Outcome.NOT_SENT
        : Outcomes.of(failure);
  }
}
