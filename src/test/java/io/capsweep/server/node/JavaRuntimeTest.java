package io.capsweep.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.target.TargetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaRuntimeTest {
  @TempDir Path folder;

  @Test
  void should_take_the_java_that_the_environment_names_before_the_current_one() throws IOException {
    Path named = java("named", "17.0.2");
    Path current = java("current", "17.0.15");
    assertThat(find(Map.of("JAVA17_HOME", named.toString()), current))
        .isEqualTo(new JavaRuntime(named, "17.0.2"));
    assertThat(find(Map.of(), current)).isEqualTo(new JavaRuntime(current, "17.0.15"));
  }

  @Test
  void should_refuse_a_named_java_that_is_not_17() throws IOException {
    Path newer = java("newer", "25.0.1");
    assertThatThrownBy(() -> find(Map.of("JAVA17_HOME", newer.toString()), newer))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("JAVA17_HOME=" + newer);
  }

  @Test
  void should_look_in_the_usual_folders_when_the_current_one_is_another_version()
      throws IOException {
    Path current = java("current", "25.0.1");
    java("jvm/java-11", "11.0.20");
    java("jvm/java-171", "171");
    Path wanted = java("jvm/java-17", "17");
    assertThat(find(Map.of(), current).home()).isEqualTo(wanted);
  }

  @Test
  void should_look_in_the_toolchains_of_maven() throws IOException {
    Path current = java("current", "25.0.1");
    Path wanted = java("elsewhere", "17.0.9");
    Files.writeString(
        folder.resolve("toolchains.xml"),
        "<toolchains><toolchain><type>jdk</type><configuration><jdkHome>"
            + wanted
            + "</jdkHome></configuration></toolchain></toolchains>");
    assertThat(find(Map.of(), current).home()).isEqualTo(wanted);
  }

  @Test
  void should_say_what_to_do_when_there_is_none() throws IOException {
    Path current = java("current", "25.0.1");
    Files.writeString(folder.resolve("toolchains.xml"), "<toolchains");
    assertThatThrownBy(() -> find(Map.of(), current))
        .isInstanceOf(TargetException.class)
        .hasMessageContaining("install a JDK 17, or set JAVA17_HOME");
  }

  private JavaRuntime find(Map<String, String> environment, Path current) {
    return JavaRuntime.find(
        environment,
        current,
        List.of(folder.resolve("jvm"), folder.resolve("missing")),
        folder.resolve("toolchains.xml"));
  }

  private Path java(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Path command = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(command, "");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
