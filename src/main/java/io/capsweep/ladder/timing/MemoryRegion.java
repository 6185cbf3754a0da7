package io.capsweep.ladder.timing;

import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import io.capsweep.ladder.rung.RungRefusedException;

/** Memory outside of Java's heap, every page of it touched, with pages of one size as asked. */
public final class MemoryRegion implements AutoCloseable {
  /** Pages that the processor's tables know by one entry. */
  public enum Pages {
    SMALL,
    HUGE
  }

  private static final long HUGE_PAGE_BYTES = 2L << 20;
  private static final long SMALL_PAGE_BYTES = 4096;
  private static final int MADV_HUGEPAGE = 14;
  private static final int MADV_NOHUGEPAGE = 15;

  private final long allocated;
  private final long start;
  private final long bytes;

  private MemoryRegion(long allocated, long start, long bytes) {
    this.allocated = allocated;
    this.start = start;
    this.bytes = bytes;
  }

  /**
   * Allocates and touches memory. Which pages it got in the end the kernel tells, not this.
   *
   * @throws RungRefusedException where there is not so much
   */
  public static MemoryRegion allocate(long atLeastBytes, Pages pages) {
    long bytes = roundUp(atLeastBytes);
    long allocated;
    try {
      allocated = RawMemory.allocate(bytes + HUGE_PAGE_BYTES);
    } catch (OutOfMemoryError e) {
      throw new RungRefusedException("the system gives no " + (bytes >> 20) + " MiB of memory", e);
    }
    long start = roundUp(allocated);
    advise(start, bytes, pages == Pages.HUGE ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
    for (long at = 0; at < bytes; at += SMALL_PAGE_BYTES) {
      RawMemory.put(start + at, at);
    }
    return new MemoryRegion(allocated, start, bytes);
  }

  /** Only whole huge pages can be had. */
  private static long roundUp(long value) {
    return (value + HUGE_PAGE_BYTES - 1) / HUGE_PAGE_BYTES * HUGE_PAGE_BYTES;
  }

  /** Advice may be refused, as by a kernel without huge pages: the guard of the pages sees it. */
  private static void advise(long start, long bytes, int advice) {
    CLibrary.LOADED.ifPresent(
        library -> library.madvise(new Pointer(start), new NativeLong(bytes), advice));
  }

  /** Address of the first byte, a multiple of 2 MiB. */
  public long start() {
    return start;
  }

  public long bytes() {
    return bytes;
  }

  @Override
  public void close() {
    RawMemory.free(allocated);
  }
}
