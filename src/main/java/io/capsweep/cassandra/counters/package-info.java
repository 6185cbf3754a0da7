/** Counters of the servers: virtual tables over CQL, and MBeans by name where they are local. */
package io.capsweep.cassandra.counters;
