package io.capsweep.cassandra.connection;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.capsweep.profile.ClientSpec;
import java.time.Duration;
import java.util.List;

/**
 * The driver's configuration: as little as possible between the load and the wire, and nothing that
 * hides a failure.
 */
final class DriverSettings {
  /** The most requests a connection can have in flight: the protocol's stream ids. */
  private static final int REQUESTS_PER_CONNECTION = 32_768;

  /**
   * How many timed-out requests a connection may still wait for before the driver drops it. The
   * driver's own 256 would turn an overload into lost connections.
   */
  private static final int ORPHANS_PER_CONNECTION = 16_384;

  /**
   * Cancelled request timeouts stay referenced until the next tick, and the garbage collector
   * copies them: at the driver's own 100 ms the pauses show in the tail.
   */
  private static final Duration TIMER_TICK = Duration.ofMillis(5);

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
  private static final Duration FIRST_QUERY_TIMEOUT = Duration.ofSeconds(8);

  /** Every change of the schema waits this long for more of them: a second by default. */
  private static final Duration SCHEMA_WINDOW = Duration.ofMillis(20);

  private static final Duration SCHEMA_TIMEOUT = Duration.ofSeconds(20);

  private DriverSettings() {}

  /**
   * Settings for the profile's client.
   *
   * @param keyspace the one keyspace whose schema is read
   */
  static DriverConfigLoader of(ClientSpec client, String keyspace) {
    Duration heartbeatTimeout =
        client.requestTimeout().compareTo(FIRST_QUERY_TIMEOUT) > 0
            ? client.requestTimeout()
            : FIRST_QUERY_TIMEOUT;
    return DriverConfigLoader.programmaticBuilder()
        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, client.requestTimeout())
        .withBoolean(DefaultDriverOption.REQUEST_DEFAULT_IDEMPOTENCE, true)
        .withBoolean(DefaultDriverOption.REQUEST_WARN_IF_SET_KEYSPACE, false)
        .withBoolean(DefaultDriverOption.REQUEST_LOG_WARNINGS, false)
        .withClass(DefaultDriverOption.RETRY_POLICY_CLASS, BoundedRetries.class)
        .withInt(BoundedRetries.RETRIES, client.retries())
        .withInt(DefaultDriverOption.NETTY_IO_SIZE, client.ioThreads())
        .withInt(DefaultDriverOption.NETTY_ADMIN_SIZE, 1)
        .withBoolean(DefaultDriverOption.NETTY_DAEMON, true)
        .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
        .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0)
        .withDuration(DefaultDriverOption.NETTY_TIMER_TICK_DURATION, TIMER_TICK)
        .withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, client.ioThreads())
        .withInt(DefaultDriverOption.CONNECTION_MAX_REQUESTS, REQUESTS_PER_CONNECTION)
        .withInt(DefaultDriverOption.CONNECTION_MAX_ORPHAN_REQUESTS, ORPHANS_PER_CONNECTION)
        .withDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT, CONNECT_TIMEOUT)
        .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, FIRST_QUERY_TIMEOUT)
        .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, FIRST_QUERY_TIMEOUT)
        .withDuration(DefaultDriverOption.CONTROL_CONNECTION_AGREEMENT_TIMEOUT, SCHEMA_TIMEOUT)
        .withDuration(DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, SCHEMA_TIMEOUT)
        .withDuration(DefaultDriverOption.METADATA_SCHEMA_WINDOW, SCHEMA_WINDOW)
        .withStringList(DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES, List.of(keyspace))
        .withDuration(DefaultDriverOption.HEARTBEAT_TIMEOUT, heartbeatTimeout)
        .withDuration(DefaultDriverOption.RECONNECTION_BASE_DELAY, Duration.ofMillis(200))
        .withDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY, Duration.ofSeconds(2))
        .build();
  }
}
