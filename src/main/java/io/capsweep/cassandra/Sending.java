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

  static void send(CqlSession session, Statement<?> statement, Completion completion) {
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
            boolean foundNothing = rows.getColumnDefinitions().size() > 0 && rows.remaining() == 0;
            completion.completed(Outcome.OK, foundNothing);
          } else {
            completion.completed(Outcomes.of(failure), false);
          }
        });
  }
}
