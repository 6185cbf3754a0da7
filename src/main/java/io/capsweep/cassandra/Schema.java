package io.capsweep.cassandra;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.metadata.schema.KeyspaceMetadata;
import com.datastax.oss.driver.api.core.servererrors.QueryExecutionException;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import io.capsweep.cassandra.connection.DriverWords;
import io.capsweep.profile.TargetSpec;
import io.capsweep.target.TargetException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Keyspace and table. A keyspace of this tool's making holds an empty table that says so; one
 * without it is left alone unless the profile adopts it.
 */
final class Schema {
  private static final int NODE_LOOKS = 40;
  private static final int TABLE_LOOKS = 120;
  private static final long BETWEEN_LOOKS_NANOS = 250_000_000L;

  private static final CqlIdentifier DATA = CqlIdentifier.fromInternal("data");
  private static final CqlIdentifier OWNER = CqlIdentifier.fromInternal("capsweep_owner");
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final CqlSession session;
  private final TargetSpec spec;
  private final String localDatacenter;
  private final CqlIdentifier keyspace;

  Schema(CqlSession session, TargetSpec spec, String localDatacenter) {
    this.session = session;
    this.spec = spec;
    this.localDatacenter = localDatacenter;
    this.keyspace = CqlIdentifier.fromInternal(spec.keyspace());
  }

  /** The data table's name with its keyspace, as CQL. */
  String table() {
    return qualified(DATA);
  }

  /**
   * Makes keyspace and table anew, and waits until all nodes agree on them.
   *
   * @param tableOptions CQL, put after WITH
   * @throws TargetException if the keyspace is not this tool's, or the server refuses
   */
  void create(Optional<String> tableOptions) {
    refuseTooFewNodes();
    Optional<KeyspaceMetadata> existing = session.refreshSchema().getKeyspace(keyspace);
    if (existing.isEmpty()) {
      change("CREATE KEYSPACE IF NOT EXISTS " + name() + replication());
      markAsOwn();
    } else if (existing.get().getTable(OWNER).isPresent()) {
      if (!isReplicatedAsAsked(existing.get())) {
        change("ALTER KEYSPACE " + name() + replication());
      }
    } else if (!spec.adoptKeyspace()) {
      throw refused(
          "keyspace "
              + spec.keyspace()
              + " exists and was not made by capsweep: name another in target.keyspace, or set"
              + " target.adopt-keyspace: true to let capsweep replace its table "
              + DATA.asInternal(),
          null);
    }
    change("DROP TABLE IF EXISTS " + table());
    change(
        "CREATE TABLE "
            + table()
            + " (partition bigint, row int, value blob, PRIMARY KEY (partition, row))"
            + tableOptions.map(options -> " WITH " + options).orElse(""));
    awaitAgreement();
    awaitTableOnAllNodes();
  }

  /** CQL of keyspace and table as the server keeps them; empty where they are not. */
  String describe() {
    return session
        .getMetadata()
        .getKeyspace(keyspace)
        .map(
            found ->
                found.describe(true)
                    + found
                        .getTable(DATA)
                        .map(table -> System.lineSeparator() + table.describe(true))
                        .orElse(""))
        .orElse("");
  }

  /** Replicas in the local data center as the server keeps them, else as the profile asks. */
  int replicas() {
    return session
        .getMetadata()
        .getKeyspace(keyspace)
        .map(KeyspaceMetadata::getReplication)
        .map(options -> options.getOrDefault(localDatacenter, options.get("replication_factor")))
        .filter(factor -> factor.matches("\\d{1,4}"))
        .map(Integer::parseInt)
        .orElse(spec.replication());
  }

  /**
   * A cluster that has just formed may not have told the driver of all its nodes yet, and one that
   * the driver is not connected to would be left out when the nodes are asked whether they agree.
   */
  private void awaitNodes() {
    for (int asked = 0; asked < NODE_LOOKS && !complete(localNodes()); asked++) {
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
  }

  private boolean complete(List<Node> nodes) {
    return nodes.size() >= spec.replication()
        && nodes.stream().allMatch(node -> node.getState() == NodeState.UP);
  }

  private List<Node> localNodes() {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> Objects.equals(node.getDatacenter(), localDatacenter))
        .toList();
  }

  private void refuseTooFewNodes() {
    awaitNodes();
    int nodes = localNodes().size();
    if (nodes < spec.replication()) {
      throw refused(
          "target.replication is "
              + spec.replication()
              + ", but data center "
              + localDatacenter
              + " has "
              + nodes
              + (nodes == 1 ? " node" : " nodes")
              + ": lower it, or add nodes",
          null);
    }
  }

  private void markAsOwn() {
    change(
        "CREATE TABLE IF NOT EXISTS "
            + qualified(OWNER)
            + " (id int PRIMARY KEY) WITH comment ="
            + " 'Says that capsweep made this keyspace and may replace what is in it'");
  }

  private boolean isReplicatedAsAsked(KeyspaceMetadata existing) {
    Map<String, String> options = existing.getReplication();
    return options.size() == 2
        && String.valueOf(spec.replication()).equals(options.get(localDatacenter));
  }

  private String replication() {
    return " WITH replication = {'class': 'NetworkTopologyStrategy', '"
        + localDatacenter.replace("'", "''")
        + "': "
        + spec.replication()
        + "}";
  }

  /** Each change waits for agreement: nodes that disagree mix up the next one. */
  private void change(String cql) {
    try {
      boolean agreed =
          session
              .execute(SimpleStatement.newInstance(cql).setTimeout(TIMEOUT))
              .getExecutionInfo()
              .isSchemaInAgreement();
      if (!agreed) {
        awaitAgreement();
      }
    } catch (QueryValidationException | QueryExecutionException e) {
      throw refused("the server refuses `" + cql + "`: " + DriverWords.of(e), e);
    } catch (DriverException e) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "the server does not carry out `" + cql + "`: " + DriverWords.of(e),
          e);
    }
  }

  private void awaitAgreement() {
    if (!session.checkSchemaAgreement()) {
      throw new TargetException(
          TargetException.Kind.UNREACHABLE,
          "the nodes do not agree on the schema of "
              + spec.keyspace()
              + ": check with `nodetool describecluster`, and start again");
    }
  }

  /**
   * Agreement is what one node knows of the others, and may be about the schema before the last
   * change: so each node is asked for the table itself. A single node needs no asking.
   */
  private void awaitTableOnAllNodes() {
    List<Node> nodes = localNodes();
    if (nodes.size() < 2) {
      return;
    }
    for (Node node : nodes) {
      int asked = 0;
      while (node.getState() != NodeState.DOWN && !knowsTable(node)) {
        if (++asked > TABLE_LOOKS) {
          throw new TargetException(
              TargetException.Kind.UNREACHABLE,
              "node "
                  + node.getEndPoint()
                  + " does not know the table "
                  + table()
                  + ": check with `nodetool describecluster`, and start again");
        }
        LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
      }
    }
  }

  private boolean knowsTable(Node node) {
    try {
      session.execute(
          SimpleStatement.newInstance("SELECT partition FROM " + table() + " LIMIT 1")
              .setNode(node)
              .setTimeout(TIMEOUT));
      return true;
    } catch (DriverException unknown) {
      return false;
    }
  }

  private String name() {
    return keyspace.asCql(true);
  }

  private String qualified(CqlIdentifier table) {
    return name() + "." + table.asCql(true);
  }

  private static TargetException refused(String message, Throwable cause) {
    return new TargetException(TargetException.Kind.REFUSED, message, cause);
  }
}
