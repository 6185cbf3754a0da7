package io.capsweep.ladder.timing;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Memory by address. A read is one machine instruction: arrays and buffers add an index to it,
 * which costs a cycle and shows in the first rungs. Constant method handles to sun.misc.Unsafe are
 * as good as calls to it once compiled.
 */
public final class RawMemory {
  private static final MethodHandle GET;
  private static final MethodHandle PUT;
  private static final MethodHandle ALLOCATE;
  private static final MethodHandle FREE;

  static {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodType ofLong = MethodType.methodType(long.class, long.class);
      GET = lookup.findVirtual(type, "getLong", ofLong).bindTo(unsafe);
      ALLOCATE = lookup.findVirtual(type, "allocateMemory", ofLong).bindTo(unsafe);
      FREE =
          lookup
              .findVirtual(type, "freeMemory", MethodType.methodType(void.class, long.class))
              .bindTo(unsafe);
      PUT =
          lookup
              .findVirtual(
                  type, "putLong", MethodType.methodType(void.class, long.class, long.class))
              .bindTo(unsafe);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private RawMemory() {}

  /** Eight bytes at an address, which has to be one of memory that was allocated. */
  public static long get(long address) {
    try {
      return (long) GET.invokeExact(address);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Writes eight bytes. */
  public static void put(long address, long value) {
    try {
      PUT.invokeExact(address, value);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static long allocate(long bytes) {
    try {
      return (long) ALLOCATE.invokeExact(bytes);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  static void free(long address) {
    try {
      FREE.invokeExact(address);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static RuntimeException failed(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
  }
}
