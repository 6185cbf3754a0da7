package io.capsweep.result.store;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What the file system had against it, in plain words. */
public final class FileTrouble {
  private FileTrouble() {}

  /** The reason alone: the path and the names of Java's exceptions are left out. */
  public static String reason(IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "a file is there already, expected a folder or nothing";
    }
    if (failure instanceof NotDirectoryException) {
      return "a file, expected a folder";
    }
    if (failure instanceof CharacterCodingException) {
      return "not UTF-8 text";
    }
    String said =
        failure instanceof FileSystemException named ? named.getReason() : failure.getMessage();
    return said == null ? "the operating system does not say why" : said;
  }
}
