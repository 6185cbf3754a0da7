package io.capsweep.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.capacity.Steps;
import io.capsweep.load.StepListener.Phase;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Progress where nobody wants a live view. */
class ConsoleObserverTest {
  private final StringWriter err = new StringWriter();

  private String told(boolean quiet) {
    ConsoleObserver observer =
        new ConsoleObserver(new PrintWriter(err, true), quiet, Optional.empty());
    observer.stage("loading 200 rows", Duration.ZERO, Duration.ofMinutes(3));
    observer.loaded(100, 200);
    observer.loaded(200, 200);
    StepResult step = Steps.step(0.2, 4, 12_345, Verdict.MET, StepSetting.Role.FITTED);
    observer.stepStarted(1, 14, step.setting(), Duration.ofSeconds(130));
    Histogram second = new Histogram(3);
    second.recordValueWithCount(2_000_000, 1_000);
    observer.latencies(Duration.ofSeconds(8), second, 3);
    for (int bucket = 1; bucket <= 60; bucket++) {
      observer.rate(Phase.MEASURE, Duration.ofMillis(200L * bucket), 12_000);
    }
    observer.stepEnded(step);
    observer.stepEnded(Steps.empty(0.2, 4, StepSetting.Role.FITTED));
    observer.trouble("interrupted");
    return err.toString();
  }

  @Test
  void should_print_plain_lines_far_between() {
    assertThat(told(false).lines())
        .containsExactly(
            "loading 200 rows",
            "  200 rows loaded",
            "step 1 of 14 (2 min 10 s left)  20% writes, 4 threads, repeat 1",
            "  measuring 10s: 12,000 op/s, p50 2.00 ms p99 2.00 ms p99.9 failed, 3 errors",
            "  12,345 op/s, p50 failed, p99 failed, p99.9 5.00 ms, met",
            "  nothing succeeded, void: nothing succeeded",
            "capsweep: interrupted");
  }

  @Test
  void should_print_nothing_but_trouble_where_quiet_is_wanted() {
    assertThat(told(true).lines()).containsExactly("capsweep: interrupted");
  }
}
