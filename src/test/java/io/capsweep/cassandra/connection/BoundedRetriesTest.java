package io.capsweep.cassandra.connection;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.retry.RetryDecision;
import org.junit.jupiter.api.Test;

class BoundedRetriesTest {
  @Test
  void should_never_retry_by_default() {
    assertThat(new BoundedRetries(0).onRequestAbortedVerdict(null, null, 0).getRetryDecision())
        .isEqualTo(RetryDecision.RETHROW);
    assertThat(
            new BoundedRetries(0)
                .onReadTimeoutVerdict(null, null, 1, 1, false, 0)
                .getRetryDecision())
        .isEqualTo(RetryDecision.RETHROW);
  }

  @Test
  void should_retry_as_often_as_asked() {
    BoundedRetries twice = new BoundedRetries(2);

    assertThat(twice.onErrorResponseVerdict(null, null, 0).getRetryDecision())
        .isEqualTo(RetryDecision.RETRY_SAME);
    assertThat(twice.onUnavailableVerdict(null, null, 1, 0, 1).getRetryDecision())
        .isEqualTo(RetryDecision.RETRY_SAME);
    assertThat(twice.onWriteTimeoutVerdict(null, null, null, 1, 0, 2).getRetryDecision())
        .isEqualTo(RetryDecision.RETHROW);
    assertThat(twice.retried()).isEqualTo(2);
  }
}
