package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import io.capsweep.cassandra.connection.DriverWords;
import io.capsweep.load.keys.KeySampler;
import io.capsweep.profile.Dataset;
import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.Profile;
import io.capsweep.profile.TargetSpec;
import io.capsweep.profile.Workload;
import io.capsweep.target.TargetException;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Turns the profile's workload into operations on the table, and tries each of them out. */
final class Statements {
  private static final int DRIVER_PAGE_ROWS = 5_000;
  private static final int TRIES = 5;

  private final CqlSession session;
  private final String table;
  private final Profile profile;
  private final Values values;

  Statements(CqlSession session, String table, Profile profile, Values values) {
    this.session = session;
    this.table = table;
    this.profile = profile;
    this.values = values;
  }

  /** Refuses what is no consistency level for reads and writes. */
  static void refuseUnknownConsistency(TargetSpec spec) {
    consistency(spec.readConsistency(), "read-consistency");
    consistency(spec.writeConsistency(), "write-consistency");
  }

  ReadOperation reads() {
    Workload.Read read = profile.workload().read();
    boolean oneRow = read.kind() == Workload.ReadKind.ROW;
    String cql =
        "SELECT value FROM "
            + table
            + " WHERE partition = ?"
            + (oneRow ? " AND row = ?" : " LIMIT " + read.limit());
    SimpleStatement statement =
        SimpleStatement.newInstance(cql)
            .setConsistencyLevel(
                consistency(profile.target().readConsistency(), "read-consistency"))
            .setPageSize(Math.max(DRIVER_PAGE_ROWS, read.limit()));
    Dataset dataset = profile.dataset();
    PreparedStatement prepared = tried("read", () -> session.prepare(statement));
    ReadOperation operation =
        new ReadOperation(
            session,
            prepared,
            sampler(read.keys(), dataset.partitions()),
            oneRow ? dataset.rowsPerPartition() : 0);
    tryOut("read", operation.statement(new SplittableRandom(dataset.seed())));
    return operation;
  }

  WriteOperation writes() {
    Workload.Write write = profile.workload().write();
    ConsistencyLevel consistency =
        consistency(profile.target().writeConsistency(), "write-consistency");
    Dataset dataset = profile.dataset();
    RowInserts inserts =
        tried("write", () -> new RowInserts(session, table, write.rows(), consistency));
    WriteOperation operation =
        new WriteOperation(
            session,
            inserts,
            sampler(write.keys(), dataset.partitions()),
            dataset.rowsPerPartition(),
            values);
    tryOut("write", operation.statement(new SplittableRandom(dataset.seed())));
    return operation;
  }

  /** Draws partitions as the profile says. */
  static KeySampler sampler(KeyDistribution keys, long partitions) {
    if (keys instanceof KeyDistribution.Zipfian zipfian) {
      return KeySampler.zipfian(partitions, zipfian.theta());
    }
    if (keys instanceof KeyDistribution.Hotspot hotspot) {
      return KeySampler.hotspot(partitions, hotspot.keyShare(), hotspot.operationShare());
    }
    if (keys instanceof KeyDistribution.Latest) {
      return KeySampler.latest(partitions);
    }
    return KeySampler.uniform(partitions);
  }

  /** What no load can get through is found here, not as a step of errors. */
  private void tryOut(String what, Statement<?> statement) {
    tried(what, () -> executed(statement));
  }

  /** A server that fails now and then can be measured: it is tried a few times. */
  private ResultSet executed(Statement<?> statement) {
    for (int attempt = 1; ; attempt++) {
      try {
        return session.execute(statement);
      } catch (QueryValidationException e) {
        throw e;
      } catch (DriverException e) {
        if (attempt == TRIES) {
          throw e;
        }
      }
    }
  }

  private static <T> T tried(String what, Supplier<T> attempt) {
    try {
      return attempt.get();
    } catch (QueryValidationException e) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "the server refuses a " + what + " of the profile's workload: " + DriverWords.of(e),
          e);
    } catch (DriverException e) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "a " + what + " of the profile's workload fails at the first try: " + DriverWords.of(e),
          e);
    }
  }

  private static ConsistencyLevel consistency(String name, String key) {
    for (DefaultConsistencyLevel level : DefaultConsistencyLevel.values()) {
      if (!level.isSerial() && level.name().equals(name.toUpperCase(Locale.ROOT))) {
        return level;
      }
    }
    throw new TargetException(
        TargetException.Kind.REFUSED,
        "target."
            + key
            + ": "
            + name
            + " is no consistency level for it; one of ONE, LOCAL_ONE, LOCAL_QUORUM, QUORUM, ALL …"
            + " is expected");
  }
}
