package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.profile.Profile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShippedProfilesTest {
  @Test
  void should_read_the_quickstart() {
    Profile profile = ProfileReader.read(Path.of("profiles/quickstart.yaml"));
    assertThat(profile.name()).isEqualTo("quickstart");
  }
}
