package io.capsweep.cassandra.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DriverWordsTest {
  @Test
  void should_leave_out_the_names_of_classes() {
    assertThat(
            DriverWords.of(
                new IllegalStateException(
                    "All 1 node(s) tried for the query failed: Node(endPoint=127.0.0.1:9042):"
                        + " [com.datastax.oss.driver.api.core.servererrors.OverloadedException:"
                        + " Queue is full]")))
        .isEqualTo(
            "All 1 node(s) tried for the query failed: Node(endPoint=127.0.0.1:9042): [Queue is"
                + " full]");
    assertThat(DriverWords.of(new IllegalStateException((String) null)))
        .isEqualTo("no reason given");
    assertThat(DriverWords.of(new IllegalStateException("unconfigured table t.rows")))
        .isEqualTo("unconfigured table t.rows");
  }
}
