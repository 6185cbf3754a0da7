package io.capsweep.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.model.CapacityLaw;
import io.capsweep.model.MixRate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PlannerTest {
  private static final Replication AS_MEASURED = new Replication(1, 1, 1, 1, 1);
  private static final Scatter SCATTER =
      new Scatter(0.01, 4, false, 0.03, 5, 6, Scatter.Source.MEASURED);
  private static final Terms TERMS = new Terms(1, 0, 0.05, OptionalLong.empty());

  @Test
  void should_follow_the_worked_example_by_hand() {
    CapacityLaw law =
        CapacityLaw.fit(
            List.of(
                new MixRate(0.2, 80_409, 3, OptionalDouble.of(615)), MixRate.ofRun(0.5, 61_100)));
    double run = 615.0 / 80_409;
    Scatter scatter =
        new Scatter(run, 2, false, 0.05, Double.POSITIVE_INFINITY, 1, Scatter.Source.ASSUMED);
    Plan plan =
        new Planner(new NodeCapacity(law, "common", scatter), AS_MEASURED, TERMS)
            .plan(DemandCsv.read(Path.of("docs/examples/demand-day.csv")));

    // At a measured mix of three runs h = 1/3; t with 8,477 degrees of freedom is 1.6450.
    double variance = run * run * (1.0 / 3 + 1) + 0.05 * 0.05 * 2;
    double low = 80_409 * Math.exp(-1.6450 * Math.sqrt(variance));
    assertThat(plan.deciding().demand().time()).isEqualTo("20:00");
    assertThat(plan.deciding().pointPerMachine()).isCloseTo(80_409, within(1e-3));
    assertThat(plan.deciding().lowPerMachine()).isCloseTo(low, within(2.0));
    assertThat(low).isCloseTo(71_515, within(10.0));
    assertThat(plan.deciding().exactNeed()).isCloseTo(4.335, within(0.001));
    assertThat(plan.machines()).isEqualTo(6);
    assertThat(plan.headroom()).isCloseTo(5 / 4.335 - 1, within(0.001));
    assertThat(plan.hours()).isEqualTo(24);
    assertThat(plan.cost(OptionalDouble.of(0.68)).orElseThrow())
        .isCloseTo(6 * 24 * 0.68, within(1e-9));
  }

  @RepeatedTest(40)
  void should_never_need_fewer_machines_for_more(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    List<DemandRow> demand = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      OptionalDouble spread =
          random.nextBoolean()
              ? OptionalDouble.empty()
              : OptionalDouble.of(0.3 * random.nextDouble());
      demand.add(
          new DemandRow(
              "t" + i,
              1,
              Math.exp(8 + 7 * random.nextDouble()),
              0.2 + 0.3 * random.nextDouble(),
              spread,
              "d.csv:" + i));
    }
    double k = 20_000 + 80_000 * random.nextDouble();
    double cost = 0.3 + 3 * random.nextDouble();
    int machines = machines(k, cost, TERMS, demand);
    String seed = "seed " + repetition.getCurrentRepetition();

    Terms grown = new Terms(1, random.nextDouble(), 0.05, OptionalLong.empty());
    assertThat(machines(k, cost, grown, demand)).as(seed).isGreaterThanOrEqualTo(machines);
    Terms safer = new Terms(2, 0, 0.05, OptionalLong.empty());
    assertThat(machines(k, cost, safer, demand)).as(seed).isGreaterThan(machines - 1);
    Terms surer = new Terms(1, 0, 0.01, OptionalLong.empty());
    assertThat(machines(k, cost, surer, demand)).as(seed).isGreaterThanOrEqualTo(machines);
    // A stricter objective leaves less of each machine.
    double stricter = 0.5 + 0.5 * random.nextDouble();
    assertThat(machines(stricter * k, cost, TERMS, demand))
        .as(seed)
        .isGreaterThanOrEqualTo(machines);
    List<DemandRow> more = new ArrayList<>(demand);
    more.set(3, more.get(3).times(1 + random.nextDouble()));
    assertThat(machines(k, cost, TERMS, more)).as(seed).isGreaterThanOrEqualTo(machines);
  }

  @Test
  void should_need_what_falls_short_as_often_as_the_risk_allows() {
    Plan plan = planner(100_000, 2, AS_MEASURED).plan(List.of(row(500_000, 0.3, 0.2)));

    Plan.Shortfall enough =
        plan.shortfalls().stream()
            .filter(one -> one.machines() == plan.machines())
            .findFirst()
            .orElseThrow();
    Plan.Shortfall tooFew =
        plan.shortfalls().stream()
            .filter(one -> one.machines() == plan.machines() - 1)
            .findFirst()
            .orElseThrow();
    assertThat(enough.someLost()).isLessThanOrEqualTo(0.05);
    assertThat(tooFew.someLost()).isGreaterThan(0.05);
    assertThat(enough.allWorking()).isLessThan(enough.someLost());
  }

  @Test
  void should_let_a_write_cost_every_replica_s_work() {
    DemandRow row = row(100_000, 0.2, 0);
    Replication three = new Replication(1, 1, 1, 3, 1);
    PlannedRow one = planner(100_000, 2, AS_MEASURED).plan(List.of(row)).deciding();
    PlannedRow replicated = planner(100_000, 2, three).plan(List.of(row)).deciding();

    // 0.8 reads and 0.6 writes: 1.4 operations, of which 43% are writes.
    assertThat(replicated.equivalentMix()).isCloseTo(0.6 / 1.4, within(1e-12));
    // Costs 0.8 + 0.2 * 2 = 1.2 alone, 0.8 + 0.6 * 2 = 2.0 with three replicas.
    assertThat(replicated.pointPerMachine() / one.pointPerMachine())
        .isCloseTo(1.2 / 2.0, within(1e-9));
    assertThat(new Replication(1, 1, 1, 3, Replication.readReplicas("LOCAL_QUORUM", 3)).work(0))
        .isEqualTo(2);
    assertThat(new Replication(3, 1, 3, 3, 1).asMeasured()).isTrue();
    PlannedRow cluster =
        planner(100_000, 2, new Replication(3, 1, 3, 3, 1)).plan(List.of(row)).deciding();
    assertThat(cluster.pointPerMachine()).isCloseTo(one.pointPerMachine() / 3, within(1e-6));
  }

  @Test
  void should_have_at_least_as_many_machines_as_replicas() {
    assertThat(
            planner(100_000, 2, new Replication(1, 1, 1, 5, 1))
                .plan(List.of(row(0, 0.2, 0)))
                .machines())
        .isEqualTo(5);
    assertThat(planner(100_000, 2, AS_MEASURED).plan(List.of(row(0, 0.2, 0))).machines())
        .isEqualTo(2);
  }

  @Test
  void should_mark_mixes_outside_and_refuse_them_far_outside() {
    Planner planner = planner(100_000, 2, AS_MEASURED);

    assertThat(planner.plan(List.of(row(1, 0.8, 0))).deciding().extrapolated()).isTrue();
    assertThat(planner.plan(List.of(row(1, 0.5, 0))).deciding().extrapolated()).isFalse();
    assertThatThrownBy(() -> planner.plan(List.of(row(1, 0.95, 0))))
        .isInstanceOf(UnplannableException.class)
        .hasMessageContainingAll("d.csv:2", "writeFraction", "0.95", "0.20 to 0.50");
    assertThatThrownBy(() -> planner.plan(List.of(row(1e15, 0.5, 0))))
        .hasMessageContaining("operationsPerSecond");
  }

  private static DemandRow row(double rate, double mix, double spread) {
    return new DemandRow("08:00", 1, rate, mix, OptionalDouble.of(spread), "d.csv:2");
  }

  private static int machines(double k, double cost, Terms terms, List<DemandRow> demand) {
    return new Planner(capacity(k, cost), AS_MEASURED, terms).plan(demand).machines();
  }

  private static Planner planner(double k, double cost, Replication replication) {
    return new Planner(capacity(k, cost), replication, TERMS);
  }

  private static NodeCapacity capacity(double k, double cost) {
    CapacityLaw law =
        CapacityLaw.fit(
            List.of(
                MixRate.ofRun(0.2, k / (0.8 + 0.2 * cost)),
                MixRate.ofRun(0.5, k / (0.5 + 0.5 * cost))));
    return new NodeCapacity(law, "deployable", SCATTER);
  }
}
