package io.capsweep.ladder.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.ladder.guard.GuardResult.Outcome;
import io.capsweep.ladder.timing.MemoryRegion.Pages;
import io.capsweep.ladder.timing.Span;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each guard, tripped and not. */
class GuardsTest {
  private static final long ASKED = 1_000 * 4096L;

  @Test
  void should_refuse_reads_that_the_page_cache_served() {
    // 78% of the bytes were fetched while the median still looked right.
    GuardResult tripped = ReadGuards.pageCacheBypassed(ASKED, OptionalLong.of(ASKED * 78 / 100));

    assertThat(tripped.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(tripped.evidence()).contains("78%", "page cache");
    assertThat(ReadGuards.pageCacheBypassed(ASKED, OptionalLong.of(ASKED)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(ReadGuards.pageCacheBypassed(ASKED, OptionalLong.empty()).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }

  @Test
  void should_refuse_a_page_cache_that_had_to_fetch() {
    assertThat(ReadGuards.pageCacheServed(ASKED, OptionalLong.of(ASKED / 2)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(ReadGuards.pageCacheServed(ASKED, OptionalLong.of(0)).outcome())
        .isEqualTo(Outcome.PASSED);
  }

  @Test
  void should_refuse_reads_that_no_device_saw() {
    assertThat(ReadGuards.deviceTouched(ASKED, OptionalLong.of(0)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(ReadGuards.deviceTouched(ASKED, OptionalLong.of(ASKED / 512)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(ReadGuards.deviceTouched(ASKED, OptionalLong.empty()).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }

  @Test
  void should_refuse_a_file_smaller_than_asked() {
    GuardResult tripped = ReadGuards.whole(ASKED, ASKED - 4096);

    assertThat(tripped.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(tripped.evidence()).contains("smaller than asked");
    assertThat(ReadGuards.whole(ASKED, ASKED).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void should_refuse_a_device_below_which_something_keeps_what_was_read() {
    GuardResult tripped = ReadGuards.noCacheBelow(152_000, 43_000);

    assertThat(tripped.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(tripped.evidence()).contains("152 µs", "43.0 µs", "not the device");
    assertThat(ReadGuards.noCacheBelow(90_000, 85_000).outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void should_refuse_syncs_that_flushed_nothing() {
    DeviceCounters before = counters(100, 1_000);

    assertThat(SyncGuards.real(100, "write back", before, counters(200, 1_010)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(SyncGuards.real(100, "write back", before, counters(200, 1_100)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(SyncGuards.real(100, "write through", before, counters(200, 1_000)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(SyncGuards.real(100, "write through", before, counters(110, 1_000)).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(SyncGuards.real(100, "", before, counters(200, 1_100)).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }

  private static DeviceCounters counters(long writes, long flushes) {
    return new DeviceCounters(0, writes, OptionalLong.of(flushes));
  }

  @Test
  void should_read_a_device_s_counters_with_and_without_flushes() {
    String old = "136253 27381 4960426 52856 569106 108735 48462672 1556353 0 517444 1743792";

    assertThat(DeviceCounters.parse(old))
        .contains(new DeviceCounters(4_960_426, 569_106, OptionalLong.empty()));
    assertThat(DeviceCounters.parse(old + " 240509 69 45235368 67532 130992 67049"))
        .contains(new DeviceCounters(4_960_426, 569_106, OptionalLong.of(130_992)));
    assertThat(DeviceCounters.parse("no numbers at all here")).isEmpty();
  }

  @Test
  void should_flag_a_thread_that_waited_and_refuse_one_that_mostly_waited() {
    assertThat(undisturbed(5_000)).isEqualTo(Outcome.PASSED);
    assertThat(undisturbed(50_000)).isEqualTo(Outcome.FLAGGED);
    assertThat(undisturbed(920_000)).isEqualTo(Outcome.FAILED);
    assertThat(CpuGuards.undisturbed(List.of(Optional.empty()), 1_000_000).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }

  private static Outcome undisturbed(long delayNanos) {
    return CpuGuards.undisturbed(List.of(Optional.of(new ThreadUse(80_000, delayNanos))), 1_000_000)
        .outcome();
  }

  @Test
  void should_judge_two_threads_on_one_core_by_what_both_used_of_it() {
    assertThat(onOneCore(480_000, 500_000)).isEqualTo(Outcome.PASSED);
    assertThat(onOneCore(400_000, 400_000)).isEqualTo(Outcome.FLAGGED);
    assertThat(onOneCore(100_000, 100_000)).isEqualTo(Outcome.FAILED);
  }

  private static Outcome onOneCore(long oneNanos, long otherNanos) {
    return CpuGuards.undisturbedOnOneCore(
            List.of(
                Optional.of(new ThreadUse(oneNanos, 300_000)),
                Optional.of(new ThreadUse(otherNanos, 300_000))),
            1_000_000)
        .outcome();
  }

  @Test
  void should_refuse_threads_that_did_not_overlap() {
    GuardResult tripped = OverlapGuard.overlapped(List.of(new Span(0, 100), new Span(90, 190)));

    assertThat(tripped.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(tripped.evidence()).contains("10%");
    assertThat(OverlapGuard.overlapped(List.of(new Span(0, 100), new Span(2, 99))).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(OverlapGuard.overlapped(List.of(new Span(0, 10), new Span(20, 30))).outcome())
        .isEqualTo(Outcome.FAILED);
  }

  @Test
  void should_refuse_pages_of_another_size() {
    long bytes = 512L << 20;

    assertThat(PageGuards.judge(bytes, OptionalLong.of(0), Pages.HUGE).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(PageGuards.judge(bytes, OptionalLong.of(bytes), Pages.SMALL).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(PageGuards.judge(bytes, OptionalLong.of(bytes), Pages.HUGE).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(PageGuards.judge(bytes, OptionalLong.of(0), Pages.SMALL).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(PageGuards.judge(bytes, OptionalLong.empty(), Pages.SMALL).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }

  @Test
  void should_count_the_huge_pages_of_the_mappings_in_a_range_only() {
    String maps =
        """
        00001000-00003000 rw-p 00000000 00:00 0
        Size:                  8 kB
        AnonHugePages:      4096 kB
        00003000-00005000 rw-p 00000000 00:00 0
        AnonHugePages:      2048 kB
        VmFlags: rd wr mr mw me
        """;

    assertThat(PageGuards.hugeBytes(maps, 0x3000, 0x4000)).hasValue(2048 * 1024);
    assertThat(PageGuards.hugeBytes(maps, 0x2000, 0x4000)).hasValue((4096 + 2048) * 1024);
    assertThat(PageGuards.hugeBytes(maps, 0x9000, 0xa000)).isEmpty();
  }

  @Test
  void should_refuse_a_host_that_is_faster_than_light() {
    GuardResult tripped = LightGuard.notFasterThanLight(8_000_000, OptionalDouble.of(6_000));

    assertThat(tripped.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(tripped.evidence()).contains("8.00 ms", "60.0 ms", "CDN");
    assertThat(LightGuard.notFasterThanLight(88_000_000, OptionalDouble.of(6_000)).outcome())
        .isEqualTo(Outcome.PASSED);
    assertThat(LightGuard.notFasterThanLight(8_000_000, OptionalDouble.empty()).outcome())
        .isEqualTo(Outcome.UNCHECKED);
  }
}
