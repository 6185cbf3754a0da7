package io.capsweep.load;

import java.util.SplittableRandom;

/**
 * One closed-loop client: sends its next operation when the last has completed, at the very instant
 * of completion.
 */
final class Client implements Completion {
  private final ClosedLoop loop;
  private final double writeFraction;
  private final Operation reads;
  private final Operation writes;
  private final SplittableRandom random;

  private final DrawLog draws = new DrawLog();

  private OperationKind kind = OperationKind.READ;
  private long startedNanos;

  Client(ClosedLoop loop, StepSpec spec, SplittableRandom random) {
    this.loop = loop;
    this.writeFraction = spec.writeFraction();
    this.reads = spec.reads();
    this.writes = spec.writes();
    this.random = random;
  }

  /** What its first operations were drawn from. */
  DrawLog draws() {
    return draws;
  }

  OperationKind kind() {
    return kind;
  }

  long startedNanos() {
    return startedNanos;
  }

  /** Sends operations from this instant on, until one is left in flight. */
  void start(long nowNanos) {
    LatencyRecorder recorder = loop.recorder();
    Client outer = recorder.sending;
    boolean outerInline = recorder.completedInline;
    startedNanos = nowNanos;
    do {
      recorder.sending = this;
      recorder.completedInline = false;
      double draw = random.nextDouble();
      draws.add(draw);
      kind = draw < writeFraction ? OperationKind.WRITE : OperationKind.READ;
      (kind == OperationKind.WRITE ? writes : reads).send(random, this);
      // From here on another thread may own this client: only the recorder, which is this thread's,
      // may be asked.
    } while (recorder.completedInline);
    recorder.sending = outer;
    recorder.completedInline = outerInline;
  }

  @Override
  public void completed(Outcome outcome, boolean foundNothing) {
    long nowNanos = loop.clock().nanoTime();
    LatencyRecorder recorder = loop.recorder();
    boolean inline = recorder.sending == this;
    boolean goesOn = loop.completed(this, recorder, outcome, foundNothing, nowNanos);
    if (!goesOn) {
      return;
    }
    if (inline) {
      startedNanos = nowNanos;
      recorder.completedInline = true;
    } else {
      start(nowNanos);
    }
  }
}
