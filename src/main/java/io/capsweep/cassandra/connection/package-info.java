/** Opens the driver's session: settings, credentials, TLS, and what to say when it fails. */
package io.capsweep.cassandra.connection;
