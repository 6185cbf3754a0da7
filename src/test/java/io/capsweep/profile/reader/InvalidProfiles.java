package io.capsweep.profile.reader;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Profiles that are refused, with parts of what is said to them. */
final class InvalidProfiles {
  /**
   * One refused profile.
   *
   * @param schemaSeesIt whether a JSON Schema can say it too
   */
  record Case(String text, boolean schemaSeesIt, List<String> messageParts) {
    @Override
    public String toString() {
      return text.strip().replace("\n", " | ");
    }
  }

  private InvalidProfiles() {}

  static Stream<Case> cases() {
    return Stream.of(names(), targets(), clusters(), data(), sweeps(), objectives(), yaml())
        .flatMap(cases -> cases);
  }

  private static Stream<Case> names() {
    return Stream.of(
        both("target: {managed: {}}", "p.yaml:1: name: found no such key", "add 'name:'"),
        both("name: a", "p.yaml:1: target: found no such key", "add 'target: {managed: {}}'"),
        both("name: a b\ntarget: {managed: {}}", "name: found a b, expected up to 40 letters"),
        both("name: ../a\ntarget: {managed: {}}", "name: found ../a"),
        both("name: 2024\ntarget: {managed: {}}", "name: found 2024", "quote it: \"2024\""),
        both("name: [a]\ntarget: {managed: {}}", "name: found a list"),
        both("name:\ntarget: {managed: {}}", "name: found nothing"),
        reader("name: no\ntarget: {managed: {}}", "name: found no", "quote it: \"no\""),
        both("[a]", "p.yaml:1: found a list, expected a mapping"),
        both("just text", "p.yaml:1: found just text, expected a mapping"),
        both(minimal("swep: {}"), "p.yaml:3: swep: found an unknown key", "did you mean 'sweep'?"),
        reader(minimal("time-zone: Europe/Dublim"), "did you mean 'Europe/Dublin'?"),
        both(minimal("box: {price-per-hour: -1}"), "box.price-per-hour: found -1"),
        reader(minimal("box: {price-per-hour: .nan}"), "box.price-per-hour: found .nan"),
        both(minimal("box: []"), "box: found an empty list, expected a mapping"),
        both(minimal("client: {pin: 1-}"), "client.pin: found 1-, expected a CPU list"),
        reader(minimal("client: {pin: 3-1}"), "runs backwards"),
        reader(minimal("client: {pin: \"0-3,2\"}"), "CPU 2 is in it twice"),
        both(minimal("client: {io-threads: 0}"), "client.io-threads: found 0"),
        both(minimal("client: {retries: -1}"), "client.retries: found -1"),
        both(minimal("client: {request-timeout: 10}"), "add the unit, such as 10s"),
        both(minimal("ladder: 5"), "ladder: found 5"),
        reader(minimal("ladder: yes"), "ladder: found yes", "YAML versions disagree"));
  }

  private static Stream<Case> targets() {
    return Stream.of(
        both(target("{}"), "target: found none of them, expected one of managed, contact-points"),
        both(
            target("{managed: {}, container: {}}"),
            "target.container: found managed and container, expected exactly one"),
        both(target("{managed: }"), "target.managed: found nothing, expected a mapping"),
        both(target("{managed: {version: 5.0}}"), "found 5.0, expected a full Cassandra release"),
        both(target("{managed: {version: latest}}"), "target.managed.version: found latest"),
        both(target("{managed: {version: 5.0.9/../x}}"), "target.managed.version: found"),
        both(target("{managed: {nodes: 4}}"), "found 4, expected a whole number from 1 to 3"),
        both(target("{managed: {heap: 1024}}"), "found 1024", "add the unit: k, m, g or t"),
        both(target("{managed: {heap: 1GB}}"), "is it 1000 or 1024?"),
        reader(target("{managed: {heap: 1m}}"), "expected a size from 256MiB to 1TiB"),
        reader(target("{managed: {settings: {cdc_enabled: no}}}"), "found no for cdc_enabled"),
        reader(target("{managed: {settings: {a: 1_000}}}"), "1_000", "without underscores"),
        both(target("{managed: {settings: {a: }}}"), "found nothing for a"),
        both(target("{managed: {settings: {a-b: 1}}}"), "found the key 'a-b'"),
        reader(target("{managed: {nodes: 2}, replication: 3}"), "at most the number of nodes, 2"),
        reader(target("{container: {}, replication: 2}"), "at most the number of nodes, 1"),
        both(target("{managed: {}, replication: 0}"), "target.replication: found 0"),
        both(
            target("{managed: {}, read-consistency: local_one}"),
            "found local_one, expected one of ONE, TWO",
            "did you mean 'LOCAL_ONE'?"),
        both(target("{managed: {}, read-consistency: ANY}"), "read-consistency: found ANY"),
        reader(target("{managed: {}, write-consistency: TWO}"), "TWO needs 2 replicas"),
        both(target("{managed: {}, keyspace: My-Space}"), "target.keyspace: found My-Space"),
        both(target("{managed: {}, keyspace: \"a; drop\"}"), "target.keyspace: found"),
        reader(target("{managed: {}, keyspace: system_auth}"), "Cassandra's own"),
        reader(target("{managed: {}, keyspace: table}"), "reserved in CQL"),
        both(target("{container: {image: cassandra}}"), "an image with its tag"),
        both(target("{container: {image: \"localhost:5000/cassandra\"}}"), "an image with its tag"),
        both(target("{container: {image: \"cassandra:latest\"}}"), "latest is another image"),
        reader(target("{managed: {}, adopt-keyspace: on}"), "expected true or false"),
        both(target("{managed: {}, adopt-keyspace: 1}"), "expected true or false"));
  }

  private static Stream<Case> clusters() {
    return Stream.of(
        both(target("{contact-points: [a]}"), "target.local-datacenter: found no such key"),
        both(cluster("contact-points: []", ""), "found an empty list, expected at least one"),
        both(cluster("contact-points: a", ""), "expected a list", "write [a]"),
        reader(cluster("contact-points: [\"a:0\"]", ""), "ports run from 1 to 65535"),
        reader(cluster("contact-points: [\"::1\"]", ""), "write IPv6 as"),
        reader(cluster("contact-points: [a, \"a:9042\"]", ""), "a second time"),
        both(target("{managed: {}, local-datacenter: dc1}"), "only beside 'contact-points'"),
        both(auth("username-env: U"), "target.auth.password-env: found no such key"),
        both(
            auth("username-env: U, password: hunter2"),
            "target.auth.password: found this key, expected password-env or password-file",
            "no secret may stand in one"),
        both(auth("username-env: U, password-env: \"hunter2!\""), "environment variable"),
        both(auth("username-env: U, password-env: A, password-file: b"), "one of the two"),
        both(cluster("contact-points: [a]", "auth: hunter2"), "target.auth: found something else"),
        both(tls("truststore-password-env: A"), "found a password without its store"),
        both(tls("truststore-password: hunter2"), "truststore-password-env"),
        both(tls("keystore: k, keystore-password: hunter2"), "target.tls.keystore-password:"),
        both(tls("hostname-verification: 1"), "expected true or false"));
  }

  private static Stream<Case> data() {
    return Stream.of(
        both(minimal("dataset: {partitions: 0}"), "dataset.partitions: found 0"),
        both(minimal("dataset: {partitions: \"5\"}"), "found \"5\"", "remove the quotes"),
        reader(minimal("dataset: {partitions: 1_000}"), "write it without underscores"),
        reader(minimal("dataset: {partitions: 010}"), "leading zero means octal"),
        reader(minimal("dataset: {partitions: 0x10}"), "write it in decimal"),
        reader(minimal("dataset: {partitions: 1e6}"), "dataset.partitions: found 1e6"),
        both(minimal("dataset: {partitions: 99999999999999999999999}"), "from 1 to 10000000000"),
        reader(
            minimal("dataset: {partitions: 1000000000, rows-per-partition: 1000}"),
            "expected at most 100TiB of values",
            "take fewer partitions"),
        both(minimal("dataset: {value-bytes: 0}"), "expected bytes from 1 to 1048576"),
        both(minimal("dataset: {value-bytes: 4KB}"), "a size such as 4k"),
        reader(minimal("dataset: {value-bytes: 2m}"), "dataset.value-bytes: found 2m"),
        both(minimal("dataset: {value-compressibility: 1.1}"), "from 0 to 1"),
        both(minimal("dataset: {table-options: \"a = 1; DROP TABLE b\"}"), "no ';' may stand"),
        reader(minimal("dataset: {table-options: \"a = 1 -- b\"}"), "no comment"),
        reader(minimal("dataset: {table-options: \"WITH a = 1\"}"), "leave out the word WITH"),
        reader(minimal("dataset: {table-options: \"comment = 'x\"}"), "a quote is not closed"),
        both(minimal("dataset: {seed: 1.5}"), "dataset.seed: found 1.5"),
        reader(minimal("dataset: {seed: 9223372036854775808}"), "a whole number of 64 bits"),
        reader(minimal("workload: {read: {limit: 5}}"), "found 5, expected 1 with 'kind: row'"),
        reader(minimal("workload: {write: {rows: 5}}"), "write 'kind: batch' for several rows"),
        reader(
            minimal("workload: {write: {kind: batch, rows: 11}}"),
            "found 11, expected at most dataset.rows-per-partition, 10"),
        reader(
            minimal("workload: {read: {kind: partition, limit: 11}}"),
            "workload.read.limit: found 11"),
        reader(
            minimal("dataset: {value-bytes: 1m}\nworkload: {write: {kind: batch, rows: 9}}"),
            "expected a write of at most 8MiB"),
        both(minimal("workload: {read: {kind: rows}}"), "did you mean 'row'?"),
        both(minimal("workload: {read: {kind: batch}}"), "expected one of row, partition"),
        reader(minimal("workload: {read: {keys: zipfian(1)}}"), "no value at exactly 1"),
        reader(minimal("workload: {read: {keys: zipfian(0)}}"), "theta lies above 0"),
        both(minimal("workload: {read: {keys: zipfian(-1)}}"), "read.keys: found zipfian(-1)"),
        both(minimal("workload: {read: {keys: zipfian}}"), "expected uniform, zipfian(0.99)"),
        both(minimal("workload: {read: {keys: unifrom}}"), "did you mean 'uniform'?"),
        reader(minimal("workload: {read: {keys: \"hotspot(0,2)\"}}"), "shares above 0"));
  }

  private static Stream<Case> sweeps() {
    return Stream.of(
        both(sweep("thread: [1]"), "sweep.thread: found an unknown key", "did you mean 'threads'?"),
        both(sweep("threads: [0]"), "p.yaml:3: sweep.threads[0]: found 0, expected a whole number"),
        both(sweep("threads: [5000]"), "from 1 to 4096"),
        both(sweep("threads: [4, 8, 4]"), "sweep.threads[2]: found 4 a second time"),
        both(sweep("threads: []"), "found an empty list, expected at least one item"),
        both(sweep("threads: 64"), "found 64, expected a list", "write [64]"),
        both(sweep("threads: [1], search: {}"), "it beside 'threads'"),
        both(sweep("search: {max-threads: 1}"), "from 2 to 4096"),
        reader(sweep("search: {time-limit: 1s}"), "from 10s to 24h"),
        both(sweep("write-fractions: [1.2]"), "found 1.2, expected a number from 0 to 1"),
        both(sweep("write-fractions: [20]"), "did you mean '0.2'?"),
        both(sweep("write-fractions: [-0.1]"), "found -0.1"),
        reader(sweep("write-fractions: [.nan]"), "found .nan"),
        both(sweep("write-fractions: [0.5, 0.50]"), "a second time"),
        reader(sweep("predict: [0.5]"), "found 0.5, which is in write-fractions too"),
        reader(sweep("write-fractions: [0.5], predict: [0.8]"), "at least two write-fractions"),
        both(sweep("repeats: -1"), "sweep.repeats: found -1"),
        both(sweep("repeats: 1.5"), "sweep.repeats: found 1.5"),
        reader(sweep("measure: 0s"), "found 0s, expected a duration from 100ms to 24h"),
        both(sweep("measure: 6"), "add the unit, such as 6s or 6ms"),
        both(sweep("measure: -6s"), "sweep.measure: found -6s"),
        both(sweep("measure: 1s1h"), "sweep.measure: found 1s1h"),
        reader(sweep("measure: 1:30"), "write it with units, such as 1m30s"),
        both(sweep("measure: {operations: 5}"), "sweep.measure.at-least: found no such key"),
        reader(
            sweep("measure: {at-least: 2s, at-most: 1s, operations: 5}"),
            "found 1s, expected no less than at-least, 2s"),
        reader(sweep("warm-up: {at-least: 3s, at-most: 1s}"), "no less than at-least, 3s"),
        both(sweep("warm-up: soon"), "found soon, expected auto, {at-least: 2s, at-most: 10s}, or"),
        both(sweep("server-warm-up: {until: flat}"), "found flat, expected plateau"),
        both(sweep("server-warm-up: nil"), "none, or a duration from 0s to 1h"),
        both(sweep("order: random"), "expected one of interleaved, as-written"),
        both(sweep("slices: {blocks: 1}"), "sweep.slices.blocks: found 1"),
        reader(sweep("slices: {length: 1ms}"), "expected a duration from 50ms to 1m"));
  }

  private static Stream<Case> objectives() {
    return Stream.of(
        both(minimal("slo: {percentile: 0}"), "slo.percentile: found 0"),
        both(minimal("slo: {percentile: 100}"), "slo.percentile: found 100"),
        both(minimal("slo: {percentile: 101}"), "slo.percentile: found 101"),
        both(minimal("slo: {percentile: 0.999}"), "did you mean '99.9'?"),
        both(minimal("slo: {percentile: \"99.9\"}"), "remove the quotes"),
        both(minimal("slo: {limit: 15}"), "found 15", "15s or 15ms"),
        reader(minimal("slo: {limit: 0ms}"), "found 0ms, expected a duration from 10us"),
        both(minimal("slo: {read: {percentile: 99}}"), "slo.read.limit: found no such key"),
        both(minimal("slo: {write: 15ms}"), "slo.write: found 15ms, expected a mapping"));
  }

  private static Stream<Case> yaml() {
    String deep = "a: " + "[".repeat(30) + "]".repeat(30);
    String veryDeep = "a: " + "[".repeat(5000) + "]".repeat(5000);
    return Stream.of(
        reader("name: a\n\tname: b\n", "p.yaml:2: found broken YAML at column 1"),
        reader("name: a\nname: b\ntarget: {managed: {}}", "p.yaml:2: name: found the key a second"),
        reader("name: a\n---\nname: b\n", "p.yaml:2: found broken YAML", "another document"),
        reader("name: [a\n", "p.yaml:2: found broken YAML"),
        reader("name: *nowhere\n", "undefined alias)"),
        reader("name: !!python/object:os.system x\n", "p.yaml:1: name: found a tag"),
        reader("name: \u0007\n", "p.yaml:1: found the control character U+0007"),
        reader("? [a]\n: b\n", "found a list or mapping as a key"),
        reader(minimal(deep), "found deeper nesting, expected at most 16 levels"),
        reader(minimal(veryDeep), "beyond the limits"),
        reader(minimal("box: &b {instance-type: *b}"), "found an alias that contains itself"),
        reader(minimal("<<: {a: b}"), "merging is not supported"),
        reader(bomb(), "aliases that expand to more than 20000 values"));
  }

  private static String bomb() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int level = 1; level < 10; level++) {
      String alias = "*a" + (level - 1);
      bomb.append("a").append(level).append(": &a").append(level).append(" [");
      bomb.append(String.join(", ", Collections.nCopies(10, alias))).append("]\n");
    }
    return bomb.toString();
  }

  private static Case both(String text, String... messageParts) {
    return new Case(text, true, List.of(messageParts));
  }

  private static Case reader(String text, String... messageParts) {
    return new Case(text, false, List.of(messageParts));
  }

  private static String minimal(String more) {
    return ProfileTexts.MINIMAL + more + "\n";
  }

  private static String target(String target) {
    return "name: a\ntarget: " + target + "\n";
  }

  private static String cluster(String points, String more) {
    return "name: a\ntarget:\n  " + points + "\n  local-datacenter: dc1\n  " + more + "\n";
  }

  private static String auth(String auth) {
    return cluster("contact-points: [a]", "auth: {" + auth + "}");
  }

  private static String tls(String tls) {
    return cluster("contact-points: [a]", "tls: {" + tls + "}");
  }

  private static String sweep(String sweep) {
    return minimal("sweep: {" + sweep + "}");
  }
}
