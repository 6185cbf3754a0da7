package io.capsweep.cli.ledger;

import io.capsweep.cli.RefusedException;
import io.capsweep.seal.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps a ledger's head in a tag of the git repository that the ledger is in. */
final class GitAnchor {
  private final Path directory;

  /**
   * For one ledger.
   *
   * @param ledger its folder, which need not be there yet
   */
  GitAnchor(Path ledger) {
    Path nearest = ledger;
    while (Files.notExists(nearest)) {
      nearest = nearest.getParent();
    }
    this.directory = nearest;
  }

  /** Refuses where there is no repository with a commit. */
  void requireRepository() {
    Outcome outcome = git("rev-parse", "--verify", "--quiet", "HEAD");
    if (outcome.exitCode() != 0) {
      throw new RefusedException(
          "--anchor git: found no git repository with a commit in "
              + directory
              + "; keep the ledger in one (--ledger), or leave --anchor out. "
              + outcome.text());
    }
  }

  /** Tags; says what was done, or that it failed. */
  String tag(Entry last) {
    String name = "capsweep-seal-" + last.id();
    String message = "capsweep ledger: entry " + last.body().sequence() + ", hash " + last.hash();
    Outcome outcome = git("tag", "-a", name, "-m", message);
    return outcome.exitCode() == 0
        ? "tagged " + name + "; push it: git push origin " + name
        : "sealed, but git could not tag it: " + outcome.text();
  }

  private record Outcome(int exitCode, String text) {}

  private Outcome git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), text.strip());
    } catch (IOException e) {
      return new Outcome(-1, "git cannot be run: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome(-1, "interrupted");
    }
  }
}
