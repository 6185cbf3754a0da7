package io.capsweep.load.keys;

import java.util.random.RandomGenerator;

/** A share of the keys, scattered, takes a share of the operations. */
final class HotspotKeys implements KeySampler {
  private final double operationShare;
  private final long hotKeys;
  private final KeySampler hot;
  private final KeySampler cold;
  private final Permutation scatter;

  HotspotKeys(long keys, double keyShare, double operationShare) {
    if (!(keyShare > 0 && keyShare <= 1)) {
      throw new IllegalArgumentException("key share " + keyShare + " is not in 0 to 1");
    }
    if (!(operationShare >= 0 && operationShare <= 1)) {
      throw new IllegalArgumentException("operation share " + operationShare + " is not in 0 to 1");
    }
    this.hotKeys = Math.min(keys, Math.max(1, Math.round(keys * keyShare)));
    this.operationShare = hotKeys == keys ? 1 : operationShare;
    this.hot = new UniformKeys(hotKeys);
    this.cold = new UniformKeys(Math.max(1, keys - hotKeys));
    this.scatter = new Permutation(keys);
  }

  @Override
  public long next(RandomGenerator random) {
    boolean isHot = random.nextDouble() < operationShare;
    return scatter.apply(isHot ? hot.next(random) : hotKeys + cold.next(random));
  }
}
