package io.capsweep.profile;

import java.nio.file.Path;
import java.util.Optional;

/**
 * TLS towards the cluster: whom we trust and who we are. Without a trust store the JVM's own is
 * used.
 *
 * @param hostnameVerification whether the certificate must name the host
 */
public record Tls(
    Optional<Path> trustStore,
    Optional<SecretSource> trustStorePassword,
    Optional<Path> keyStore,
    Optional<SecretSource> keyStorePassword,
    boolean hostnameVerification) {}
