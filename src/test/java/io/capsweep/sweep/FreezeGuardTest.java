package io.capsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.result.Fingerprint;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FreezeGuardTest {
  private String governor = "performance";
  private final FreezeGuard guard =
      new FreezeGuard(() -> new Fingerprint(Map.of("cpu.governor", governor)));

  @Test
  void should_find_nothing_while_nothing_changes() {
    guard.look();
    guard.look();

    assertThat(guard.changes()).isEmpty();
  }

  @Test
  void should_name_a_change_for_every_step_until_it_is_taken_back() {
    guard.look();
    governor = "powersave";
    guard.look();
    assertThat(guard.changes())
        .containsExactly("cpu.governor: was \"performance\", is \"powersave\"");
    guard.look();
    guard.look();
    assertThat(guard.changes()).hasSize(1);
    governor = "performance";
    guard.look();

    assertThat(guard.changes()).isEmpty();
  }
}
