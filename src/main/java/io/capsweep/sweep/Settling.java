package io.capsweep.sweep;

import io.capsweep.profile.SweepPlan;
import io.capsweep.result.StepSetting;
import io.capsweep.result.watch.ServerCounter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Between two mixes: lets the server finish what the last one left behind (compactions, flushes),
 * for no longer than a step's warm-up may take. Whether the new mix is steady is its warm-up's to
 * find out.
 */
final class Settling {
  private static final Duration ASK_EVERY = Duration.ofMillis(200);

  private final SweepContext context;

  Settling(SweepContext context) {
    this.context = context;
  }

  /**
   * Waits before a step where its mix differs from that of the last.
   *
   * @param last absent before the first step
   */
  void before(StepSetting next, Optional<StepSetting> last) throws InterruptedException {
    if (last.isEmpty() || last.get().writeFraction() == next.writeFraction()) {
      return;
    }
    Duration ceiling = ceiling(context.profile().sweep());
    long deadline = context.clock().nanoTime() + ceiling.toNanos();
    OptionalLong pending = tasks();
    while (pending.orElse(0) > 0 && context.clock().nanoTime() - deadline < 0) {
      context.clock().sleepUntil(context.clock().nanoTime() + ASK_EVERY.toNanos());
      pending = tasks();
    }
    if (pending.orElse(0) > 0) {
      context
          .observer()
          .note(
              "after %d s the server still has %d tasks of the last mix to do; going on"
                  .formatted(ceiling.toSeconds(), pending.getAsLong()));
    }
  }

  private OptionalLong tasks() {
    return context.target().counters().value(ServerCounter.ACTIVE_TABLE_TASKS);
  }

  /** The longest that a step waits for the last mix. */
  static Duration ceiling(SweepPlan plan) {
    return plan.warmUp() instanceof SweepPlan.WarmUp.Auto auto
        ? auto.atMost()
        : ((SweepPlan.WarmUp.Fixed) plan.warmUp()).duration();
  }
}
