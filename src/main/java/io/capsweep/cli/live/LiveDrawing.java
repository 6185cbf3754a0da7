package io.capsweep.cli.live;

import io.capsweep.load.NanoClock;
import java.time.Duration;

/**
 * Draws a view twice a second on a thread of its own, until closed or until the process ends: then
 * the terminal is left clean, whatever ended it.
 */
public final class LiveDrawing implements AutoCloseable {
  private static final long EVERY_NANOS = Duration.ofMillis(500).toNanos();

  private final LiveView view;
  private final NanoClock clock;
  private final Thread drawer = new Thread(this::draw, "capsweep-live");
  private final Thread atEnd;

  private LiveDrawing(LiveView view, NanoClock clock) {
    this.view = view;
    this.clock = clock;
    this.atEnd = new Thread(view::close, "capsweep-live-end");
  }

  /** Begins to draw. */
  public static LiveDrawing start(LiveView view, NanoClock clock) {
    LiveDrawing drawing = new LiveDrawing(view, clock);
    Runtime.getRuntime().addShutdownHook(drawing.atEnd);
    drawing.drawer.setDaemon(true);
    drawing.drawer.start();
    return drawing;
  }

  private void draw() {
    try {
      while (true) {
        view.lookAtSize();
        view.draw();
        clock.sleepUntil(clock.nanoTime() + EVERY_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the drawing and removes what was drawn. */
  @Override
  public void close() {
    drawer.interrupt();
    view.close();
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException e) {
      // The process is ending already, and closes the view once more: that does no harm.
    }
  }
}
