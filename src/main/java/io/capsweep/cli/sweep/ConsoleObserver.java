package io.capsweep.cli.sweep;

import io.capsweep.cli.live.LiveView;
import io.capsweep.load.StepListener;
import io.capsweep.report.LawText;
import io.capsweep.result.Histograms;
import io.capsweep.result.LatencySummary;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.Prediction;
import io.capsweep.result.SlicedLaw;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.sweep.SweepObserver;
import io.capsweep.text.Quantities;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/** Shows a sweep's progress: in a live view, or in plain lines, far between. */
public final class ConsoleObserver implements SweepObserver {
  private static final long PLAIN_EVERY_NANOS = Duration.ofSeconds(10).toNanos();

  private final PrintWriter err;
  private final boolean quiet;
  private final Optional<LiveView> live;

  private String head = "";
  private String latencies = "";
  private long plainNextNanos;

  /**
   * An observer.
   *
   * @param quiet whether only trouble is told
   * @param live shows what goes on now, where that is wanted
   */
  ConsoleObserver(PrintWriter err, boolean quiet, Optional<LiveView> live) {
    this.err = err;
    this.quiet = quiet;
    this.live = live;
  }

  @Override
  public synchronized void stage(String description, Duration atMost, Duration left) {
    latencies = "";
    plainNextNanos = PLAIN_EVERY_NANOS;
    line(description);
    live.ifPresent(view -> view.progress().stage(description, atMost, left));
  }

  @Override
  public synchronized void loaded(long rows, long ofRows) {
    live.ifPresent(view -> view.progress().loaded(rows, ofRows));
    if (rows == ofRows) {
      line(String.format(Locale.ROOT, "  %,d rows loaded", rows));
    }
  }

  @Override
  public synchronized void stepStarted(int number, int of, StepSetting setting, Duration left) {
    String load =
        Quantities.mix(setting.writeFraction())
            + " writes, "
            + Quantities.count(setting.threads(), "thread");
    String step = "step " + number + " of " + of;
    head = step + ": " + load + role(setting);
    latencies = "";
    plainNextNanos = PLAIN_EVERY_NANOS;
    if (live.isPresent()) {
      live.get().progress().step(number, of, load, role(setting), left);
    } else {
      line(step + " (" + shown(left) + " left)  " + load + role(setting));
    }
  }

  private static String shown(Duration left) {
    return left.toMinutes() > 0
        ? Quantities.duration(left.toSeconds() * 1_000_000_000L)
        : left.toSeconds() + " s";
  }

  private static String role(StepSetting setting) {
    return switch (setting.role()) {
      case FITTED -> ", repeat " + setting.repeat();
      case PREDICTED -> ", predicted mix, repeat " + setting.repeat();
      case ANCHOR -> ", run again as a check";
      case SEARCH -> ", search";
    };
  }

  @Override
  public synchronized void rate(
      StepListener.Phase phase, Duration elapsed, double operationsPerSecond) {
    if (live.isPresent()) {
      live.get().progress().rate(phase, elapsed, operationsPerSecond);
    } else if (elapsed.toNanos() >= plainNextNanos) {
      plainNextNanos = elapsed.toNanos() + PLAIN_EVERY_NANOS;
      line(
          String.format(
              Locale.ROOT,
              "  %s %ds: %s op/s%s",
              phase == StepListener.Phase.WARM_UP ? "warm-up" : "measuring",
              elapsed.toSeconds(),
              Quantities.rate(operationsPerSecond),
              latencies));
    }
  }

  @Override
  public synchronized void latencies(Duration since, Histogram successes, long failures) {
    if (successes.getTotalCount() + failures == 0) {
      latencies = "";
      return;
    }
    LatencySummary second = Histograms.summarise(successes, failures, 50, 99, 99.9);
    live.ifPresent(view -> view.progress().tail(since, second.nanosAt(99.9), failures));
    latencies =
        String.format(
            Locale.ROOT,
            ", p50 %s p99 %s p99.9 %s%s",
            shown(second, 50),
            shown(second, 99),
            shown(second, 99.9),
            failures > 0 ? ", " + Quantities.count(failures, "error") : "");
  }

  @Override
  public synchronized void stepEnded(StepResult result) {
    OutcomeCounts outcomes = result.outcomes();
    String numbers =
        result.operationsPerSecond().isPresent()
            ? String.format(
                Locale.ROOT,
                "%s op/s, p50 %s, p99 %s, p99.9 %s",
                Quantities.rate(result.operationsPerSecond().getAsDouble()),
                shown(result.all(), 50),
                shown(result.all(), 99),
                shown(result.all(), 99.9))
            : "nothing succeeded";
    String errors =
        outcomes.failed() > 0 ? ", " + Quantities.count(outcomes.failed(), "error") : "";
    boolean valid = result.voidReasons().isEmpty();
    String verdict = valid ? result.verdict().name().toLowerCase(Locale.ROOT) : "void";
    String reasons = valid ? "" : ": " + String.join("; ", result.voidReasons());
    String line = "  " + numbers + errors + ", " + verdict + reasons;
    if (live.isPresent()) {
      live.get().permanent(head);
      live.get().verdict(line, result.verdict(), verdict);
      live.get().progress().stepEnded();
    } else {
      line(line);
    }
  }

  private static String shown(LatencySummary latencies, double percentile) {
    OptionalLong nanos = latencies.nanosAt(percentile);
    return nanos.isPresent() ? Quantities.duration(nanos.getAsLong()) : "failed";
  }

  @Override
  public synchronized void sliced(SlicedLaw law) {
    line(
        "  slices: a write costs "
            + Quantities.ratio(law.wOverR())
            + " reads, 95% interval "
            + Quantities.ratio(law.wOverRInterval95().low())
            + " to "
            + Quantities.ratio(law.wOverRInterval95().high()));
    for (SlicedLaw.Ratio ratio : law.predictions()) {
      line("prediction fixed: " + LawText.ratio(ratio));
    }
  }

  @Override
  public synchronized void predicted(Prediction prediction) {
    String interval =
        prediction
            .interval95()
            .map(
                bounds ->
                    ", 95% interval "
                        + Quantities.rate(bounds.low())
                        + " to "
                        + Quantities.rate(bounds.high()))
            .orElse(", no interval");
    String seal = prediction.sealId().map(id -> ", sealed as " + id).orElse(", not sealed");
    line(
        String.format(
            Locale.ROOT,
            "prediction fixed: %s writes at %s: %s op/s%s%s",
            Quantities.mix(prediction.writeFraction()),
            prediction.threads().isPresent()
                ? Quantities.count(prediction.threads().getAsInt(), "thread")
                : prediction.operatingPoint().orElseThrow() + " capacity",
            Quantities.rate(prediction.pointOperationsPerSecond()),
            interval,
            seal));
  }

  @Override
  public synchronized void searched(double writeFraction, String decision) {
    line("search at " + Quantities.mix(writeFraction) + " writes: " + decision);
  }

  @Override
  public synchronized void note(String message) {
    line(message);
  }

  /** Something that ends the sweep: told also where no progress is wanted. */
  synchronized void trouble(String message) {
    print("capsweep: " + message);
  }

  private void line(String text) {
    if (!quiet) {
      print(text);
    }
  }

  private void print(String text) {
    live.ifPresentOrElse(view -> view.permanent(text), () -> err.println(text));
  }
}
