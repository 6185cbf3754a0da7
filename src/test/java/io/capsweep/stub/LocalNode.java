package io.capsweep.stub;

import com.datastax.oss.protocol.internal.response.result.RawType;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** A stub's own row of system.local. */
final class LocalNode {
  private static final RawType UUID_TYPE = primitive(0x0C);
  private static final RawType INT = primitive(0x09);
  private static final RawType INET = primitive(0x10);

  private LocalNode() {}

  private static RawType primitive(int id) {
    return RawType.PRIMITIVES.get(id);
  }

  static List<Cql.Cell> cells() {
    ByteBuffer address = ByteBuffer.wrap(InetAddress.getLoopbackAddress().getAddress());
    return List.of(
        text("key", "local"),
        text("cluster_name", "stub"),
        text("data_center", "datacenter1"),
        text("rack", "rack1"),
        text("release_version", "4.1.10"),
        new Cql.Cell("gossip_generation", INT, ByteBuffer.allocate(4).putInt(0, 1)),
        text("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner"),
        new Cql.Cell("host_id", UUID_TYPE, uuid(7)),
        new Cql.Cell("schema_version", UUID_TYPE, uuid(8)),
        new Cql.Cell("rpc_address", INET, address),
        new Cql.Cell("broadcast_address", INET, address),
        new Cql.Cell("listen_address", INET, address),
        new Cql.Cell("tokens", new RawType.RawSet(Cql.TEXT), setOf("0")));
  }

  private static Cql.Cell text(String name, String value) {
    return new Cql.Cell(name, Cql.TEXT, Cql.text(value));
  }

  private static ByteBuffer uuid(long low) {
    UUID id = new UUID(0x4000L, 0x8000000000000000L | low);
    return ByteBuffer.allocate(16)
        .putLong(0, id.getMostSignificantBits())
        .putLong(8, id.getLeastSignificantBits());
  }

  private static ByteBuffer setOf(String element) {
    byte[] octets = element.getBytes(StandardCharsets.UTF_8);
    ByteBuffer set = ByteBuffer.allocate(8 + octets.length);
    set.putInt(1).putInt(octets.length).put(octets).flip();
    return set;
  }
}
