package io.capsweep.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.NodeUnavailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.BootstrappingException;
import com.datastax.oss.driver.api.core.servererrors.DefaultWriteType;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.ServerError;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import com.datastax.oss.driver.api.core.servererrors.WriteTimeoutException;
import io.capsweep.load.Outcome;
import java.lang.reflect.Proxy;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class OutcomesTest {
  private static final Node NODE = node("first");
  private static final Node OTHER = node("second");

  @Test
  void should_see_timeouts_of_client_and_server_alike() {
    assertThat(Outcomes.of(new DriverTimeoutException("10 s"))).isEqualTo(Outcome.TIMEOUT);
    assertThat(
            Outcomes.of(new ReadTimeoutException(NODE, DefaultConsistencyLevel.ONE, 0, 1, false)))
        .isEqualTo(Outcome.TIMEOUT);
    assertThat(
            Outcomes.of(
                new WriteTimeoutException(
                    NODE, DefaultConsistencyLevel.ONE, 0, 1, DefaultWriteType.UNLOGGED_BATCH)))
        .isEqualTo(Outcome.TIMEOUT);
  }

  @Test
  void should_tell_unavailable_overloaded_and_error_apart() {
    assertThat(Outcomes.of(new UnavailableException(NODE, DefaultConsistencyLevel.QUORUM, 2, 1)))
        .isEqualTo(Outcome.UNAVAILABLE);
    assertThat(Outcomes.of(new BootstrappingException(NODE))).isEqualTo(Outcome.UNAVAILABLE);
    assertThat(Outcomes.of(new OverloadedException(NODE))).isEqualTo(Outcome.OVERLOADED);
    assertThat(Outcomes.of(new ServerError(NODE, "boom"))).isEqualTo(Outcome.ERROR);
    assertThat(Outcomes.of(new InvalidQueryException(NODE, "no"))).isEqualTo(Outcome.ERROR);
    assertThat(Outcomes.of(new ClosedConnectionException("lost"))).isEqualTo(Outcome.ERROR);
  }

  @Test
  void should_say_not_sent_when_nothing_left_the_client() {
    assertThat(Outcomes.of(new NoNodeAvailableException())).isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.of(new RequestThrottlingException("full"))).isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.of(attempts(NODE, new NodeUnavailableException(NODE))))
        .isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.of(attempts(NODE, new BusyConnectionException(32_768))))
        .isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.of(attempts(NODE, new ClosedChannelException())))
        .isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.of(attempts(NODE, new IllegalStateException("closing"))))
        .isEqualTo(Outcome.NOT_SENT);
    assertThat(Outcomes.ofRefusal(new IllegalStateException("Session is closed")))
        .isEqualTo(Outcome.NOT_SENT);
  }

  @Test
  void should_take_the_last_attempt_that_reached_a_node() {
    AllNodesFailedException all =
        attempts(NODE, new OverloadedException(NODE), OTHER, new NodeUnavailableException(OTHER));
    assertThat(Outcomes.of(all)).isEqualTo(Outcome.OVERLOADED);
    assertThat(
            Outcomes.of(
                attempts(
                    NODE, new OverloadedException(NODE), OTHER, new ServerError(OTHER, "boom"))))
        .isEqualTo(Outcome.ERROR);
  }

  @Test
  void should_look_inside_a_completion_exception() {
    assertThat(Outcomes.of(new CompletionException(new DriverTimeoutException("10 s"))))
        .isEqualTo(Outcome.TIMEOUT);
    assertThat(Outcomes.of(new CompletionException(null))).isEqualTo(Outcome.ERROR);
  }

  private static AllNodesFailedException attempts(Object... nodesAndErrors) {
    List<Map.Entry<Node, Throwable>> errors = new ArrayList<>();
    for (int i = 0; i < nodesAndErrors.length; i += 2) {
      errors.add(Map.entry((Node) nodesAndErrors[i], (Throwable) nodesAndErrors[i + 1]));
    }
    return AllNodesFailedException.fromErrors(errors);
  }

  /** A node that has a name and nothing else. */
  private static Node node(String name) {
    return (Node)
        Proxy.newProxyInstance(
            OutcomesTest.class.getClassLoader(),
            new Class<?>[] {Node.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "hashCode" -> name.hashCode();
                  case "equals" -> proxy == arguments[0];
                  case "toString" -> name;
                  default -> null;
                });
  }
}
