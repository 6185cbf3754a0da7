package io.capsweep.profile.reader;

import io.capsweep.profile.Dataset;
import io.capsweep.profile.KeyDistribution;
import io.capsweep.profile.Workload;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Quantities;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.util.Optional;

/** Reads the keys "dataset" and "workload": which rows there are, what a read and a write do. */
final class WorkloadReader {
  private static final long MAX_PARTITIONS = 10_000_000_000L;
  private static final int MAX_ROWS = 1_000_000;
  private static final int MAX_VALUE_BYTES = 1 << 20;
  private static final long MAX_DATASET_BYTES = 100L << 40;

  /** Half a commit log segment, the largest mutation Cassandra takes by default, halved again. */
  private static final long MAX_BATCH_BYTES = 8L << 20;

  private static final int DEFAULT_BATCH_ROWS = 10;
  private static final int DEFAULT_READ_LIMIT = 100;

  private WorkloadReader() {}

  static Dataset dataset(Section section) {
    long partitions = section.get("partitions", Values.wholeNumber(1, MAX_PARTITIONS), 10_000L);
    int rows = section.get("rows-per-partition", Values.count(1, MAX_ROWS), 10);
    int valueBytes = section.get("value-bytes", WorkloadReader::valueBytes, 256);
    double compressibility = section.get("value-compressibility", Values.number(0, 1), 0.0);
    Optional<String> options = section.optional("table-options", TableOptions::parse);
    long seed = section.get("seed", Values.wholeNumber(Long.MIN_VALUE, Long.MAX_VALUE), 7L);
    section.close();
    if (section.sound("partitions", "rows-per-partition", "value-bytes")
        && (double) partitions * rows * valueBytes > MAX_DATASET_BYTES) {
      String found =
          partitions + " partitions of " + rows + " rows of " + valueBytes + " bytes each";
      String expected = "at most " + Quantities.shownBytes(MAX_DATASET_BYTES) + " of values";
      section.problem("partitions", new Mismatch(found, expected, "take fewer partitions"));
      return new Dataset(1, 1, 1, compressibility, options, seed);
    }
    return new Dataset(partitions, rows, valueBytes, compressibility, options, seed);
  }

  static Workload workload(Section section, Dataset dataset, Section root) {
    boolean rowsSound = root.sound("dataset.rows-per-partition", "dataset.partitions");
    boolean bytesSound = root.sound("dataset.value-bytes");
    Section readSection = section.sectionOrEmpty("read");
    Workload.Read read = read(readSection, dataset.rowsPerPartition());
    if (rowsSound && readSection.sound("limit")) {
      checkRows(readSection, "limit", read.limit(), dataset.rowsPerPartition());
    }
    Section writeSection = section.sectionOrEmpty("write");
    Workload.Write write = write(writeSection, dataset.rowsPerPartition());
    if (rowsSound && writeSection.sound("rows")) {
      checkRows(writeSection, "rows", write.rows(), dataset.rowsPerPartition());
    }
    if (rowsSound && bytesSound && writeSection.sound("rows")) {
      checkBatchBytes(writeSection, write.rows(), dataset.valueBytes());
    }
    section.close();
    return new Workload(read, write);
  }

  private static Workload.Read read(Section read, int rowsPerPartition) {
    Workload.ReadKind kind =
        read.get("kind", Values.choice(Workload.ReadKind.values()), Workload.ReadKind.ROW);
    int whenAbsent =
        kind == Workload.ReadKind.ROW ? 1 : Math.min(DEFAULT_READ_LIMIT, rowsPerPartition);
    int limit = read.get("limit", Values.count(1, MAX_ROWS), whenAbsent);
    if (kind == Workload.ReadKind.ROW && limit > 1 && read.sound("kind")) {
      oneRow(read, "limit", limit, "partition");
    }
    KeyDistribution keys = KeysText.read(read, "keys");
    read.close();
    return new Workload.Read(kind, limit, keys);
  }

  private static Workload.Write write(Section write, int rowsPerPartition) {
    Workload.WriteKind kind =
        write.get("kind", Values.choice(Workload.WriteKind.values()), Workload.WriteKind.ROW);
    int whenAbsent =
        kind == Workload.WriteKind.ROW ? 1 : Math.min(DEFAULT_BATCH_ROWS, rowsPerPartition);
    int rows = write.get("rows", Values.count(1, MAX_ROWS), whenAbsent);
    if (kind == Workload.WriteKind.ROW && rows > 1 && write.sound("kind")) {
      oneRow(write, "rows", rows, "batch");
    }
    KeyDistribution keys = KeysText.read(write, "keys");
    write.close();
    return new Workload.Write(kind, rows, keys);
  }

  private static void oneRow(Section section, String key, int rows, String manyRows) {
    String remedy = "write 'kind: " + manyRows + "' for several rows";
    section.problem(key, new Mismatch(Integer.toString(rows), "1 with 'kind: row'", remedy));
  }

  private static void checkRows(Section section, String key, int rows, int rowsPerPartition) {
    if (rows > rowsPerPartition) {
      String expected = "at most dataset.rows-per-partition, " + rowsPerPartition;
      section.problem(key, new Mismatch(Integer.toString(rows), expected, ""));
    }
  }

  private static void checkBatchBytes(Section write, int rows, int valueBytes) {
    if ((long) rows * valueBytes > MAX_BATCH_BYTES) {
      String found = rows + " rows of " + valueBytes + " bytes";
      String expected = "a write of at most " + Quantities.shownBytes(MAX_BATCH_BYTES);
      write.problem("rows", new Mismatch(found, expected, "Cassandra refuses larger ones"));
    }
  }

  private static Parsed<Integer> valueBytes(YamlValue value) {
    Parsed<Integer> number = Values.count(1, MAX_VALUE_BYTES).apply(value);
    if (number instanceof Parsed.Good<Integer>) {
      return number;
    }
    if (Quantities.size(1, MAX_VALUE_BYTES).apply(value) instanceof Parsed.Good<Long> size) {
      return Parsed.good(size.value().intValue());
    }
    String expected = "bytes from 1 to " + MAX_VALUE_BYTES + ", or a size such as 4k";
    return Parsed.bad(value, expected, ((Parsed.Bad<Integer>) number).mismatch().remedy());
  }
}
