package io.capsweep.cli.ledger;

import io.capsweep.cli.BuildInfo;
import io.capsweep.cli.ExitCode;
import io.capsweep.cli.RefusedException;
import io.capsweep.cli.option.AnswerOption;
import io.capsweep.report.ledger.VerifyAnswer;
import io.capsweep.seal.Ledger;
import io.capsweep.seal.SealRefusedException;
import io.capsweep.seal.check.Verification;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks a ledger and the results that it names. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = BuildInfo.class,
    description = {
      "Checks that ledger and results are as they were sealed, and says what that cannot prove.",
      "Exit code 7 when anything is not, naming entry and field."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  capsweep verify",
      "  capsweep verify --ledger analysis/ledger --results results --head 3f9a1c...",
      "    where the head is the hash that seal printed, kept elsewhere since"
    })
public final class VerifyCommand implements Callable<Integer> {
  @Mixin private LedgerOption ledgerOption;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description = "Where the results are now, if not where they were when they were sealed.")
  private Path results;

  @Option(
      names = "--public-key",
      paramLabel = "HEX",
      description = "The signer's key, as it was published: 64 hexadecimal digits.")
  private String publicKey;

  @Option(
      names = "--head",
      paramLabel = "HASH",
      description = "A hash that the ledger must hold, as it was published.")
  private String head;

  @Mixin private AnswerOption answerOption;

  @Override
  public Integer call() {
    Ledger ledger = ledgerOption.ledger();
    if (!Files.isDirectory(ledger.files().directory())) {
      throw new RefusedException(
          "--ledger: found no folder "
              + ledger.files().directory()
              + "; seal a prediction first, or name the ledger");
    }
    if (ledger.files().absent()) {
      throw new RefusedException(
          "--ledger: found no ledger in "
              + ledger.files().directory()
              + "; seal a prediction first, or name the ledger");
    }
    if (Files.notExists(ledger.files().entries())) {
      throw new SealRefusedException(
          ledger.files().entries()
              + ": found no such file, though a head or a key of the ledger is there: its entries"
              + " were removed");
    }
    VerifyAnswer answer =
        VerifyAnswer.of(
            Verification.of(
                ledger,
                Optional.ofNullable(results).map(Path::toAbsolutePath),
                new Verification.Expectation(
                    Optional.ofNullable(publicKey), Optional.ofNullable(head))));
    answerOption.print(() -> answer, answer::render);
    return answer.intact() ? ExitCode.OK : ExitCode.INTEGRITY;
  }
}
