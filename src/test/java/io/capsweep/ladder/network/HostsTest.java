package io.capsweep.ladder.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostsTest {
  @Test
  void should_read_name_port_and_distance() {
    assertThat(HostSpec.parse("example.com"))
        .isEqualTo(new HostSpec("example.com", 443, OptionalDouble.empty()));
    assertThat(HostSpec.parse("10.0.0.1:9042=12.5"))
        .isEqualTo(new HostSpec("10.0.0.1", 9042, OptionalDouble.of(12.5)));
    assertThat(HostSpec.parse("[::1]:80=0"))
        .isEqualTo(new HostSpec("::1", 80, OptionalDouble.of(0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a:0", "a:70000", "a=-1", "a=1.2.3", "a=99999", "a:x", "::1"})
  void should_refuse_other_forms(String text) {
    assertThatThrownBy(() -> HostSpec.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected");
  }

  @Test
  void should_know_how_far_it_is() {
    Position london = Position.parse("51.51,-0.13");
    Position sydney = Position.parse("-33.87, 151.21");

    assertThat(london.kilometresTo(sydney)).isCloseTo(16_990, within(60.0));
    assertThat(london.kilometresTo(london)).isZero();
    assertThat(new Position(0, 179.5).kilometresTo(new Position(0, -179.5)))
        .isCloseTo(111, within(1.0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"51.5", "91,0", "0,181", "a,b", "NaN,0", "1,2,3"})
  void should_refuse_places_that_are_none(String text) {
    assertThatThrownBy(() -> Position.parse(text)).hasMessageContaining("expected");
  }

  @Test
  void should_ship_regions_with_names_of_their_own() {
    assertThat(Regions.shipped()).hasSizeGreaterThan(20);
    assertThat(Regions.shipped()).extracting(Regions.Region::id).doesNotHaveDuplicates();
    assertThat(Regions.shipped()).extracting(Regions.Region::host).doesNotHaveDuplicates();
    Regions.Region dublin =
        Regions.shipped().stream()
            .filter(region -> region.id().equals("aws/eu-west-1"))
            .findFirst()
            .orElseThrow();
    assertThat(dublin.host(Optional.empty()).kilometres()).isEmpty();
    assertThat(dublin.host(Optional.of(new Position(51.51, -0.13))).kilometres().orElseThrow())
        .isCloseTo(464, within(10.0));
  }
}
