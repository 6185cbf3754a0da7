package io.capsweep.ladder.timing;

import io.capsweep.box.KernelFiles;
import io.capsweep.ladder.guard.CpuGuards;
import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.ThreadUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;

/** Times a thread that asks another, which answers, each on a CPU of its own choice. */
public final class PairedTiming {
  private PairedTiming() {}

  /** Both sides of a conversation. */
  public interface Conversation {
    /** By the asking thread, first. */
    void begin() throws IOException, InterruptedException;

    /** Asks once and waits for the answer. */
    void ask() throws IOException, InterruptedException;

    /** By the other thread: answers until the end. */
    void answer() throws IOException, InterruptedException;

    /** By the asking thread, last, also after a failure. */
    void end() throws IOException;
  }

  /** Nanoseconds of each round trip, and what was checked. */
  public record Result(Samples nanos, List<GuardResult> guards) {}

  /** Warms up and measures. */
  public static Result of(KernelFiles files, Placement.Pair pair, Conversation conversation)
      throws IOException, InterruptedException {
    SynchronousQueue<Optional<String>> thread = new SynchronousQueue<>();
    List<Optional<Result>> results =
        Crew.run(
            List.of(
                new Crew.Worker<>(
                    pair.one(),
                    () -> Optional.of(asking(files, pair, conversation, thread.take()))),
                new Crew.Worker<>(
                    pair.other(),
                    () -> {
                      thread.put(ThreadUse.threadId(files));
                      conversation.answer();
                      return Optional.empty();
                    })));
    return results.get(0).orElseThrow();
  }

  private static Result asking(
      KernelFiles files, Placement.Pair pair, Conversation conversation, Optional<String> other)
      throws IOException, InterruptedException {
    try {
      conversation.begin();
      OperationTiming.warmUp(conversation::ask, OperationTiming.Plan.ROUND_TRIPS);
      Optional<ThreadUse> mine = ThreadUse.now(files);
      Optional<ThreadUse> others = ThreadUse.of(files, other);
      long from = System.nanoTime();
      Samples nanos = OperationTiming.timeOnly(conversation::ask, OperationTiming.Plan.ROUND_TRIPS);
      long passed = System.nanoTime() - from;
      List<Optional<ThreadUse>> uses =
          List.of(
              ThreadUse.since(files, mine),
              ThreadUse.of(files, other).flatMap(now -> now.since(others)));
      List<GuardResult> guards = new ArrayList<>(List.of(judge(pair, uses, passed)));
      pair.guard().ifPresent(guards::add);
      return new Result(nanos, guards);
    } finally {
      conversation.end();
    }
  }

  private static GuardResult judge(
      Placement.Pair pair, List<Optional<ThreadUse>> uses, long nanos) {
    return pair.one().isPresent() && pair.one().equals(pair.other())
        ? CpuGuards.undisturbedOnOneCore(uses, nanos)
        : CpuGuards.undisturbed(uses, nanos);
  }
}
