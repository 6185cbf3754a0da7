package io.capsweep.cassandra.connection;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.ssl.ProgrammaticSslEngineFactory;
import io.capsweep.profile.Auth;
import io.capsweep.profile.ClientSpec;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.TargetSpec;
import io.capsweep.profile.Tls;
import io.capsweep.target.TargetException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;

/** Opens sessions, or says in a line or two why it cannot. */
public final class Connections {
  private static final int PATIENCE_SECONDS = 30;

  private final Secrets secrets;

  /**
   * Takes where environment variables are looked up.
   *
   * @param environment a variable's value by its name, null when it is not set
   */
  public Connections(UnaryOperator<String> environment) {
    this.secrets = new Secrets(environment);
  }

  /**
   * Connects with the driver tuned for load.
   *
   * @throws TargetException within about ten seconds: nobody there, no such data center, wrong
   *     credentials, TLS
   */
  public CqlSession open(
      TargetSpec target,
      ClientSpec client,
      List<InetSocketAddress> contactPoints,
      String localDatacenter) {
    ConnectFailures failures = new ConnectFailures(contactPoints, localDatacenter);
    CqlSessionBuilder builder =
        CqlSession.builder()
            .withConfigLoader(DriverSettings.of(client, target.keyspace()))
            .addContactPoints(failures.resolved())
            .withLocalDatacenter(localDatacenter);
    if (target.source() instanceof TargetSource.ContactPoints existing) {
      existing.auth().ifPresent(auth -> authenticate(builder, auth));
      existing.tls().ifPresent(tls -> encrypt(builder, tls));
    }
    CqlSession session = await(builder.buildAsync(), failures);
    try {
      failures.refuseUnknownDatacenter(session.getMetadata().getNodes().values());
    } catch (TargetException e) {
      session.close();
      throw e;
    }
    return session;
  }

  private void authenticate(CqlSessionBuilder builder, Auth auth) {
    builder.withAuthCredentials(
        secrets.read(auth.username(), "user name"), secrets.read(auth.password(), "password"));
  }

  private void encrypt(CqlSessionBuilder builder, Tls tls) {
    builder.withSslEngineFactory(
        new ProgrammaticSslEngineFactory(
            new TlsContexts(secrets).of(tls), null, tls.hostnameVerification()));
  }

  private static CqlSession await(CompletionStage<CqlSession> opening, ConnectFailures failures) {
    try {
      return opening.toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw failures.explain(e.getCause());
    } catch (TimeoutException e) {
      opening.whenComplete((session, failure) -> closeLate(session));
      throw failures.noAnswer(PATIENCE_SECONDS, e);
    } catch (InterruptedException e) {
      opening.whenComplete((session, failure) -> closeLate(session));
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while connecting");
    }
  }

  /** A session that opens after we gave up on it. */
  private static void closeLate(CqlSession session) {
    if (session != null) {
      session.closeAsync();
    }
  }
}
