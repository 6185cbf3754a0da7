package io.capsweep.sweep.search;

import io.capsweep.capacity.edge.Level;
import io.capsweep.capacity.edge.SloEdge;
import io.capsweep.capacity.edge.Trial;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Searches the capacities of mixes, one mix after the other, and then runs what was found afresh,
 * all mixes together: the best of many noisy steps is biased upwards, and a slow change of the
 * machine must fall on all mixes alike.
 */
public final class SearchedMixes {
  /** A fresh run that overturns its verdict sends the search on; so often at most. */
  private static final int ROUNDS = 3;

  /** Runs steps, one at a time. */
  public interface Steps {
    /** Runs one to its end. */
    void run(StepSetting setting) throws InterruptedException;

    /** All that have ended, in their order. */
    List<StepResult> finished();
  }

  /** Hears of each decision. */
  @FunctionalInterface
  public interface Listener {
    /** What the search at this mix does next, and why. */
    void decided(Mix mix, String decision);
  }

  private final SweepPlan plan;
  private final SweepPlan.Concurrency.Search limits;
  private final CapacitySearch search;
  private final Steps steps;
  private final Listener listener;
  private final Random random;

  /**
   * Prepares a search of this plan's.
   *
   * @param seed of the order of fresh runs
   */
  public SearchedMixes(
      SweepPlan plan,
      SweepPlan.Concurrency.Search limits,
      Steps steps,
      Listener listener,
      long seed) {
    this.plan = plan;
    this.limits = limits;
    this.search = new CapacitySearch(limits.maxThreads());
    this.steps = steps;
    this.listener = listener;
    this.random = new Random(seed);
  }

  /**
   * Searches these mixes, and runs what was found afresh.
   *
   * @param role of the fresh runs
   * @param companion a setting that is run once beside each block of fresh ones
   * @throws InterruptedException when interrupted
   */
  public void measure(List<Mix> mixes, Role role, Optional<StepSetting> companion)
      throws InterruptedException {
    for (int round = 1; round <= ROUNDS; round++) {
      for (Mix mix : mixes) {
        search(mix);
      }
      List<List<StepSetting>> blocks = fresh(mixes, role);
      if (blocks.isEmpty()) {
        return;
      }
      for (List<StepSetting> block : blocks) {
        runBlock(block, companion);
      }
    }
  }

  private void runBlock(List<StepSetting> block, Optional<StepSetting> companion)
      throws InterruptedException {
    List<StepSetting> order = new ArrayList<>(block);
    companion.ifPresent(setting -> order.add(numbered(setting)));
    if (plan.order() == SweepPlan.Order.INTERLEAVED) {
      Collections.shuffle(order, random);
    }
    for (StepSetting setting : order) {
      steps.run(setting);
    }
  }

  private StepSetting numbered(StepSetting setting) {
    Mix mix = new Mix(setting.writeFraction());
    int before = (int) freshOf(mix).filter(step -> step.threads() == setting.threads()).count();
    return new StepSetting(setting.writeFraction(), setting.threads(), before + 1, setting.role());
  }

  private void search(Mix mix) throws InterruptedException {
    while (true) {
      List<Trial> trials = of(mix).stream().map(Trial::of).toList();
      Decision decision = search.next(trials);
      if (decision instanceof Decision.Measure measure) {
        if (!trials.isEmpty() && timeIsUp(mix)) {
          listener.decided(
              mix,
              "the time limit ends the search: %s; not measured: %s (%s)"
                  .formatted(
                      search.known(trials),
                      CapacitySearch.threads(measure.threads()),
                      measure.reason()));
          return;
        }
        listener.decided(
            mix,
            "next %s, %s".formatted(CapacitySearch.threads(measure.threads()), measure.reason()));
        int before =
            (int) trials.stream().filter(trial -> trial.threads() == measure.threads()).count();
        steps.run(new StepSetting(mix.writeFraction(), measure.threads(), before + 1, Role.SEARCH));
      } else {
        listener.decided(mix, "search done: " + decision.reason());
        return;
      }
    }
  }

  /** Whether another step like the last would pass the limit. Counted is the time under load. */
  private boolean timeIsUp(Mix mix) {
    List<StepResult> searched =
        of(mix).stream().filter(step -> step.setting().role() == Role.SEARCH).toList();
    long nanos = searched.stream().mapToLong(SearchedMixes::nanos).sum();
    long last = searched.isEmpty() ? 0 : nanos(searched.get(searched.size() - 1));
    return Duration.ofNanos(nanos + last).compareTo(limits.timeLimit()) > 0;
  }

  private static long nanos(StepResult step) {
    return step.warmUpNanos() + step.windowNanos();
  }

  /**
   * What is to be run afresh: at each mix the concurrency of the deployable and of the highest
   * rate, as often as the plan repeats. Each block holds every setting once.
   */
  private List<List<StepSetting>> fresh(List<Mix> mixes, Role role) {
    List<List<StepSetting>> blocks = new ArrayList<>();
    for (Mix mix : mixes) {
      for (int threads : chosen(mix)) {
        int done = (int) freshOf(mix).filter(setting -> setting.threads() == threads).count();
        for (int repeat = done + 1; repeat <= plan.repeats(); repeat++) {
          int block = repeat - done - 1;
          if (block == blocks.size()) {
            blocks.add(new ArrayList<>());
          }
          blocks.get(block).add(new StepSetting(mix.writeFraction(), threads, repeat, role));
        }
      }
    }
    return blocks;
  }

  private Set<Integer> chosen(Mix mix) {
    Set<Integer> threads = new TreeSet<>();
    SloEdge.of(Level.of(of(mix).stream().map(Trial::of).toList())).held().ifPresent(threads::add);
    highest(mix).ifPresent(threads::add);
    return threads;
  }

  private OptionalInt highest(Mix mix) {
    return CapacitySearch.best(
        of(mix).stream()
            .filter(step -> step.setting().role() == Role.SEARCH)
            .map(Trial::of)
            .toList());
  }

  private Stream<StepSetting> freshOf(Mix mix) {
    return of(mix).stream().map(StepResult::setting).filter(step -> step.role() != Role.SEARCH);
  }

  private List<StepResult> of(Mix mix) {
    return steps.finished().stream()
        .filter(step -> step.setting().writeFraction() == mix.writeFraction())
        .toList();
  }
}
