package io.capsweep.cli.live;

import io.capsweep.load.NanoClock;
import io.capsweep.load.StepListener.Phase;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * How far a sweep has come. Told by those who measure, which costs them next to nothing and waits
 * for no terminal; looked at by who draws.
 */
public final class LiveProgress {
  private final NanoClock clock;
  private final TimeLeft timeLeft;
  private final StepHistory history = new StepHistory();

  private Shown.Heading heading = Shown.Heading.NOTHING;
  private Shown.Loaded loaded = Shown.Loaded.NOTHING;
  private Phase phase;
  private Duration inPhase = Duration.ZERO;
  private long sinceNanos;
  private long failures;

  /**
   * Nothing has begun.
   *
   * @param plannedStep how long a step takes as a rule
   */
  LiveProgress(NanoClock clock, Duration plannedStep) {
    this.clock = clock;
    this.timeLeft = new TimeLeft(plannedStep);
  }

  /**
   * Something begins that is not a step.
   *
   * @param atMost how long it may take; zero where nobody knows
   * @param left what the plan says of the rest, {@code atMost} included
   */
  public synchronized void stage(String description, Duration atMost, Duration left) {
    begin(new Shown.Heading(description, "", ""));
    timeLeft.stage(sinceNanos, atMost, left);
  }

  /**
   * A step begins.
   *
   * @param load mix and threads
   * @param role why it is run
   * @param left what the plan says of the rest, this step included
   */
  public synchronized void step(int number, int of, String load, String role, Duration left) {
    begin(new Shown.Heading("step " + number + " of " + of, load, role));
    timeLeft.step(sinceNanos, number, of, left);
  }

  /** The step has ended; what comes next has not begun yet. */
  public synchronized void stepEnded() {
    begin(new Shown.Heading(heading.what() + " done", "", ""));
  }

  private void begin(Shown.Heading next) {
    heading = next;
    loaded = Shown.Loaded.NOTHING;
    phase = null;
    inPhase = Duration.ZERO;
    failures = 0;
    history.clear();
    sinceNanos = clock.nanoTime();
  }

  /** Rows loaded so far. */
  public synchronized void loaded(long rows, long ofRows) {
    loaded = rows == ofRows ? Shown.Loaded.NOTHING : new Shown.Loaded(rows, ofRows);
  }

  /** Successes per second in a bucket that has passed. */
  public synchronized void rate(Phase current, Duration elapsed, double operationsPerSecond) {
    phase = current;
    inPhase = elapsed;
    history.rate(current, operationsPerSecond);
  }

  /**
   * A second's p99.9.
   *
   * @param since from the opening of the window to the second's begin
   * @param p999Nanos empty where so many failed that it has no value
   */
  public synchronized void tail(Duration since, OptionalLong p999Nanos, long failed) {
    history.tail(since, p999Nanos);
    failures = failed;
  }

  /** Whether something is measured that could be disturbed. */
  synchronized boolean measuring() {
    return phase == Phase.MEASURE;
  }

  /** All that is to be seen now. */
  synchronized Shown shown() {
    long now = clock.nanoTime();
    return new Shown(
        heading,
        phaseText(now),
        leftText(now),
        history.rates(LiveLines.SECONDS),
        new Shown.Tails(history.tails(LiveLines.SECONDS), failures),
        loaded);
  }

  private String phaseText(long now) {
    if (phase == null || !heading.isStep()) {
      return seconds(Duration.ofNanos(now - sinceNanos));
    }
    return (phase == Phase.WARM_UP ? "warm-up " : "measuring ") + seconds(inPhase);
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%d s", duration.toSeconds());
  }

  private String leftText(long now) {
    OptionalLong nanos = timeLeft.nanos(now);
    if (nanos.isEmpty()) {
      return "";
    }
    String about = TimeLeft.about(nanos.getAsLong());
    return timeLeft.afterThis() ? "then " + about : about + " left";
  }
}
