package io.capsweep.cassandra.connection;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.UnsupportedProtocolVersionException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.capsweep.target.TargetException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;

/** Says why a connection could not be made: what, where, and what to do about it. */
final class ConnectFailures {
  private final List<InetSocketAddress> contactPoints;
  private final String localDatacenter;

  ConnectFailures(List<InetSocketAddress> contactPoints, String localDatacenter) {
    this.contactPoints = List.copyOf(contactPoints);
    this.localDatacenter = localDatacenter;
  }

  /** Looks host names up, and refuses those that do not resolve: the driver passes them over. */
  List<InetSocketAddress> resolved() {
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (InetSocketAddress point : contactPoints) {
      InetSocketAddress address = new InetSocketAddress(point.getHostString(), point.getPort());
      if (address.isUnresolved()) {
        throw unreachable(
            "the host name "
                + point.getHostString()
                + " does not resolve: check target.contact-points and the name service",
            null);
      }
      addresses.add(address);
    }
    return addresses;
  }

  /** Refuses a data center that no node is in, where the driver would find no node to ask. */
  void refuseUnknownDatacenter(Collection<Node> nodes) {
    TreeSet<String> found = new TreeSet<>();
    for (Node node : nodes) {
      if (node.getDatacenter() != null) {
        found.add(node.getDatacenter());
      }
    }
    if (!found.contains(localDatacenter)) {
      throw unreachable(
          "no node at "
              + where()
              + " is in data center "
              + localDatacenter
              + "; found: "
              + String.join(", ", found)
              + ". Set target.local-datacenter to one of these",
          null);
    }
  }

  /** The failure to open a session, in words. */
  TargetException explain(Throwable failure) {
    Throwable cause = failure;
    if (failure instanceof AllNodesFailedException all && !all.getAllErrors().isEmpty()) {
      cause = all.getAllErrors().values().iterator().next().get(0);
    }
    return unreachable(sentence(cause), failure);
  }

  /** Nothing came back in time. */
  TargetException noAnswer(int seconds, Throwable cause) {
    return unreachable(
        "no answer from "
            + where()
            + " within "
            + seconds
            + " s: check the address, the port, and firewalls between",
        cause);
  }

  private String sentence(Throwable failure) {
    if (find(failure, AuthenticationException.class) != null) {
      return "Cassandra at "
          + where()
          + " refuses the credentials: check target.auth, and that user and password are what the"
          + " server knows ("
          + reason(failure)
          + ")";
    }
    SSLException tls = find(failure, SSLException.class);
    if (tls != null) {
      return "TLS with "
          + where()
          + " fails: "
          + tls.getMessage()
          + ". Check target.tls: the trust store must know the server's authority, the certificate"
          + " must name the host (or hostname-verification: false), and the port must speak TLS";
    }
    if (find(failure, UnsupportedProtocolVersionException.class) != null) {
      return "what answers at "
          + where()
          + " speaks no CQL version we know: Cassandra 3.0 or later"
          + " is needed";
    }
    Exception refused = find(failure, ConnectException.class);
    if (refused == null) {
      refused = find(failure, NoRouteToHostException.class);
    }
    if (refused != null) {
      return "nobody answers at "
          + where()
          + " ("
          + firstLine(refused)
          + "): start Cassandra there, or correct target.contact-points";
    }
    return "cannot connect to Cassandra at "
        + where()
        + ": "
        + reason(failure)
        + ". Check that the port speaks CQL, and whether it asks for TLS (target.tls)";
  }

  private String where() {
    return contactPoints.stream()
        .map(point -> point.getHostString() + ":" + point.getPort())
        .collect(Collectors.joining(", "));
  }

  /** The innermost message there is. */
  private static String reason(Throwable failure) {
    String reason = DriverWords.of(failure);
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause.getMessage() != null) {
        reason = firstLine(cause);
      }
    }
    return reason;
  }

  private static String firstLine(Throwable failure) {
    String message = DriverWords.of(failure);
    return message.lines().findFirst().orElse(message);
  }

  private static <T extends Throwable> T find(Throwable failure, Class<T> type) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return type.cast(cause);
      }
      for (Throwable suppressed : cause.getSuppressed()) {
        if (type.isInstance(suppressed)) {
          return type.cast(suppressed);
        }
      }
    }
    return null;
  }

  private static TargetException unreachable(String message, Throwable cause) {
    return new TargetException(TargetException.Kind.UNREACHABLE, message, cause);
  }
}
