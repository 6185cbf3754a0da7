package io.capsweep.cli;

import io.capsweep.result.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine;

/** Which build this is, as the build wrote it into the jar. */
public final class BuildInfo implements CommandLine.IVersionProvider {
  private static final String RESOURCE = "/io/capsweep/build.properties";
  private static final String UNKNOWN = "unknown";

  /** Version and commit; "unknown" where it was built outside a checkout. */
  public static Tool tool() {
    Properties properties = new Properties();
    try (InputStream stream = BuildInfo.class.getResourceAsStream(RESOURCE)) {
      if (stream != null) {
        properties.load(stream);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE + " of this jar", e);
    }
    return new Tool(
        "capsweep",
        properties.getProperty("git.build.version", UNKNOWN),
        properties.getProperty("git.commit.id.full", UNKNOWN),
        Boolean.parseBoolean(properties.getProperty("git.dirty", "false")));
  }

  @Override
  public String[] getVersion() {
    Tool tool = tool();
    String commit = tool.commit().equals(UNKNOWN) ? UNKNOWN : tool.commit().substring(0, 12);
    return new String[] {
      tool.name()
          + " "
          + tool.version()
          + " (commit "
          + commit
          + (tool.dirty() ? ", with changes of its own" : "")
          + ")"
    };
  }
}
