package io.capsweep.profile.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with a file, so that all of it can be told at once. */
public final class Problems {
  private record Problem(Location at, String path, String line) {}

  private final List<Problem> found = new ArrayList<>();

  /**
   * Adds one problem.
   *
   * @param path the key's path, empty for the file as a whole
   * @param mismatch what was found, what is expected, what to do
   */
  public void add(Location at, String path, Mismatch mismatch) {
    StringBuilder line = new StringBuilder(at.text()).append(": ");
    if (!path.isEmpty()) {
      line.append(path).append(": ");
    }
    line.append("found ").append(mismatch.found());
    line.append(", expected ").append(mismatch.expected());
    if (!mismatch.remedy().isEmpty()) {
      line.append("; ").append(mismatch.remedy());
    }
    found.add(new Problem(at, path, line.toString()));
  }

  /** Whether nothing is wrong at these keys or below them. */
  public boolean noneAt(String... paths) {
    for (String path : paths) {
      if (found.stream().anyMatch(problem -> concerns(problem.path(), path))) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing is wrong at all. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** One line a problem, in the order of the file, overrides last. */
  public List<String> lines() {
    return found.stream()
        .sorted(Comparator.comparingInt(problem -> problem.at().order()))
        .map(Problem::line)
        .distinct()
        .toList();
  }

  private static boolean concerns(String problemPath, String path) {
    return problemPath.equals(path)
        || problemPath.startsWith(path + ".")
        || problemPath.startsWith(path + "[")
        || path.startsWith(problemPath + ".");
  }
}
