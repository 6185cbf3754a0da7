package io.capsweep.ladder.guard;

import io.capsweep.ladder.timing.Span;
import io.capsweep.text.Quantities;
import java.util.List;

/** Whether threads that were to work at the same time did: by time stamps taken inside them. */
public final class OverlapGuard {
  private static final double NEARLY_ALL = 0.9;

  private OverlapGuard() {}

  /** The time that all had in common has to be nearly all of the longest's. */
  public static GuardResult overlapped(List<Span> spans) {
    long from = spans.stream().mapToLong(Span::fromNanos).reduce(OverlapGuard::later).orElseThrow();
    long to =
        spans.stream().mapToLong(Span::toNanos).reduce((a, b) -> a - b < 0 ? a : b).orElseThrow();
    long longest = spans.stream().mapToLong(Span::nanos).max().orElseThrow();
    double share = longest > 0 ? Math.max(0, (double) (to - from) / longest) : 0;
    return GuardResult.judged(
        "overlap",
        share >= NEARLY_ALL,
        spans.size()
            + " threads worked at the same time for "
            + Quantities.percent(Math.min(1, share))
            + " of the longest one's time");
  }

  private static long later(long a, long b) {
    return a - b > 0 ? a : b;
  }
}
