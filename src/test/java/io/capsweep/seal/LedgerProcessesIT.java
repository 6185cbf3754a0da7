package io.capsweep.seal;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.seal.check.Chain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that several processes write, and one that processes are killed over. */
class LedgerProcessesIT {
  private static final int KILLS = 8;
  private static final long SEED = 8032;

  @TempDir private Path folder;

  @Test
  void should_lose_nothing_that_two_processes_seal_at_once()
      throws IOException, InterruptedException {
    List<Process> both = List.of(start(20), start(20));
    for (Process process : both) {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(folder.resolve("log"))).isZero();
    }
    Chain chain = new Ledger(folder.resolve("ledger")).read();
    assertThat(chain.breaks()).isEmpty();
    assertThat(chain.entries()).hasSize(40);
  }

  @Test
  void should_hold_whenever_a_process_is_killed_while_it_seals()
      throws IOException, InterruptedException {
    Random random = new Random(SEED);
    Ledger ledger = new Ledger(folder.resolve("ledger"));
    List<Integer> lengths = new ArrayList<>(List.of(0));
    for (int kill = 1; kill <= KILLS; kill++) {
      Process process = start(100_000);
      int before = lengths.get(lengths.size() - 1);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
      while (entries(ledger) <= before && System.nanoTime() < deadline) {
        Thread.sleep(5);
      }
      Thread.sleep(random.nextInt(60));
      process.destroyForcibly().waitFor();

      Chain chain = ledger.read();
      assertThat(chain.breaks()).as("kill %d, seed %d", kill, SEED).isEmpty();
      lengths.add(chain.entries().size());
    }
    assertThat(lengths).isSorted().doesNotHaveDuplicates();
  }

  private static long entries(Ledger ledger) throws IOException {
    Path file = ledger.files().entries();
    return Files.exists(file) ? Files.readString(file).lines().count() : 0;
  }

  private Process start(int seals) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            SealingMain.class.getName(),
            folder.resolve("ledger").toString(),
            folder.resolve("config/key.pem").toString(),
            String.valueOf(seals))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
        .start();
  }
}
