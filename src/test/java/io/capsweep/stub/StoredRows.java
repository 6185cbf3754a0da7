package io.capsweep.stub;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows that a stub keeps: which there are, and one value that stands for all of them. */
final class StoredRows {
  private final Map<Long, BitSet> partitions = new HashMap<>();
  private ByteBuffer value = ByteBuffer.allocate(0);

  void clear() {
    partitions.clear();
  }

  void put(ByteBuffer partition, ByteBuffer row, ByteBuffer content) {
    partitions
        .computeIfAbsent(partition.getLong(partition.position()), key -> new BitSet())
        .set(row.getInt(row.position()));
    if (content.remaining() != value.remaining()) {
      value = content;
    }
  }

  long count() {
    return partitions.values().stream().mapToLong(BitSet::cardinality).sum();
  }

  long count(ByteBuffer partition) {
    BitSet rows = partitions.get(partition.getLong(partition.position()));
    return rows == null ? 0 : rows.cardinality();
  }

  /** Values of one row, or of a partition's first rows. */
  List<ByteBuffer> values(List<ByteBuffer> key, int limit) {
    BitSet rows = partitions.get(key.get(0).getLong(key.get(0).position()));
    List<ByteBuffer> found = new ArrayList<>(1);
    if (rows == null) {
      return found;
    }
    if (key.size() == 1) {
      for (int i = Math.min(limit, rows.cardinality()); i > 0; i--) {
        found.add(value.duplicate());
      }
    } else if (rows.get(key.get(1).getInt(key.get(1).position()))) {
      found.add(value.duplicate());
    }
    return found;
  }
}
