package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.util.Set;
import java.util.regex.Pattern;

/** A keyspace's name: an identifier that needs no quotes in CQL and is not the server's own. */
final class Keyspace {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,47}");
  private static final Set<String> RESERVED =
      Set.of(
          "add",
          "allow",
          "alter",
          "and",
          "apply",
          "asc",
          "authorize",
          "batch",
          "begin",
          "by",
          "columnfamily",
          "create",
          "default",
          "delete",
          "desc",
          "describe",
          "drop",
          "entries",
          "execute",
          "from",
          "full",
          "grant",
          "if",
          "in",
          "index",
          "infinity",
          "insert",
          "into",
          "is",
          "keyspace",
          "limit",
          "materialized",
          "mbean",
          "mbeans",
          "modify",
          "nan",
          "norecursive",
          "not",
          "null",
          "of",
          "on",
          "or",
          "order",
          "primary",
          "rename",
          "replace",
          "revoke",
          "schema",
          "select",
          "set",
          "table",
          "to",
          "token",
          "truncate",
          "unlogged",
          "unset",
          "update",
          "use",
          "using",
          "view",
          "where",
          "with");

  private Keyspace() {}

  static Parsed<String> parse(YamlValue value) {
    String expected = "1 to 48 lower-case letters, digits, underscores, a letter first";
    return Values.text(expected)
        .apply(value)
        .then(
            text -> {
              if (!NAME.matcher(text).matches()) {
                return Parsed.bad(value, expected);
              }
              if (text.equals("system") || text.startsWith("system_")) {
                return Parsed.bad(value, expected, "this one is Cassandra's own");
              }
              return RESERVED.contains(text)
                  ? Parsed.bad(value, expected, "this word is reserved in CQL")
                  : Parsed.good(text);
            });
  }
}
