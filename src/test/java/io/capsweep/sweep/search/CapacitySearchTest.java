package io.capsweep.sweep.search;

import static io.capsweep.sweep.search.ScriptedTarget.edgeAt;
import static io.capsweep.sweep.search.ScriptedTarget.empty;
import static io.capsweep.sweep.search.ScriptedTarget.rate;
import static io.capsweep.sweep.search.ScriptedTarget.trial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.capsweep.capacity.edge.Level;
import io.capsweep.capacity.edge.SloEdge;
import io.capsweep.capacity.edge.Trial;
import io.capsweep.capacity.edge.Trial.Kind;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CapacitySearchTest {
  private static SloEdge edge(ScriptedTarget target) {
    return SloEdge.of(Level.of(target.trials));
  }

  @Test
  void should_double_until_missed_twice_without_gain_and_then_bisect() {
    ScriptedTarget target = new ScriptedTarget(1024, edgeAt(40)).run();

    assertThat(target.asked).containsExactly(1, 2, 4, 8, 16, 32, 64, 128, 45, 38, 41);
    assertThat(edge(target)).isEqualTo(new SloEdge(OptionalInt.of(38), true, OptionalInt.of(41)));
    assertThat(target.ending()).isEqualTo("met at 38 threads, missed at 41");
  }

  @Test
  void should_go_on_rising_as_long_as_the_rate_does() {
    assertThat(new ScriptedTarget(1024, edgeAt(2)).run().asked)
        .startsWith(1, 2, 4, 8, 16, 32, 64, 128);
  }

  @Test
  void should_bracket_every_edge_to_ten_percent_or_neighbours() {
    for (int edge = 1; edge < 1024; edge++) {
      SloEdge found = edge(new ScriptedTarget(1024, edgeAt(edge)).run());
      assertThat(found.held().getAsInt()).isLessThanOrEqualTo(edge);
      assertThat(found.missed().getAsInt()).isGreaterThan(edge);
      assertThat(SloEdge.narrow(found.held().getAsInt(), found.missed().getAsInt())).isTrue();
    }
  }

  @Test
  void should_stop_at_the_highest_concurrency_permitted() {
    ScriptedTarget target = new ScriptedTarget(100, edgeAt(5000)).run();

    assertThat(target.asked).containsExactly(1, 2, 4, 8, 16, 32, 64, 100);
    assertThat(target.ending()).isEqualTo("met at 100 threads, missed nowhere above");
  }

  @Test
  void should_say_when_nothing_is_deployable() {
    ScriptedTarget target = new ScriptedTarget(1024, edgeAt(0)).run();

    assertThat(edge(target).held()).isEmpty();
    assertThat(target.ending()).isEqualTo("missed at 1 thread already: nothing is deployable");
    assertThat(CapacitySearch.best(target.trials)).hasValue(64);
  }

  @Test
  void should_recover_from_one_step_without_any_success() {
    for (int where : new int[] {1, 2, 8, 32, 64}) {
      ScriptedTarget target =
          new ScriptedTarget(
                  1024,
                  (threads, before) ->
                      threads == where && before == 0
                          ? empty(threads)
                          : edgeAt(40).at(threads, before))
              .run();
      assertThat(edge(target).held()).describedAs("nothing at %d", where).hasValue(38);
      assertThat(target.reasons).contains("once more, as nothing succeeded there");
    }
  }

  @Test
  void should_end_when_nothing_ever_succeeds() {
    ScriptedTarget target = new ScriptedTarget(1024, (threads, before) -> empty(threads)).run();

    assertThat(target.asked).containsExactly(1, 1, 2, 2);
    assertThat(CapacitySearch.best(target.trials)).isEmpty();
    assertThat(target.ending()).contains("nothing is deployable");
  }

  @Test
  void should_take_collapse_for_a_miss() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads > 20 ? empty(threads) : trial(threads, Kind.MET, rate(threads)))
            .run();

    assertThat(edge(target)).isEqualTo(new SloEdge(OptionalInt.of(20), true, OptionalInt.of(21)));
  }

  @Test
  void should_not_take_void_steps_for_misses() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads > 20
                        ? new Trial(threads, Kind.VOID, OptionalDouble.empty())
                        : trial(threads, Kind.MET, rate(threads)))
            .run();

    assertThat(edge(target)).isEqualTo(new SloEdge(OptionalInt.of(16), true, OptionalInt.empty()));
    assertThat(target.asked).endsWith(32, 32, 64, 64);
  }

  @Test
  void should_not_be_blocked_by_low_concurrencies_with_too_few_operations() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads < 8
                        ? trial(threads, Kind.UNDECIDED, rate(threads))
                        : edgeAt(40).at(threads, before))
            .run();

    assertThat(edge(target).held()).hasValue(38);
    assertThat(target.asked).containsOnlyOnce(1, 2, 4);
  }

  @Test
  void should_close_in_on_what_stays_undecided_from_both_sides() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads >= 30 && threads <= 40
                        ? trial(threads, Kind.UNDECIDED, rate(threads))
                        : edgeAt(35).at(threads, before))
            .run();

    SloEdge edge = edge(target);
    assertThat(edge.met()).isTrue();
    assertThat(edge.held().getAsInt()).isBetween(27, 29);
    assertThat(edge.missed().getAsInt()).isBetween(41, 44);
  }

  @Test
  void should_run_both_again_when_a_higher_concurrency_meets_what_a_lower_missed() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads == 4 && before == 0
                        ? trial(4, Kind.MISSED, rate(4))
                        : edgeAt(40).at(threads, before))
            .run();

    assertThat(target.asked.stream().filter(each -> each == 4)).hasSize(3);
    assertThat(target.reasons).contains("once more, as it was missed at 4, met above at 8");
    assertThat(edge(target).held()).hasValue(38);
  }

  @Test
  void should_place_the_edge_against_the_fewest_trials_when_a_contradiction_stays() {
    ScriptedTarget target =
        new ScriptedTarget(
                1024,
                (threads, before) ->
                    threads == 4 ? trial(4, Kind.MISSED, rate(4)) : edgeAt(40).at(threads, before))
            .run();

    assertThat(target.asked.stream().filter(each -> each == 4)).hasSize(2);
    assertThat(edge(target).held()).hasValue(38);
  }

  @Test
  void should_always_end_whatever_the_steps_give() {
    long seed = 20_261_130;
    for (int i = 0; i < 3000; i++) {
      Random random = new Random(seed + i);
      int max = 1 + random.nextInt(4096);
      ScriptedTarget target =
          new ScriptedTarget(
                  max,
                  (threads, before) -> {
                    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
                    return kind == Kind.EMPTY || kind == Kind.VOID
                        ? new Trial(threads, kind, OptionalDouble.empty())
                        : trial(threads, kind, 1 + random.nextDouble() * 1e5);
                  })
              .run();
      assertThat(target.asked).describedAs("seed %d", seed + i).hasSizeLessThan(90);
      assertThat(target.asked).allMatch(threads -> threads >= 1 && threads <= max);
    }
  }

  @Test
  void should_refuse_impossible_trials() {
    assertThatThrownBy(() -> new Trial(4, Kind.MET, OptionalDouble.empty()))
        .hasMessageContaining("MET at 4 threads");
    assertThatThrownBy(() -> new Trial(4, Kind.EMPTY, OptionalDouble.of(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Trial(4, Kind.MET, OptionalDouble.of(Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new CapacitySearch(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void should_go_on_where_it_was_broken_off() {
    ScriptedTarget whole = new ScriptedTarget(1024, edgeAt(40)).run();
    CapacitySearch again = new CapacitySearch(1024);
    for (int done = 0; done < whole.trials.size(); done++) {
      List<Trial> sofar = whole.trials.subList(0, done);
      assertThat(((Decision.Measure) again.next(sofar)).threads()).isEqualTo(whole.asked.get(done));
    }
  }
}
