package io.capsweep.server.node;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Options of a server's JVM: as Cassandra's own conf/jvm*.options ship them (assertions on, G1),
 * with a small initial heap, and the flags that make a fresh cluster start in seconds.
 */
final class JvmArguments {
  private static final long MEBIBYTE = 1L << 20;
  private static final long INITIAL_HEAP_MEBIBYTES = 256;

  private static final List<String> FIXED =
      List.of(
          "-ea",
          "-da:net.openhft...",
          "-Xss256k",
          "-XX:+UseG1GC",
          "-XX:+ParallelRefProcEnabled",
          "-XX:MaxTenuringThreshold=2",
          "-XX:MaxGCPauseMillis=300",
          "-XX:InitiatingHeapOccupancyPercent=70",
          "-XX:+PerfDisableSharedMem",
          "-XX:+UseNUMA",
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:-OmitStackTraceInFastThrow",
          "-Djava.net.preferIPv4Stack=true",
          "-Djava.awt.headless=true",
          "-Dfile.encoding=UTF-8",
          "-Djdk.attach.allowAttachSelf=true",
          "-Dio.netty.tryReflectionSetAccessible=true",
          "-Dio.netty.allocator.useCacheForAllThreads=true",
          "-Dio.netty.allocator.maxOrder=11",
          "-Dcassandra-foreground=yes",
          "-Dcassandra.ring_delay_ms=1000",
          "-Dcassandra.skip_wait_for_gossip_to_settle=0",
          "-Dcassandra.superuser_setup_delay_ms=0",
          "-Dcassandra.shutdown_announce_in_ms=0");

  private static final List<String> EXPORTS =
      List.of(
          "java.base/jdk.internal.misc",
          "java.management.rmi/com.sun.jmx.remote.internal.rmi",
          "java.rmi/sun.rmi.registry",
          "java.rmi/sun.rmi.server",
          "java.sql/java.sql",
          "java.base/java.lang.ref",
          "jdk.unsupported/sun.misc",
          "jdk.attach/sun.tools.attach",
          "jdk.compiler/com.sun.tools.javac.file");

  // The last three are for 4.1 only.
  private static final List<String> OPENS =
      List.of(
          "java.base/java.lang.module",
          "java.base/jdk.internal.loader",
          "java.base/jdk.internal.ref",
          "java.base/jdk.internal.reflect",
          "java.base/jdk.internal.math",
          "java.base/jdk.internal.module",
          "java.base/jdk.internal.util.jar",
          "jdk.management/com.sun.management.internal",
          "java.base/sun.nio.ch",
          "java.base/java.io",
          "java.base/java.lang.reflect",
          "jdk.compiler/com.sun.tools.javac",
          "java.base/java.lang",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.atomic",
          "java.base/java.nio");

  private JvmArguments() {}

  /** Every option, class path included; the main class is not among them. */
  static List<String> of(CassandraArtifacts artifacts, long heapBytes, NodeFiles files) {
    List<String> arguments = new ArrayList<>();
    long heap = heapBytes / MEBIBYTE;
    arguments.add("-Xms" + Math.min(INITIAL_HEAP_MEBIBYTES, heap) + "m");
    arguments.add("-Xmx" + heap + "m");
    arguments.addAll(FIXED);
    EXPORTS.forEach(name -> arguments.addAll(List.of("--add-exports", name + "=ALL-UNNAMED")));
    OPENS.forEach(name -> arguments.addAll(List.of("--add-opens", name + "=ALL-UNNAMED")));
    // Cassandra's memory meter; it ships as an agent.
    artifacts.jars().stream()
        .filter(jar -> jar.getFileName().toString().startsWith("jamm-"))
        .findFirst()
        .ifPresent(jar -> arguments.add("-javaagent:" + jar));
    arguments.add("-Dcassandra.config=" + files.yaml().toUri());
    arguments.add("-Dcassandra.storagedir=" + files.data());
    arguments.add("-Dcassandra.logdir=" + files.logs());
    arguments.add("-Dcassandra.triggers_dir=" + files.triggers());
    arguments.add("-Dlogback.configurationFile=" + files.logback().toUri());
    arguments.add("-XX:ErrorFile=" + files.logs().resolve("hs_err.log"));
    arguments.add("-Djava.io.tmpdir=" + files.data());
    arguments.add("-cp");
    arguments.add(
        Stream.concat(Stream.of(files.configuration()), artifacts.jars().stream())
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    return arguments;
  }

  /** The options in the form that {@code java @file} reads. */
  static String asFile(List<String> arguments) {
    return arguments.stream()
        .map(argument -> '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n")
        .collect(Collectors.joining());
  }
}
