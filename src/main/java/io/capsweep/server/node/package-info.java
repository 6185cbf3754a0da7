/** One Cassandra node: its jars, Java, ports, configuration files, process and log. */
package io.capsweep.server.node;
