/** A Cassandra of our own: forked JVMs from Maven artifacts, or a container. */
package io.capsweep.server;
