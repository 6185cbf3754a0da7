package io.capsweep.caveat;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.caveat.StepEvidence.Steadiness;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.CpuUse;
import io.capsweep.result.Limit;
import io.capsweep.result.Objective;
import io.capsweep.result.OutcomeCounts;
import io.capsweep.result.SampleStep;
import io.capsweep.result.StepResult;
import io.capsweep.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each caveat once where it belongs and once where it does not. */
class StepRulesTest {
  private static final long SECOND = 1_000_000_000L;

  private OutcomeCounts reads = new OutcomeCounts(80_000, 0, 0, 0, 0, 0);
  private OutcomeCounts writes = new OutcomeCounts(20_000, 0, 0, 0, 0, 0);
  private long emptyReads = 800;
  private double meanInFlight = 63.5;
  private long recorded = -1;
  private Verdict verdict = Verdict.MET;
  private Limit limit = Limit.SERVER;
  private CpuUse cpu =
      new CpuUse(
          2,
          OptionalLong.of(SECOND),
          OptionalLong.of(10 * SECOND),
          OptionalLong.of(0),
          OptionalDouble.of(0.08));
  private Objective slo = new Objective(99.9, 15_000_000);
  private long retries;
  private Optional<Steadiness> steadiness = Optional.of(new Steadiness(true, 0.02, 0.2));

  @Test
  void should_find_nothing_in_a_good_step() {
    assertThat(judged()).isEmpty();
  }

  @Test
  void should_find_too_few_samples() {
    reads = new OutcomeCounts(7_999, 0, 0, 0, 0, 0);
    writes = new OutcomeCounts(2_000, 0, 0, 0, 0, 0);
    assertPresent("too-few-samples", Severity.WARNING, "9,999 operations, p99.9 needs 10,000");
    writes = new OutcomeCounts(2_001, 0, 0, 0, 0, 0);
    assertAbsent("too-few-samples");
    slo = new Objective(99.99, 15_000_000);
    assertPresent("too-few-samples", Severity.WARNING, "p99.99 needs 100,000");
    slo = new Objective(99, 15_000_000);
    assertAbsent("too-few-samples");
  }

  @Test
  void should_find_errors() {
    assertAbsent("errors-present");
    writes = new OutcomeCounts(19_988, 10, 0, 0, 2, 0);
    assertPresent(
        "errors-present",
        Severity.WARNING,
        "12 of 100,000 operations failed (0.01%): 10 timeout, 2 error");
    writes = new OutcomeCounts(19_997, 0, 1, 1, 0, 1);
    assertPresent("errors-present", Severity.WARNING, "1 unavailable, 1 overloaded, 1 not sent");
  }

  @Test
  void should_find_another_mix() {
    writes = new OutcomeCounts(20_900, 0, 0, 0, 0, 0);
    assertAbsent("mix-not-realised");
    writes = new OutcomeCounts(22_000, 0, 0, 0, 0, 0);
    assertPresent("mix-not-realised", Severity.WARNING, "20% writes asked, 21.57% done");
  }

  @Test
  void should_forgive_sampling_error_of_the_mix() {
    reads = new OutcomeCounts(74, 0, 0, 0, 0, 0);
    writes = new OutcomeCounts(26, 0, 0, 0, 0, 0);
    emptyReads = 0;
    assertAbsent("mix-not-realised");
    reads = new OutcomeCounts(60, 0, 0, 0, 0, 0);
    writes = new OutcomeCounts(40, 0, 0, 0, 0, 0);
    assertPresent("mix-not-realised", Severity.WARNING, "40% done");
  }

  @Test
  void should_find_empty_reads() {
    assertAbsent("empty-reads");
    emptyReads = 801;
    assertPresent("empty-reads", Severity.WARNING, "801 of 80,000 reads found no row (1.0%)");
  }

  @Test
  void should_find_a_saturated_box_and_name_the_generator_s_share() {
    assertAbsent("box-saturated");
    limit = Limit.BOX;
    assertPresent("box-saturated", Severity.WARNING, "took 8.3%, the server alone");
    cpu = CpuUse.UNKNOWN;
    assertPresent("box-saturated", Severity.WARNING, "not known");
  }

  @Test
  void should_void_a_step_that_the_generator_limited() {
    assertAbsent("generator-bound");
    limit = Limit.GENERATOR;
    assertPresent("generator-bound", Severity.VOID, "using 0.17 CPUs, while 8.0%");
  }

  @Test
  void should_hold_a_step_against_littles_law() {
    meanInFlight = 64 * 0.985;
    assertAbsent("littles-law");
    meanInFlight = 64 * 0.97;
    assertPresent("littles-law", Severity.WARNING, "64 clients, but on average 62.1 in flight");
    meanInFlight = 64 * 1.06;
    assertPresent("littles-law", Severity.VOID, "6.0% off");
    meanInFlight = 20;
    reads = new OutcomeCounts(80_000, 0, 0, 0, 0, 700);
    assertPresent("littles-law", Severity.VOID, "no node could be reached");
    assertPresent("littles-law", Severity.VOID, "700 operations could not be sent");
  }

  @Test
  void should_find_a_step_that_was_not_steady() {
    assertAbsent("not-steady");
    steadiness = Optional.of(new Steadiness(true, -0.043, 0.0001));
    assertPresent("not-steady", Severity.WARNING, "moved by -4.3% over the window (p below 0.001)");
    steadiness = Optional.of(new Steadiness(true, 0.009, 0.0001));
    assertAbsent("not-steady");
    steadiness = Optional.of(new Steadiness(false, 0.0, 1.0));
    assertPresent("not-steady", Severity.WARNING, "warm-up ended before the rate was level");
    steadiness = Optional.empty();
    assertAbsent("not-steady");
  }

  @Test
  void should_find_an_undecided_verdict() {
    assertAbsent("undecided");
    verdict = Verdict.UNDECIDED;
    assertPresent(
        "undecided", Severity.WARNING, "p99.9 14.2 ms against 15.0 ms, from 100,000 operations");
    assertAbsent("undecided-above");
    slo = new Objective(99.9, 14_000_000);
    assertAbsent("undecided");
    assertPresent("undecided-above", Severity.WARNING, "p99.9 14.2 ms against 14.0 ms");
    verdict = Verdict.MISSED;
    assertAbsent("undecided-above");
  }

  @Test
  void should_void_a_step_in_which_nothing_succeeded() {
    assertAbsent("nothing-succeeded");
    reads = new OutcomeCounts(0, 12, 0, 0, 0, 0);
    writes = OutcomeCounts.NONE;
    emptyReads = 0;
    assertPresent("nothing-succeeded", Severity.VOID, "none of 12 operations succeeded");
  }

  @Test
  void should_void_a_step_whose_counts_disagree() {
    assertAbsent("counts-disagree");
    recorded = 99_999;
    assertPresent(
        "counts-disagree", Severity.VOID, "99,999 latencies recorded, 100,000 operations counted");
  }

  @Test
  void should_tell_of_operations_sent_again() {
    assertAbsent("retried");
    retries = 12;
    assertPresent("retried", Severity.WARNING, "sent again 12 times, in 100,000 operations");
  }

  private void assertPresent(String id, Severity severity, String evidence) {
    List<Caveat> found = judged().stream().filter(caveat -> caveat.id().equals(id)).toList();
    assertThat(found).as(id).hasSize(1);
    assertThat(found.get(0).severity()).isEqualTo(severity);
    assertThat(found.get(0).evidence()).contains(evidence);
    assertThat(found.get(0).meaning()).isNotBlank();
    assertThat(found.get(0).remedy()).isNotBlank();
  }

  private void assertAbsent(String id) {
    assertThat(Rules.ids()).contains(id);
    assertThat(judged()).extracting(Caveat::id).doesNotContain(id);
  }

  private List<Caveat> judged() {
    return Rules.ofStep(new StepEvidence(step(), slo, steadiness, retries));
  }

  private StepResult step() {
    OutcomeCounts both = reads.plus(writes);
    return SampleStep.at(0.2, 64)
        .counts(reads, writes)
        .emptyReads(emptyReads)
        .meanInFlight(meanInFlight)
        .latency(
            SampleStep.latency(
                recorded < 0 ? both.total() : recorded,
                both.failed(),
                SampleStep.p999(OptionalLong.of(14_200_000))))
        .cpu(cpu, 9.3)
        .verdict(verdict)
        .limit(limit)
        .build();
  }
}
