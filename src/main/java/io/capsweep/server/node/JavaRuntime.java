package io.capsweep.server.node;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * A Java 17 that Cassandra runs on.
 *
 * @param home its folder; {@code bin/java} is below
 * @param version its full version, such as 17.0.15
 */
public record JavaRuntime(Path home, String version) {
  /** Set by a user to name the Java to use; must be a 17. */
  static final String VARIABLE = "JAVA17_HOME";

  private static final String FEATURE = "17";

  /** The command. */
  public Path executable() {
    return home.resolve("bin").resolve("java");
  }

  /**
   * Finds one: JAVA17_HOME, the Java this runs on, the usual folders, Maven's toolchains.xml.
   *
   * @throws TargetException if there is none, or JAVA17_HOME is not one
   */
  public static JavaRuntime find() {
    Path user = Path.of(System.getProperty("user.home"));
    return find(
        System.getenv(),
        Path.of(System.getProperty("java.home")),
        List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/opt/java"),
            Path.of("/Library/Java/JavaVirtualMachines"),
            user.resolve(".sdkman/candidates/java"),
            user.resolve(".jdks")),
        user.resolve(".m2/toolchains.xml"));
  }

  static JavaRuntime find(
      Map<String, String> environment, Path current, List<Path> folders, Path toolchains) {
    String named = environment.get(VARIABLE);
    if (named != null && !named.isBlank()) {
      return at(Path.of(named))
          .orElseThrow(
              () ->
                  new TargetException(
                      TargetException.Kind.REFUSED,
                      VARIABLE + "=" + named + " is not a Java 17; point it at one, or unset it"));
    }
    List<Path> homes = new ArrayList<>();
    homes.add(current);
    folders.forEach(folder -> homes.addAll(below(folder)));
    homes.addAll(Toolchains.javaHomes(toolchains));
    return homes.stream()
        .map(JavaRuntime::at)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(
            () ->
                new TargetException(
                    TargetException.Kind.REFUSED,
                    "no Java 17 found to run Cassandra on (this is Java "
                        + Runtime.version().feature()
                        + "; looked in "
                        + folders
                        + " and "
                        + toolchains
                        + "): install a JDK 17, or set "
                        + VARIABLE
                        + " to one"));
  }

  private static List<Path> below(Path folder) {
    List<Path> homes = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        homes.add(entry);
        homes.add(entry.resolve("Contents/Home"));
      }
    } catch (IOException unreadable) {
      // A folder that is not there holds no Java.
      return List.of();
    }
    homes.sort(null);
    return homes;
  }

  private static Optional<JavaRuntime> at(Path home) {
    Path release = home.resolve("release");
    if (!Files.isExecutable(home.resolve("bin").resolve("java")) || !Files.isReadable(release)) {
      return Optional.empty();
    }
    Properties facts = new Properties();
    try (var reader = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
      facts.load(reader);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
    String version = facts.getProperty("JAVA_VERSION", "").replace("\"", "");
    return version.equals(FEATURE) || version.startsWith(FEATURE + ".")
        ? Optional.of(new JavaRuntime(home, version))
        : Optional.empty();
  }
}
