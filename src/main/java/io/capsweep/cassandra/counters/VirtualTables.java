package io.capsweep.cassandra.counters;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.capsweep.result.watch.ServerCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.ToLongFunction;

/**
 * Virtual and local tables of Cassandra 4.1 and 5.0. Each tells of its own node only: all are
 * asked.
 */
final class VirtualTables {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private static final String POOLS =
      "SELECT name, pending_tasks, completed_tasks, blocked_tasks_all_time"
          + " FROM system_views.thread_pools";
  private static final String TABLE_TASKS = "SELECT keyspace_name FROM system_views.sstable_tasks";
  private static final String GENERATION = "SELECT gossip_generation FROM system.local";
  private static final String HINTS = "SELECT files FROM system_views.pending_hints";

  private static final String FRONT = "Native-Transport-Requests";
  private static final Set<String> REQUEST_STAGES = Set.of(FRONT, "ReadStage", "MutationStage");

  private final CqlSession session;

  VirtualTables(CqlSession session) {
    this.session = session;
  }

  /** Sums over the nodes; without what one of them did not tell in time. */
  Map<ServerCounter, Long> read() {
    Collection<Node> nodes = session.getMetadata().getNodes().values();
    Answers pools = ask(POOLS, nodes);
    Answers tasks = ask(TABLE_TASKS, nodes);
    Answers hints = ask(HINTS, nodes);
    Answers generations = ask(GENERATION, nodes);
    Map<ServerCounter, Long> values = new EnumMap<>(ServerCounter.class);
    pools
        .rows()
        .ifPresent(
            rows -> {
              values.put(
                  ServerCounter.FLUSHES,
                  sum(rows, Set.of("MemtableFlushWriter"), "completed_tasks"));
              values.put(
                  ServerCounter.PENDING_COMPACTIONS,
                  sum(rows, Set.of("CompactionExecutor"), "pending_tasks"));
              values.put(
                  ServerCounter.PENDING_REQUESTS, sum(rows, REQUEST_STAGES, "pending_tasks"));
              values.put(
                  ServerCounter.BLOCKED_REQUESTS,
                  sum(rows, Set.of(FRONT), "blocked_tasks_all_time"));
            });
    tasks
        .rows()
        .ifPresent(rows -> values.put(ServerCounter.ACTIVE_TABLE_TASKS, (long) rows.size()));
    hints
        .rows()
        .ifPresent(
            rows -> values.put(ServerCounter.HINT_FILES, sum(rows, row -> number(row, "files"))));
    generations
        .rows()
        .ifPresent(
            rows ->
                values.put(
                    ServerCounter.GENERATION, sum(rows, row -> number(row, "gossip_generation"))));
    return values;
  }

  private Answers ask(String cql, Collection<Node> nodes) {
    List<CompletionStage<AsyncResultSet>> answers = new ArrayList<>();
    for (Node node : nodes) {
      answers.add(
          session.executeAsync(SimpleStatement.newInstance(cql).setNode(node).setTimeout(TIMEOUT)));
    }
    return new Answers(answers);
  }

  private static long sum(List<Row> rows, Set<String> names, String column) {
    return sum(rows, row -> names.contains(row.getString("name")) ? number(row, column) : 0);
  }

  private static long sum(List<Row> rows, ToLongFunction<Row> value) {
    return rows.stream().mapToLong(value).sum();
  }

  /** Columns are int or bigint, by table and version. */
  private static long number(Row row, String column) {
    return row.getObject(column) instanceof Number number ? number.longValue() : 0;
  }

  /** One query's answers, a node each. */
  private record Answers(List<CompletionStage<AsyncResultSet>> stages) {
    /** All rows; absent when a node refused, was late, or knows no such table. */
    Optional<List<Row>> rows() {
      List<Row> rows = new ArrayList<>();
      boolean whole = true;
      for (CompletionStage<AsyncResultSet> stage : stages) {
        Optional<AsyncResultSet> answer =
            stage
                .<Optional<AsyncResultSet>>handle(
                    (result, failure) -> failure == null ? Optional.of(result) : Optional.empty())
                .toCompletableFuture()
                .join();
        answer.ifPresent(page -> page.currentPage().forEach(rows::add));
        whole &= answer.isPresent();
      }
      return whole && !stages.isEmpty() ? Optional.of(rows) : Optional.empty();
    }
  }
}
