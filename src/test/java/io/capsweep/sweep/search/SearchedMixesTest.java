package io.capsweep.sweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.capacity.Capacities;
import io.capsweep.capacity.LawFit;
import io.capsweep.capacity.OperatingPoint;
import io.capsweep.capacity.Steps;
import io.capsweep.profile.Mix;
import io.capsweep.profile.SweepPlan;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.StepResult;
import io.capsweep.result.StepSetting;
import io.capsweep.result.StepSetting.Role;
import io.capsweep.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SearchedMixesTest {
  private static final List<Mix> MIXES = List.of(new Mix(0.2), new Mix(0.5));

  private final List<String> decisions = new ArrayList<>();

  /** Each step takes a second. */
  private static final class Run implements SearchedMixes.Steps {
    private final List<StepResult> finished = new ArrayList<>();
    private final List<StepSetting> asked = new ArrayList<>();
    private final Function<StepSetting, StepResult> script;

    Run(Function<StepSetting, StepResult> script) {
      this.script = script;
    }

    @Override
    public void run(StepSetting setting) {
      asked.add(setting);
      finished.add(script.apply(setting));
    }

    @Override
    public List<StepResult> finished() {
      return List.copyOf(finished);
    }

    List<StepSetting> settings() {
      return List.copyOf(asked);
    }
  }

  /** Meets up to 38 threads at 20% writes and up to 19 at 50%; the rate levels off at 64. */
  private static StepResult byMix(StepSetting setting) {
    int edge = setting.writeFraction() == 0.2 ? 38 : 19;
    double rate = 1000 * Math.min(64, setting.threads()) * (1 - setting.writeFraction() / 2);
    return Steps.step(
        setting.writeFraction(),
        setting.threads(),
        rate,
        setting.threads() <= edge ? Verdict.MET : Verdict.MISSED,
        setting.role());
  }

  private SearchedMixes searched(Run run, Duration timeLimit) {
    SweepPlan.Concurrency.Search limits = new SweepPlan.Concurrency.Search(1024, timeLimit);
    SweepPlan plan =
        new SweepPlan(
            limits,
            MIXES,
            List.of(new Mix(0.8)),
            3,
            new SweepPlan.ServerWarmUp(false, Duration.ZERO),
            new SweepPlan.WarmUp.Fixed(Duration.ofSeconds(1)),
            new SweepPlan.Measure(Duration.ofSeconds(1), Duration.ofSeconds(1), 0),
            SweepPlan.Order.INTERLEAVED,
            Optional.empty());
    return new SearchedMixes(
        plan,
        limits,
        run,
        (mix, decision) -> decisions.add(mix.writeFraction() + ": " + decision),
        7);
  }

  @Test
  void should_take_its_figures_from_fresh_runs_of_all_mixes_together() throws Exception {
    Run run = new Run(SearchedMixesTest::byMix);
    searched(run, Duration.ofMinutes(30)).measure(MIXES, Role.FITTED, Optional.empty());

    List<StepSetting> fresh =
        run.settings().stream().filter(setting -> setting.role() == Role.FITTED).toList();
    assertThat(fresh).hasSize(12);
    assertThat(run.settings().subList(run.settings().size() - 12, run.settings().size()))
        .isEqualTo(fresh);
    assertThat(fresh.subList(0, 4).stream().map(StepSetting::writeFraction))
        .containsExactlyInAnyOrder(0.2, 0.2, 0.5, 0.5);

    List<CapacityPoint> deployable = Capacities.deployable(run.finished());
    assertThat(deployable).extracting(CapacityPoint::threads).containsExactly(38, 19);
    assertThat(deployable).extracting(CapacityPoint::repeats).containsOnly(3);
    assertThat(deployable.get(0).bracket()).contains(new CapacityPoint.Bracket(38, 41));
    assertThat(deployable).allMatch(point -> point.caveats().isEmpty());
    assertThat(Capacities.maximum(run.finished()))
        .extracting(CapacityPoint::threads)
        .containsExactly(64, 64);
    assertThat(decisions).allMatch(line -> line.matches("0\\.[25]: (next \\d+|search done).*"));
    assertThat(decisions).contains("0.2: search done: met at 38 threads, missed at 41");
  }

  @Test
  void should_fit_the_law_to_the_deployable_capacities() throws Exception {
    Run run = new Run(SearchedMixesTest::byMix);
    searched(run, Duration.ofMinutes(30)).measure(MIXES, Role.FITTED, Optional.empty());

    assertThat(LawFit.fit(run.finished(), OperatingPoint.DEPLOYABLE).orElseThrow().threads())
        .isEmpty();
    assertThat(LawFit.fit(run.finished(), OperatingPoint.MAXIMUM).orElseThrow().threads())
        .hasValue(64);
  }

  @Test
  void should_run_a_companion_beside_each_block() throws Exception {
    Run run = new Run(SearchedMixesTest::byMix);
    StepSetting anchor = new StepSetting(0.5, 19, 1, Role.ANCHOR);
    searched(run, Duration.ofMinutes(30))
        .measure(List.of(new Mix(0.8)), Role.PREDICTED, Optional.of(anchor));

    assertThat(run.settings().stream().filter(setting -> setting.role() == Role.ANCHOR))
        .extracting(StepSetting::repeat)
        .containsExactly(1, 2, 3);
    assertThat(run.settings().stream().filter(setting -> setting.role() == Role.PREDICTED))
        .hasSize(6);
  }

  @Test
  void should_end_the_search_at_its_time_limit_with_what_is_known() throws Exception {
    Run run = new Run(SearchedMixesTest::byMix);
    searched(run, Duration.ofSeconds(7)).measure(MIXES, Role.FITTED, Optional.empty());

    assertThat(run.settings().stream().filter(setting -> setting.role() == Role.SEARCH))
        .extracting(StepSetting::threads)
        .containsExactly(1, 2, 4, 8, 16, 32, 64, 1, 2, 4, 8, 16, 32, 64);
    assertThat(decisions)
        .contains(
            "0.2: the time limit ends the search: met at 32 threads, missed at 64; not measured:"
                + " 128 threads (doubled to see the highest rate, though 64 threads missed the"
                + " objective)");
    CapacityPoint deployable = Capacities.deployable(run.finished()).get(0);
    assertThat(deployable.threads()).isEqualTo(32);
    assertThat(deployable.caveats()).containsExactly("wide-bracket");
  }

  @Test
  void should_run_at_least_one_step_however_short_the_time() throws Exception {
    Run run = new Run(SearchedMixesTest::byMix);
    searched(run, Duration.ofMillis(1)).measure(MIXES, Role.FITTED, Optional.empty());

    assertThat(Capacities.deployable(run.finished()))
        .extracting(CapacityPoint::caveats)
        .containsExactly(List.of("not-bracketed"), List.of("not-bracketed"));
  }

  @Test
  void should_search_on_when_fresh_runs_overturn_what_was_found() throws Exception {
    Run run =
        new Run(
            setting ->
                setting.role() == Role.FITTED && setting.threads() == 38
                    ? Steps.step(0.2, 38, 30_000, Verdict.MISSED, Role.FITTED)
                    : byMix(setting));
    searched(run, Duration.ofMinutes(30)).measure(MIXES, Role.FITTED, Optional.empty());

    CapacityPoint deployable = Capacities.deployable(run.finished()).get(0);
    assertThat(deployable.threads()).isBetween(32, 37);
    assertThat(deployable.repeats()).isEqualTo(3);
    assertThat(deployable.bracket()).contains(new CapacityPoint.Bracket(deployable.threads(), 38));
  }

  @Test
  void should_say_when_nothing_was_run_again() {
    List<StepResult> steps =
        List.of(
            Steps.step(0.2, 8, 8000, Verdict.MET, Role.SEARCH),
            Steps.step(0.2, 16, 9000, Verdict.MISSED, Role.SEARCH));

    assertThat(Capacities.deployable(steps).get(0).caveats())
        .containsExactly("not-run-again", "wide-bracket");
    assertThat(Capacities.maximum(steps).get(0).caveats()).containsExactly("not-run-again");
  }

  @Test
  void should_recover_from_a_step_without_any_success() throws Exception {
    boolean[] failed = {false};
    Run run =
        new Run(
            setting -> {
              if (setting.threads() == 8 && !failed[0]) {
                failed[0] = true;
                return Steps.empty(setting.writeFraction(), 8, setting.role());
              }
              return byMix(setting);
            });
    searched(run, Duration.ofMinutes(30)).measure(MIXES, Role.FITTED, Optional.empty());

    assertThat(Capacities.deployable(run.finished()))
        .extracting(CapacityPoint::threads)
        .containsExactly(38, 19);
  }
}
