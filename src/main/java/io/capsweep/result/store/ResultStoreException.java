package io.capsweep.result.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** A result that could not be written. The message says where, why and what to do. */
public final class ResultStoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What kind of trouble it is. */
  public enum Kind {
    /** The folder or file may not be written. */
    NOT_WRITABLE,
    /** No space, or a quota, left. */
    DISK_FULL,
    /** Anything else the file system said. */
    OTHER
  }

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final String MAKE_ROOM =
      "free some space, or choose another folder with --results";

  private final Kind kind;

  private ResultStoreException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }

  /** Tells a full disk from a refused write by what the operating system said. */
  public static ResultStoreException writing(Path path, IOException cause) {
    Kind kind = kindOf(cause);
    String remedy =
        switch (kind) {
          case NOT_WRITABLE -> "make it writable, or choose another folder with --results";
          case DISK_FULL -> MAKE_ROOM;
          case OTHER -> "see whether the disk is healthy";
        };
    return new ResultStoreException(
        kind, "cannot write " + path + ": " + said(cause) + "; " + remedy, cause);
  }

  static ResultStoreException tooLittleSpace(Path path, long found, long needed) {
    return new ResultStoreException(
        Kind.DISK_FULL,
        String.format(
            Locale.ROOT,
            "cannot write %s: found %.1f MB free, needed %.1f MB; %s",
            path,
            found / BYTES_PER_MEGABYTE,
            needed / BYTES_PER_MEGABYTE,
            MAKE_ROOM),
        null);
  }

  private static String said(IOException cause) {
    return cause instanceof NoSuchFileException
        ? "its folder is not there and cannot be made"
        : FileTrouble.reason(cause);
  }

  private static Kind kindOf(IOException cause) {
    String said = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    if (said.contains("no space left") || said.contains("quota exceeded")) {
      return Kind.DISK_FULL;
    }
    boolean refused =
        cause instanceof AccessDeniedException
            || cause instanceof FileAlreadyExistsException
            || said.contains("read-only file system")
            || said.contains("operation not permitted")
            || said.contains("permission denied")
            || said.contains("not a directory");
    return refused ? Kind.NOT_WRITABLE : Kind.OTHER;
  }
}
