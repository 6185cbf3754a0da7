package io.capsweep.stub;

import com.datastax.oss.protocol.internal.response.result.ColumnSpec;
import com.datastax.oss.protocol.internal.response.result.Prepared;
import com.datastax.oss.protocol.internal.response.result.RowsMetadata;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A prepared statement on the data.
 *
 * @param markers bind markers
 * @param limit of a read of a partition
 */
record DataStatement(Kind kind, int markers, int limit, Prepared prepared) {
  private static final Pattern LIMIT = Pattern.compile("LIMIT (\\d+)");

  /** What it does. */
  enum Kind {
    READ,
    WRITE,
    COUNT_PARTITION,
    COUNT_RANGE
  }

  /** Absent for what is no statement on the data. */
  static Optional<DataStatement> parse(String cql) {
    int markers = (int) cql.chars().filter(letter -> letter == '?').count();
    Matcher limit = LIMIT.matcher(cql);
    Kind kind;
    if (cql.contains("INSERT INTO")) {
      kind = Kind.WRITE;
    } else if (cql.contains("count(*)")) {
      kind = cql.contains("token(") ? Kind.COUNT_RANGE : Kind.COUNT_PARTITION;
    } else if (cql.startsWith("SELECT value FROM")) {
      kind = Kind.READ;
    } else {
      return Optional.empty();
    }
    return Optional.of(
        new DataStatement(
            kind,
            markers,
            limit.find() ? Integer.parseInt(limit.group(1)) : 1,
            prepared(cql, kind, markers)));
  }

  /** Its id is a function of its text, as with a real server. */
  private static Prepared prepared(String cql, Kind kind, int markers) {
    UUID id = UUID.nameUUIDFromBytes(cql.getBytes(StandardCharsets.UTF_8));
    List<ColumnSpec> variables = new ArrayList<>();
    for (int i = 0; i < markers; i++) {
      variables.add(variable(kind, i));
    }
    int[] partitionKey = kind == Kind.COUNT_RANGE ? new int[0] : new int[] {0};
    return new Prepared(
        id.toString().getBytes(StandardCharsets.UTF_8),
        null,
        new RowsMetadata(variables, null, partitionKey, null),
        kind == Kind.WRITE
            ? new RowsMetadata(List.of(), null, new int[0], null)
            : new RowsMetadata(List.of(result(kind)), null, new int[0], null));
  }

  private static ColumnSpec variable(Kind kind, int index) {
    if (kind == Kind.COUNT_RANGE || index % 3 == 0) {
      return new ColumnSpec("capsweep", "data", "partition", index, Cql.BIGINT);
    }
    return index % 3 == 1
        ? new ColumnSpec("capsweep", "data", "row", index, Cql.INT)
        : new ColumnSpec("capsweep", "data", "value", index, Cql.BLOB);
  }

  private static ColumnSpec result(Kind kind) {
    return kind == Kind.READ
        ? new ColumnSpec("capsweep", "data", "value", 0, Cql.BLOB)
        : new ColumnSpec("capsweep", "data", "count", 0, Cql.BIGINT);
  }
}
