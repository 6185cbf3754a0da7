package io.capsweep.stub;

import com.datastax.oss.protocol.internal.Message;
import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.response.Error;
import com.datastax.oss.protocol.internal.response.result.ColumnSpec;
import com.datastax.oss.protocol.internal.response.result.DefaultRows;
import com.datastax.oss.protocol.internal.response.result.RawType;
import com.datastax.oss.protocol.internal.response.result.RowsMetadata;
import com.datastax.oss.protocol.internal.response.result.SchemaChange;
import com.datastax.oss.protocol.internal.response.result.SetKeyspace;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The CQL that a stub understands besides reads and writes of the data: just what is asked. */
final class Cql {
  static final RawType BIGINT = RawType.PRIMITIVES.get(ProtocolConstants.DataType.BIGINT);
  static final RawType INT = RawType.PRIMITIVES.get(ProtocolConstants.DataType.INT);
  static final RawType BLOB = RawType.PRIMITIVES.get(ProtocolConstants.DataType.BLOB);
  static final RawType TEXT = RawType.PRIMITIVES.get(ProtocolConstants.DataType.VARCHAR);

  private static final Pattern SELECT =
      Pattern.compile("SELECT (.+?) FROM ([\\w.\"]+).*", Pattern.CASE_INSENSITIVE);
  private static final Pattern CHANGE =
      Pattern.compile(
          "(CREATE|DROP|ALTER) (KEYSPACE|TABLE) (?:IF (?:NOT )?EXISTS )?(\"?[\\w.\"]+).*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final Map<String, String> CHANGES =
      Map.of("CREATE", "CREATED", "DROP", "DROPPED", "ALTER", "UPDATED");

  private Cql() {}

  /** One column with its type and one row's value in it. */
  record Cell(String name, RawType type, ByteBuffer value) {}

  /** Answers a statement that is no read or write of the data. */
  static Message answer(String query, List<Cell> local) {
    Matcher change = CHANGE.matcher(query);
    if (change.matches()) {
      return change(change);
    }
    if (query.toUpperCase(Locale.ROOT).startsWith("USE ")) {
      return new SetKeyspace(query.substring(4).strip().replace("\"", ""));
    }
    Matcher select = SELECT.matcher(query);
    if (!select.matches()) {
      return new Error(ProtocolConstants.ErrorCode.SYNTAX_ERROR, "not known here: " + query);
    }
    String table = select.group(2);
    if (table.equals("system.local")) {
      return rows(chosen(select.group(1), local), 1);
    }
    if (table.equals("system_views.settings")) {
      return settings();
    }
    if (table.startsWith("system_schema.")
        || table.startsWith("system_virtual_schema.")
        || table.startsWith("system.peers")) {
      // The client takes an answer without columns for one whose columns it should know.
      return rows(
          chosen(select.group(1), local).isEmpty() ? local : chosen(select.group(1), local), 0);
    }
    return new Error(ProtocolConstants.ErrorCode.INVALID, "unconfigured table " + table);
  }

  private static Message change(Matcher change) {
    String kind = change.group(2).toUpperCase(Locale.ROOT);
    String[] names = change.group(3).replace("\"", "").split("\\.");
    return new SchemaChange(
        CHANGES.get(change.group(1).toUpperCase(Locale.ROOT)),
        kind,
        names[0],
        kind.equals("TABLE") ? names[1] : null,
        null);
  }

  private static List<Cell> chosen(String columns, List<Cell> all) {
    if (columns.equals("*")) {
      return all;
    }
    Collection<String> names = List.of(columns.split("\\s*,\\s*"));
    return all.stream().filter(cell -> names.contains(cell.name())).toList();
  }

  private static DefaultRows rows(List<Cell> cells, int count) {
    Queue<List<ByteBuffer>> rows = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      rows.add(cells.stream().map(cell -> cell.value().duplicate()).toList());
    }
    return new DefaultRows(new RowsMetadata(columns(cells), null, null, null), rows);
  }

  private static List<ColumnSpec> columns(List<Cell> cells) {
    List<ColumnSpec> columns = new ArrayList<>();
    for (Cell cell : cells) {
      columns.add(new ColumnSpec("system", "local", cell.name(), columns.size(), cell.type()));
    }
    return columns;
  }

  private static DefaultRows settings() {
    Queue<List<ByteBuffer>> rows = new ArrayDeque<>();
    rows.add(List.of(text("commitlog_sync"), text("periodic")));
    rows.add(List.of(text("concurrent_reads"), text("32")));
    List<Cell> columns = List.of(new Cell("name", TEXT, null), new Cell("value", TEXT, null));
    return new DefaultRows(new RowsMetadata(columns(columns), null, null, null), rows);
  }

  static ByteBuffer text(String value) {
    return ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8));
  }
}
