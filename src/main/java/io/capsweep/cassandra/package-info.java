/** Apache Cassandra as a target: the only package that sees the driver. */
package io.capsweep.cassandra;
