package io.capsweep.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.load.StepListener.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What the live view is made of. */
class LivePartsTest {
  private static final long SECOND = 1_000_000_000L;

  private static Duration seconds(long seconds) {
    return Duration.ofSeconds(seconds);
  }

  @Test
  void should_draw_the_last_values_from_zero_to_the_highest() {
    List<Double> values = List.of(99.0, 0.0, 1.0, 4.0, 8.0);
    assertThat(Sparkline.of(values, 4, Glyphs.UNICODE)).isEqualTo("▁▁▄█");
    assertThat(Sparkline.of(values, 4, Glyphs.ASCII)).isEqualTo("..=@");
    assertThat(Sparkline.of(List.of(0.0, 0.0), 4, Glyphs.UNICODE)).isEqualTo("▁▁");
    assertThat(Sparkline.of(List.of(), 4, Glyphs.UNICODE)).isEmpty();
    assertThat(Sparkline.of(List.of(Double.NaN, 2.0, Double.POSITIVE_INFINITY), 4, Glyphs.UNICODE))
        .isEqualTo(" █!");
  }

  @Test
  void should_plan_as_long_as_no_step_has_ended() {
    TimeLeft left = new TimeLeft(seconds(10));
    assertThat(left.nanos(0)).isEmpty();
    left.step(0, 1, 4, seconds(40));
    assertThat(left.nanos(0)).hasValue(40 * SECOND);
    assertThat(left.nanos(4 * SECOND)).hasValue(36 * SECOND);
    assertThat(left.nanos(30 * SECOND)).as("a step that takes longer").hasValue(30 * SECOND);
  }

  @Test
  void should_learn_from_how_long_steps_took() {
    TimeLeft left = new TimeLeft(seconds(10));
    left.step(0, 1, 4, seconds(40));
    left.step(20 * SECOND, 2, 4, seconds(30));
    assertThat(left.nanos(20 * SECOND)).hasValue(3 * 15 * SECOND);
    left.step(40 * SECOND, 3, 4, seconds(20));
    left.step(60 * SECOND, 4, 4, seconds(10));
    assertThat(left.nanos(60 * SECOND)).hasValue(35 * SECOND / 2);
  }

  @Test
  void should_count_what_is_not_a_step() {
    TimeLeft left = new TimeLeft(seconds(10));
    left.stage(0, Duration.ZERO, seconds(90));
    assertThat(left.afterThis()).isTrue();
    assertThat(left.nanos(25 * SECOND)).as("loading has no known end").hasValue(90 * SECOND);
    left.stage(30 * SECOND, seconds(20), seconds(90));
    assertThat(left.afterThis()).isFalse();
    assertThat(left.nanos(35 * SECOND)).hasValue(85 * SECOND);
    left.step(40 * SECOND, 1, 2, seconds(70));
    assertThat(left.nanos(40 * SECOND)).as("20 s of steps, 50 s of slices").hasValue(70 * SECOND);
    left.step(50 * SECOND, 2, 2, seconds(60));
    left.stage(60 * SECOND, seconds(50), seconds(50));
    assertThat(left.nanos(70 * SECOND)).hasValue(40 * SECOND);
  }

  @Test
  void should_tell_time_in_words_that_stand_still_for_a_while() {
    assertThat(TimeLeft.about(0)).isEqualTo("about 5 s");
    assertThat(TimeLeft.about(41 * SECOND)).isEqualTo("about 45 s");
    assertThat(TimeLeft.about(100 * SECOND)).isEqualTo("about 2 min");
    assertThat(TimeLeft.about(3_599 * SECOND)).isEqualTo("about 1 h");
    assertThat(TimeLeft.about(3_660 * SECOND)).isEqualTo("about 1 h 1 min");
  }

  @Test
  void should_gather_buckets_to_seconds_and_put_tails_at_their_second() {
    StepHistory history = new StepHistory();
    for (int bucket = 0; bucket < 7; bucket++) {
      history.rate(Phase.WARM_UP, 100 + bucket);
    }
    for (int bucket = 0; bucket < 10; bucket++) {
      history.rate(Phase.MEASURE, 200);
    }
    assertThat(history.rates(9)).containsExactly(102.0, 200.0, 200.0);
    history.tail(seconds(1), OptionalLong.of(7));
    history.tail(seconds(0), OptionalLong.empty());
    history.tail(seconds(1), OptionalLong.of(5));
    assertThat(history.tails(9)).containsExactly(Double.NaN, Double.POSITIVE_INFINITY, 7.0);
    assertThat(history.tails(1)).containsExactly(7.0);
    history.clear();
    assertThat(history.rates(9)).isEmpty();
    assertThat(history.tails(9)).isEmpty();
  }

  @Test
  void should_take_the_size_that_the_terminal_tells() {
    assertThat(TerminalSize.parse("24 80\n")).hasValue(new TerminalSize(80, 24));
    assertThat(TerminalSize.parse("0 0\n")).isEmpty();
    assertThat(TerminalSize.parse("")).isEmpty();
    assertThat(TerminalSize.parse("stty: standard input")).isEmpty();
    assertThat(TerminalSize.usual(null)).isEqualTo(new TerminalSize(80, 24));
    assertThat(TerminalSize.usual("132")).isEqualTo(new TerminalSize(132, 24));
    assertThat(TerminalSize.usual("wide")).isEqualTo(new TerminalSize(80, 24));
  }

  @Test
  void should_show_what_the_terminal_can() {
    assertThat(Terminal.of(Map.of(), "UTF-8")).isEqualTo(new Terminal(Glyphs.UNICODE, true));
    assertThat(Terminal.of(Map.of("NO_COLOR", ""), "UTF-8").colour()).isTrue();
    assertThat(Terminal.of(Map.of("NO_COLOR", "1"), "UTF-8"))
        .isEqualTo(new Terminal(Glyphs.UNICODE, false));
    for (String charset : List.of("ANSI_X3.4-1968", "ISO-8859-1", "no such charset", "")) {
      assertThat(Terminal.of(Map.of(), charset).glyphs()).as(charset).isEqualTo(Glyphs.ASCII);
    }
  }

  @Test
  void should_be_live_on_a_terminal_that_can_move_its_cursor() {
    assertThat(ProgressStyle.AUTO.isLive(true, "xterm-256color")).isTrue();
    assertThat(ProgressStyle.AUTO.isLive(true, "dumb")).isFalse();
    assertThat(ProgressStyle.AUTO.isLive(true, null)).isFalse();
    assertThat(ProgressStyle.AUTO.isLive(false, "xterm")).isFalse();
    assertThat(ProgressStyle.PLAIN.isLive(true, "xterm")).isFalse();
    assertThat(ProgressStyle.LIVE.isLive(false, null)).isTrue();
  }
}
