package io.capsweep.profile;

/**
 * What is measured, and how the data is kept there.
 *
 * @param replication replication factor, at least 1
 * @param readConsistency a CQL consistency level, such as LOCAL_ONE
 * @param writeConsistency a CQL consistency level, such as LOCAL_ONE
 * @param adoptKeyspace whether a keyspace that this tool did not make may be used (and its table
 *     replaced)
 */
public record TargetSpec(
    TargetSource source,
    String keyspace,
    int replication,
    String readConsistency,
    String writeConsistency,
    boolean adoptKeyspace) {}
