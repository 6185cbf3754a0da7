package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.internal.core.context.InternalDriverContext;
import io.capsweep.cassandra.connection.BoundedRetries;
import io.capsweep.cassandra.connection.Connections;
import io.capsweep.cassandra.connection.DriverWords;
import io.capsweep.cassandra.counters.CounterReader;
import io.capsweep.load.Operation;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.Profile;
import io.capsweep.result.TargetFacts;
import io.capsweep.result.watch.ServerCounters;
import io.capsweep.target.Target;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/** A Cassandra, or anything that speaks CQL, over one session of the driver. */
public final class CassandraTarget implements Target {
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(1);

  /** Rows are loaded and counted so that the count is exact with every replication. */
  private static final ConsistencyLevel LOAD_CONSISTENCY = DefaultConsistencyLevel.LOCAL_QUORUM;

  private final CqlSession session;
  private final Profile profile;
  private final String source;
  private final List<Long> processIds;
  private final Schema schema;
  private final Values values;
  private final ServerFacts serverFacts;
  private final Statements statements;
  private final CounterReader counters;

  private CassandraTarget(
      CqlSession session,
      Profile profile,
      String localDatacenter,
      String source,
      List<Long> processIds) {
    this.session = session;
    this.profile = profile;
    this.source = source;
    this.processIds = List.copyOf(processIds);
    this.schema = new Schema(session, profile.target(), localDatacenter);
    this.values = new Values(profile.dataset());
    this.serverFacts = new ServerFacts(session, profile.target());
    this.counters = new CounterReader(session, processIds);
    this.statements = new Statements(session, schema.table(), profile, values);
  }

  /**
   * Connects.
   *
   * @param source managed, attached, contact-points or container
   * @param processIds of servers on this machine, where known
   * @throws TargetException if nobody answers there as the profile expects, within about ten
   *     seconds
   */
  public static CassandraTarget connect(
      Profile profile,
      List<InetSocketAddress> contactPoints,
      String localDatacenter,
      String source,
      List<Long> processIds) {
    Statements.refuseUnknownConsistency(profile.target());
    CqlSession session =
        new Connections(System::getenv)
            .open(profile.target(), profile.client(), contactPoints, localDatacenter);
    return new CassandraTarget(session, profile, localDatacenter, source, processIds);
  }

  @Override
  public void prepare() {
    schema.create(profile.dataset().tableOptions());
  }

  @Override
  public void load(LoadObserver observer) {
    Dataset dataset = profile.dataset();
    long counted;
    try {
      new Loader(session, schema.table(), dataset, LOAD_CONSISTENCY).load(values, observer);
      counted = new RowCounter(session, schema.table(), LOAD_CONSISTENCY).count(dataset);
    } catch (DriverException e) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "rows cannot be loaded into " + schema.table() + ": " + DriverWords.of(e),
          e);
    }
    if (counted != dataset.rows()) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "after loading "
              + dataset.rows()
              + " rows into "
              + schema.table()
              + ", "
              + counted
              + " are there: look for dropped mutations in the server's log, and for a"
              + " time-to-live in dataset.table-options");
    }
  }

  @Override
  public Operation reads() {
    return statements.reads();
  }

  @Override
  public Operation writes() {
    return statements.writes();
  }

  @Override
  public long retries() {
    return session.getContext().getRetryPolicies().values().stream()
        .distinct()
        .filter(BoundedRetries.class::isInstance)
        .mapToLong(policy -> ((BoundedRetries) policy).retried())
        .sum();
  }

  @Override
  public List<Executor> eventLoops() {
    List<Executor> loops = new ArrayList<>();
    if (session.getContext() instanceof InternalDriverContext context) {
      context.getNettyOptions().ioEventLoopGroup().forEach(loops::add);
    }
    return loops;
  }

  @Override
  public TargetFacts facts() {
    try {
      return serverFacts.read(source, schema, profile.dataset());
    } catch (DriverException e) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "the server does not tell its version: " + DriverWords.of(e),
          e);
    }
  }

  @Override
  public boolean answers() {
    try {
      return session
              .execute(
                  SimpleStatement.newInstance("SELECT key FROM system.local")
                      .setTimeout(ANSWER_TIMEOUT))
              .one()
          != null;
    } catch (DriverException | IllegalStateException e) {
      return false;
    }
  }

  @Override
  public ServerCounters counters() {
    return counters.read();
  }

  @Override
  public List<Long> processIds() {
    return processIds;
  }

  /** Ends the session; the server is its owner's to stop. */
  @Override
  public void close() {
    counters.close();
    session.close();
  }
}
