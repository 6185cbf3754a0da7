package io.capsweep.server.node;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import io.capsweep.target.TargetException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;

/**
 * The jars of one Cassandra version, from the user's Maven repositories.
 *
 * @param jars Cassandra and what it needs at run time, in class-path order
 */
public record CassandraArtifacts(String version, List<Path> jars) {
  private static final String COORDINATES = "org.apache.cassandra:cassandra-all:";
  private static final Pattern VERSION = Pattern.compile("[0-9][A-Za-z0-9.+_-]*");

  public CassandraArtifacts {
    jars = List.copyOf(jars);
  }

  /**
   * Finds the jars in the local Maven repository, and fetches what is missing.
   *
   * @param progress told in lines what is fetched
   * @throws TargetException REFUSED if no repository has that version, UNREACHABLE if they cannot
   *     be reached
   */
  public static CassandraArtifacts resolve(String version, Consumer<String> progress) {
    return resolve(version, progress, Optional.empty());
  }

  static CassandraArtifacts resolve(
      String version, Consumer<String> progress, Optional<Path> localRepository) {
    if (!VERSION.matcher(version).matches()) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "target.managed.version: '" + version + "' is not a Cassandra version, such as 5.0.9");
    }
    try {
      // Without the network first: a version that was fetched once needs none.
      return attempt(version, overrides(localRepository).offline(true).build());
    } catch (DependencyResolutionException incomplete) {
      progress.accept("fetching Cassandra " + version + " from Maven repositories (once)");
    }
    DownloadProgress downloads = new DownloadProgress(version, progress);
    try {
      CassandraArtifacts fetched =
          attempt(version, overrides(localRepository).transferListener(downloads).build());
      downloads.finished();
      return fetched;
    } catch (DependencyResolutionException failure) {
      throw explain(version, failure);
    }
  }

  private static ContextOverrides.Builder overrides(Optional<Path> localRepository) {
    ContextOverrides.Builder builder = ContextOverrides.create().withUserSettings(true);
    localRepository.ifPresent(builder::withLocalRepositoryOverride);
    MavenHome.find().ifPresent(builder::withMavenSystemHomeOverride);
    return builder;
  }

  private static CassandraArtifacts attempt(String version, ContextOverrides overrides)
      throws DependencyResolutionException {
    try (Context context = Runtimes.INSTANCE.getRuntime().create(overrides)) {
      CollectRequest collect = new CollectRequest();
      collect.setRoot(new Dependency(new DefaultArtifact(COORDINATES + version), "runtime"));
      collect.setRepositories(context.remoteRepositories());
      List<Path> jars =
          context
              .repositorySystem()
              .resolveDependencies(
                  context.repositorySystemSession(), new DependencyRequest(collect, null))
              .getArtifactResults()
              .stream()
              .map(ArtifactResult::getArtifact)
              .map(artifact -> artifact.getFile())
              .map(File::toPath)
              .filter(Files::isRegularFile)
              .toList();
      return new CassandraArtifacts(version, jars);
    }
  }

  private static TargetException explain(String version, DependencyResolutionException failure) {
    Throwable deepest = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      deepest = cause;
      if (cause instanceof ArtifactNotFoundException missing
          && missing.getArtifact().getArtifactId().equals("cassandra-all")) {
        return new TargetException(
            TargetException.Kind.REFUSED,
            "target.managed.version: Cassandra "
                + version
                + " is not in the Maven repositories asked ("
                + repositories(failure)
                + "); give a released version, such as 5.0.9 or 4.1.10",
            failure);
      }
    }
    return new TargetException(
        TargetException.Kind.UNREACHABLE,
        "cannot fetch Cassandra "
            + version
            + " from the Maven repositories ("
            + repositories(failure)
            + "): "
            + firstLine(deepest)
            + System.lineSeparator()
            + "check network, proxy and mirrors in ~/.m2/settings.xml; once fetched, it is not"
            + " fetched again",
        failure);
  }

  private static String repositories(DependencyResolutionException failure) {
    return failure.getResult().getRequest().getCollectRequest().getRepositories().stream()
        .map(RemoteRepository::getId)
        .collect(Collectors.joining(", "));
  }

  private static String firstLine(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? "no reason given" : message.lines().findFirst().orElse("");
  }
}
