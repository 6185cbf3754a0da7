package io.capsweep.sweep;

import io.capsweep.load.ClosedLoop;
import io.capsweep.load.StepMeasurement;
import io.capsweep.load.WarmUpRule;
import io.capsweep.model.Plateau;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.StepSetting;
import java.util.Collections;

/**
 * Brings the server to its plateau before anything is measured: a server that has just started is
 * another machine, whose compiler is still at work.
 */
final class ServerWarmer {
  private static final int BUCKETS_PER_SECOND = (int) (1_000_000_000L / ClosedLoop.BUCKET_NANOS);

  private final SweepContext context;
  private final StepRunner runner;

  ServerWarmer(SweepContext context, StepRunner runner) {
    this.context = context;
    this.runner = runner;
  }

  /**
   * Runs every kind of operation at the sweep's highest concurrency until the rate rises no more,
   * or time is up.
   */
  ServerWarmUpResult warmUp(long seed) throws InterruptedException {
    SweepPlan plan = context.profile().sweep();
    long atMostNanos = plan.serverWarmUp().atMost().toNanos();
    boolean untilPlateau = plan.serverWarmUp().untilPlateau();
    WarmUpRule rule =
        (elapsedNanos, buckets) ->
            elapsedNanos >= atMostNanos
                || (untilPlateau
                    && buckets.length % BUCKETS_PER_SECOND == 0
                    && Plateau.reached(perSecond(buckets)));
    StepSetting setting =
        new StepSetting(meanMix(plan), highestConcurrency(plan), 1, StepSetting.Role.FITTED);
    StepMeasurement measured = runner.warmUp(setting, seed, rule);
    double[] rates =
        perSecond(measured.warmUpBuckets().stream().mapToLong(Long::longValue).toArray());
    return new ServerWarmUpResult(Plateau.reached(rates), measured.warmUpNanos());
  }

  private static double meanMix(SweepPlan plan) {
    return plan.writeFractions().stream().mapToDouble(Mix::writeFraction).average().orElseThrow();
  }

  private static int highestConcurrency(SweepPlan plan) {
    return plan.concurrency() instanceof SweepPlan.Concurrency.Fixed fixed
        ? Collections.max(fixed.threads())
        : ((SweepPlan.Concurrency.Search) plan.concurrency()).maxThreads();
  }

  private static double[] perSecond(long[] buckets) {
    double[] rates = new double[buckets.length / BUCKETS_PER_SECOND];
    for (int i = 0; i < rates.length * BUCKETS_PER_SECOND; i++) {
      rates[i / BUCKETS_PER_SECOND] += buckets[i];
    }
    return rates;
  }
}
