package io.capsweep.sweep.verdict;

import io.capsweep.model.SloTest;
import io.capsweep.model.SloTest.Decision;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;

/**
 * A measured window whose slow operations come in bursts, as it is judged: by counts in pieces, at
 * two looks. Of the bursts that reach beyond the p99, the given share also passes the objective's
 * limit.
 */
public final class BurstyWindow {
  /** As many as the core cuts 6 s into. */
  private static final int PIECES = 30;

  /** As the product splits 5% over two looks. */
  private static final double CONFIDENCE = 0.975;

  private static final double ALLOWED = 0.001;
  private static final double BEYOND_P99 = 0.01;

  private final Random random;
  private final long perPiece;
  private final int burst;
  private final double slowShare;
  private int looks;

  /**
   * A window to come.
   *
   * @param operations up to the planned end
   * @param burst operations that are slow together
   * @param slowShare true share of operations over the limit; 0.001 is permitted
   */
  public BurstyWindow(Random random, long operations, int burst, double slowShare) {
    this.random = random;
    this.perPiece = operations / PIECES;
    this.burst = burst;
    this.slowShare = slowShare;
  }

  /** Measures it, and as long again where the first look leaves it undecided. */
  public Decision decide() {
    long[] slow = new long[2 * PIECES];
    long[] tail = new long[2 * PIECES];
    for (int piece = 0; piece < 2 * PIECES; piece++) {
      fill(piece, slow, tail);
    }
    looks = 1;
    Decision first = look(slow, tail, PIECES);
    if (first != Decision.UNDECIDED) {
      return first;
    }
    looks = 2;
    return look(slow, tail, 2 * PIECES);
  }

  /** How often the last decision looked: it measured as many times the planned window. */
  public int looks() {
    return looks;
  }

  private void fill(int piece, long[] slow, long[] tail) {
    double bursts = (double) perPiece / burst;
    long over = Math.min(perPiece, (long) burst * poisson(bursts * Math.min(1, slowShare)));
    double rest = Math.max(0, BEYOND_P99 - slowShare);
    long beyond = Math.min(perPiece - over, (long) burst * poisson(bursts * rest));
    slow[piece] = over;
    tail[piece] = over + beyond;
  }

  private Decision look(long[] slow, long[] tail, int pieces) {
    long[] operations = new long[pieces];
    Arrays.fill(operations, perPiece);
    long[] over = Arrays.copyOf(slow, pieces);
    long[] beyond = Arrays.copyOf(tail, pieces);
    fillUpToOnePercent(beyond);
    OptionalDouble designEffect = SloTest.designEffect(operations, beyond);
    return SloTest.judge(operations, over, ALLOWED, CONFIDENCE, designEffect).decision();
  }

  /** A step's own p99 has 1% beyond it: where bursts are rarer, single operations make it up. */
  private void fillUpToOnePercent(long[] beyond) {
    long bursts = Arrays.stream(beyond).sum();
    double missing = BEYOND_P99 * perPiece * beyond.length - bursts;
    for (int piece = 0; piece < beyond.length && missing > 0; piece++) {
      beyond[piece] = Math.min(perPiece, beyond[piece] + poisson(missing / beyond.length));
    }
  }

  /** By inversion for small means, by the normal approximation for large ones. */
  private long poisson(double mean) {
    if (mean > 100) {
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
    }
    double limit = Math.exp(-mean);
    double product = random.nextDouble();
    long count = 0;
    while (product > limit) {
      product *= random.nextDouble();
      count++;
    }
    return count;
  }
}
