package io.capsweep.cli.live;

import io.capsweep.load.NanoClock;
import io.capsweep.result.Verdict;
import io.capsweep.text.Wrap;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * A sweep at work on a terminal: what is finished as lines that stay, and below them what goes on
 * now.
 */
public final class LiveView implements AutoCloseable {
  /** Between two looks at the terminal's size. */
  private static final long RESIZE_NANOS = Duration.ofSeconds(5).toNanos();

  private static final int CONTINUATION = 2;
  private static final Pattern SPACE = Pattern.compile(" ");

  private final LiveProgress progress;
  private final LiveScreen screen;
  private final LiveLines lines;
  private final Paint paint;
  private final Supplier<TerminalSize> sizes;
  private final NanoClock clock;
  private volatile TerminalSize size;
  private long sizeReadNanos;

  LiveView(
      PrintWriter out,
      Terminal terminal,
      Supplier<TerminalSize> sizes,
      NanoClock clock,
      Duration plannedStep) {
    this.progress = new LiveProgress(clock, plannedStep);
    this.screen = new LiveScreen(out);
    this.lines = new LiveLines(terminal);
    this.paint = terminal.paint();
    this.sizes = sizes;
    this.clock = clock;
    this.size = sizes.get();
    this.sizeReadNanos = clock.nanoTime();
  }

  /**
   * On the terminal behind this writer.
   *
   * @param environment of the process
   * @param charset of the locale, by its name
   * @param plannedStep how long a step takes as a rule
   */
  public static LiveView on(
      PrintWriter out,
      Map<String, String> environment,
      String charset,
      NanoClock clock,
      Duration plannedStep) {
    return new LiveView(
        out,
        Terminal.of(environment, charset),
        () -> TerminalSize.read(environment),
        clock,
        plannedStep);
  }

  /** To be told how far the sweep has come. */
  public LiveProgress progress() {
    return progress;
  }

  /** Prints a line that stays. */
  public void permanent(String line) {
    screen.permanent(wrapped(line));
  }

  /**
   * Prints a line that stays, its verdict in a colour of its own.
   *
   * @param word the verdict as it stands in the line
   */
  public void verdict(String line, Verdict verdict, String word) {
    Paint.Colour colour =
        switch (verdict) {
          case MET -> Paint.Colour.GREEN;
          case MISSED -> Paint.Colour.RED;
          case UNDECIDED, INVALID -> Paint.Colour.YELLOW;
        };
    screen.permanent(wrapped(line).stream().map(part -> paint.word(colour, word, part)).toList());
  }

  /** Broken at spaces, unless a word would be broken too: a path is there to be copied. */
  private List<String> wrapped(String line) {
    int columns = size.columns();
    String first = line.substring(0, line.length() - line.stripLeading().length());
    int room = columns - first.length() - CONTINUATION;
    boolean breakable = SPACE.splitAsStream(line).allMatch(word -> word.length() <= room);
    if (line.length() <= columns || !breakable) {
      return List.of(line);
    }
    List<String> parts = new ArrayList<>();
    String indent = first;
    for (String part : Wrap.lines(line, room)) {
      parts.add(indent + part);
      indent = first + " ".repeat(CONTINUATION);
    }
    return parts;
  }

  /** Draws what goes on now. */
  void draw() {
    screen.draw(lines.of(progress.shown(), size));
  }

  /**
   * Asks for the terminal's size now and then, but not while something is measured: it takes a
   * process. Belongs to the thread that draws.
   */
  void lookAtSize() {
    if (!progress.measuring() && clock.nanoTime() - sizeReadNanos >= RESIZE_NANOS) {
      size = sizes.get();
      sizeReadNanos = clock.nanoTime();
    }
  }

  /** Removes what goes on now, for good. Permanent lines may follow. */
  @Override
  public void close() {
    screen.close();
  }
}
