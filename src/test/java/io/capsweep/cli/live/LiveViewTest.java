package io.capsweep.cli.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.load.StepListener.Phase;
import io.capsweep.load.VirtualTime;
import io.capsweep.result.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LiveViewTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private final StringWriter sent = new StringWriter();
  private final VirtualTime time = new VirtualTime(0);
  private final VirtualScreen screen = new VirtualScreen(80);
  private TerminalSize size = new TerminalSize(80, 24);
  private LiveView view;

  @BeforeEach
  void open() {
    view = view(new Terminal(Glyphs.UNICODE, false));
  }

  private LiveView view(Terminal terminal) {
    return new LiveView(new PrintWriter(sent), terminal, () -> size, time, Duration.ofSeconds(10));
  }

  /** What the terminal shows by now. */
  private List<String> shown() {
    screen.send(sent.toString());
    sent.getBuffer().setLength(0);
    return screen.rows();
  }

  private void measure(int seconds) {
    for (int bucket = 1; bucket <= 5 * seconds; bucket++) {
      time.sleepUntil(time.nanoTime() + 200_000_000L);
      view.progress().rate(Phase.MEASURE, Duration.ofMillis(200L * bucket), 1_000);
    }
  }

  private void step(int number) {
    view.progress()
        .step(
            number,
            3,
            "20% writes, 4 threads",
            ", repeat 1",
            SECOND.multipliedBy(10L * (4 - number)));
  }

  @Test
  void should_keep_finished_steps_above_what_goes_on() {
    view.permanent("run folder: results/x");
    step(1);
    measure(3);
    view.progress().tail(Duration.ZERO, OptionalLong.of(2_000_000), 0);
    view.draw();
    assertThat(shown())
        .containsExactly(
            "run folder: results/x",
            "step 1 of 3  20% writes, 4 threads, repeat 1  measuring 3 s  about 30 s left",
            "rate 1,000 op/s   ███                   p99.9 2.00 ms     █");
    view.permanent("step 1 of 3");
    view.verdict("  1,000 op/s, met", Verdict.MET, "met");
    view.progress().stepEnded();
    step(2);
    view.draw();
    assertThat(shown())
        .containsExactly(
            "run folder: results/x",
            "step 1 of 3",
            "  1,000 op/s, met",
            "step 2 of 3  20% writes, 4 threads, repeat 1  0 s  about 15 s left");
  }

  @Test
  void should_leave_nothing_but_permanent_lines_and_change_nothing_about_the_terminal() {
    view.permanent("first");
    step(1);
    measure(2);
    view.draw();
    view.close();
    view.draw();
    view.permanent("last");
    assertThat(shown()).containsExactly("first", "last", "");
    assertThat(screen.atRowBegin()).isTrue();
    assertThat(screen.wraps()).isTrue();
  }

  @Test
  void should_leave_the_cursor_where_erasing_removes_it_all() {
    step(1);
    measure(2);
    view.progress().tail(Duration.ZERO, OptionalLong.of(2_000_000), 0);
    view.draw();
    screen.send(sent.toString()).send("\u001b[J");
    assertThat(screen.rows()).containsExactly("");
    assertThat(screen.wraps()).isTrue();
  }

  @Test
  void should_cut_lines_in_a_window_made_narrower_and_then_draw_narrower_ones() {
    step(1);
    view.draw();
    shown();
    screen.resize(30);
    size = new TerminalSize(30, 24);
    time.sleepUntil(time.nanoTime() + SECOND.toNanos());
    view.lookAtSize();
    view.draw();
    assertThat(shown()).hasSize(1);
    assertThat(screen.wrapped()).isZero();

    time.sleepUntil(time.nanoTime() + 5 * SECOND.toNanos());
    view.lookAtSize();
    view.draw();
    assertThat(shown()).containsExactly("1 of 3  6 s  about 25 s left");
    assertThat(screen.wrapped()).isZero();
  }

  @Test
  void should_not_ask_for_the_size_while_it_measures() {
    step(1);
    measure(8);
    size = new TerminalSize(30, 24);
    view.lookAtSize();
    view.draw();
    assertThat(shown().get(0)).hasSizeGreaterThan(60);
  }

  @Test
  void should_write_nothing_where_nothing_has_changed() {
    step(1);
    view.draw();
    shown();
    view.draw();
    assertThat(sent.toString()).isEmpty();
  }

  @Test
  void should_break_permanent_lines_at_spaces_but_no_path() {
    size = new TerminalSize(40, 24);
    view = view(new Terminal(Glyphs.UNICODE, true));
    view.verdict("  12,345 op/s, p50 1.20 ms, p99 2.30 ms, missed", Verdict.MISSED, "missed");
    String path = "run folder: /a/rather/long/path/to/the/folder/of/a/run";
    view.permanent(path);
    assertThat(sent.toString().lines())
        .containsExactly(
            "  12,345 op/s, p50 1.20 ms, p99 2.30", "    ms, \u001b[31mmissed\u001b[0m", path);
  }

  @Test
  void should_show_the_stage_that_runs() {
    view.progress().stage("loading 200 rows", Duration.ZERO, SECOND.multipliedBy(70));
    view.progress().loaded(50, 200);
    view.draw();
    assertThat(shown())
        .containsExactly(
            "loading 200 rows  0 s  then about 70 s",
            "█".repeat(10) + "░".repeat(30) + " 50 of 200 rows");
    view.progress()
        .stage("warming the server up", SECOND.multipliedBy(40), SECOND.multipliedBy(70));
    time.sleepUntil(time.nanoTime() + 10 * SECOND.toNanos());
    view.progress().rate(Phase.WARM_UP, SECOND.multipliedBy(9), 500);
    view.draw();
    assertThat(shown()).containsExactly("warming the server up  10 s  about 60 s left");
  }
}
