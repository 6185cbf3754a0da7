package io.capsweep.cli.sweep;

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
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Shows a sweep's progress: on a terminal one line that is written over, elsewhere plain lines, and
 * far between.
 */
public final class ConsoleObserver implements SweepObserver {
  private static final int WIDTH = 99;
  private static final long PLAIN_EVERY_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int LOAD_BAR = 30;

  private final PrintWriter err;
  private final boolean terminal;
  private final boolean quiet;

  private String head = "";
  private String latencies = "";
  private long plainNextNanos;
  private boolean liveLine;

  ConsoleObserver(PrintWriter err, boolean terminal, boolean quiet) {
    this.err = err;
    this.terminal = terminal;
    this.quiet = quiet;
  }

  @Override
  public synchronized void stage(String description) {
    head = description;
    latencies = "";
    plainNextNanos = PLAIN_EVERY_NANOS;
    line(description);
  }

  @Override
  public synchronized void loaded(long rows, long ofRows) {
    int done = ofRows == 0 ? LOAD_BAR : (int) (LOAD_BAR * rows / ofRows);
    String bar = "#".repeat(done) + ".".repeat(LOAD_BAR - done);
    live(String.format(Locale.ROOT, "  [%s] %,d of %,d rows", bar, rows, ofRows));
    if (!terminal && rows == ofRows) {
      line(String.format(Locale.ROOT, "  %,d rows loaded", rows));
    }
  }

  @Override
  public synchronized void stepStarted(int number, int of, StepSetting setting, Duration left) {
    head =
        String.format(
            Locale.ROOT,
            "step %d of %d (%s left)  %s writes, %s%s",
            number,
            of,
            shown(left),
            Quantities.mix(setting.writeFraction()),
            Quantities.count(setting.threads(), "thread"),
            role(setting));
    latencies = "";
    plainNextNanos = PLAIN_EVERY_NANOS;
    if (terminal) {
      live(head);
    } else {
      line(head);
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
    String shown =
        String.format(
            Locale.ROOT,
            "%s %ds: %s op/s%s",
            phase == StepListener.Phase.WARM_UP ? "warm-up" : "measuring",
            elapsed.toSeconds(),
            Quantities.rate(operationsPerSecond),
            latencies);
    if (terminal) {
      live(head + "  " + shown);
    } else if (elapsed.toNanos() >= plainNextNanos) {
      plainNextNanos = elapsed.toNanos() + PLAIN_EVERY_NANOS;
      line("  " + shown);
    }
  }

  @Override
  public synchronized void latencies(Histogram successes, long failures) {
    if (successes.getTotalCount() + failures == 0) {
      latencies = "";
      return;
    }
    LatencySummary second = Histograms.summarise(successes, failures, 50, 99, 99.9);
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
    String verdict =
        result.voidReasons().isEmpty()
            ? ", " + result.verdict().name().toLowerCase(Locale.ROOT)
            : ", void: " + String.join("; ", result.voidReasons());
    if (terminal) {
      line(head);
    }
    line("  " + numbers + errors + verdict);
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
    if (liveLine) {
      err.print("\r\u001b[K");
      liveLine = false;
    }
    err.println("capsweep: " + message);
  }

  private void live(String text) {
    if (terminal && !quiet) {
      err.print("\r\u001b[K" + (text.length() > WIDTH ? text.substring(0, WIDTH) : text));
      err.flush();
      liveLine = true;
    }
  }

  private void line(String text) {
    if (quiet) {
      return;
    }
    if (liveLine) {
      err.print("\r\u001b[K");
      liveLine = false;
    }
    err.println(text);
  }
}
