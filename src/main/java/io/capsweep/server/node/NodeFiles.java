package io.capsweep.server.node;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * One node's folder: {@code conf}, {@code logs} and {@code data}.
 *
 * @param folder absolute
 */
public record NodeFiles(Path folder) {
  private static final String LOGBACK =
      """
      <configuration>
        <appender name="FILE" class="ch.qos.logback.core.rolling.RollingFileAppender">
          <file>${cassandra.logdir}/system.log</file>
          <rollingPolicy class="ch.qos.logback.core.rolling.FixedWindowRollingPolicy">
            <fileNamePattern>${cassandra.logdir}/system.log.%i</fileNamePattern>
            <minIndex>1</minIndex>
            <maxIndex>4</maxIndex>
          </rollingPolicy>
          <triggeringPolicy class="ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy">
            <maxFileSize>20MB</maxFileSize>
          </triggeringPolicy>
          <encoder>
            <pattern>%-5level [%thread] %date{ISO8601} %F:%L - %msg%n</pattern>
          </encoder>
        </appender>
        <root level="INFO">
          <appender-ref ref="FILE"/>
        </root>
      </configuration>
      """;

  public NodeFiles {
    folder = folder.toAbsolutePath().normalize();
  }

  /** A cluster's node, from 0. */
  public static NodeFiles of(Path clusterFolder, int node) {
    return new NodeFiles(clusterFolder.resolve("node" + (node + 1)));
  }

  /** Configuration; first on the server's class path. */
  public Path configuration() {
    return folder.resolve("conf");
  }

  /** What the server tells. */
  public Path logs() {
    return folder.resolve("logs");
  }

  /** Everything that goes when the server goes. */
  public Path data() {
    return folder.resolve("data");
  }

  /** Cassandra's own log. */
  public Path systemLog() {
    return logs().resolve("system.log");
  }

  /** Standard output and error of the server's JVM. */
  public Path console() {
    return logs().resolve("console.log");
  }

  /** Settings. */
  Path yaml() {
    return configuration().resolve("cassandra.yaml");
  }

  /** Options of the server's JVM, in java's own argument-file form. */
  Path jvmArguments() {
    return configuration().resolve("jvm.args");
  }

  Path logback() {
    return configuration().resolve("logback.xml");
  }

  Path triggers() {
    return configuration().resolve("triggers");
  }

  /**
   * Makes the folders, empties data and logs that an earlier server left here, and writes
   * everything but the JVM's options.
   *
   * @throws TargetException if the folder cannot be written
   */
  void write(String cassandraYaml) {
    try {
      delete(data());
      delete(logs());
      Files.createDirectories(data());
      Files.createDirectories(logs());
      Files.createDirectories(triggers());
      Files.writeString(yaml(), cassandraYaml);
      Files.writeString(logback(), LOGBACK);
      copyGuard();
    } catch (IOException failure) {
      throw new TargetException(
          TargetException.Kind.REFUSED,
          "cannot write the server's files below " + folder + ": " + failure,
          failure);
    }
  }

  /** Deletes the data; logs and configuration stay. */
  public void deleteData() {
    try {
      delete(data());
    } catch (IOException failure) {
      throw new UncheckedIOException("cannot delete " + data(), failure);
    }
  }

  private void copyGuard() throws IOException {
    String name = ServerGuard.class.getName().replace('.', '/') + ".class";
    Path copy = configuration().resolve(name);
    Files.createDirectories(configuration().resolve(name).getParent());
    try (InputStream guard = ServerGuard.class.getResourceAsStream("/" + name)) {
      if (guard == null) {
        throw new IllegalStateException("this program has lost its class file " + name);
      }
      Files.copy(guard, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Deletes a folder and all below; symbolic links are not followed. */
  public static void delete(Path root) throws IOException {
    if (!Files.exists(root)) {
      return;
    }
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException vanished) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failure)
              throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
