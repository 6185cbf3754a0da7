package io.capsweep.caveat.run;

import io.capsweep.caveat.RunEvidence;
import io.capsweep.caveat.RunRule;
import io.capsweep.result.Caveat;
import io.capsweep.result.Caveat.Severity;
import io.capsweep.result.TargetFacts;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes are acknowledged before they are on disk. */
public final class AcknowledgedBeforeFsync implements RunRule {
  private static final String SYNC = "commitlog_sync";
  private static final Set<String> SYNC_FIRST = Set.of("batch", "group");
  private static final Pattern NOT_DURABLE =
      Pattern.compile("durable_writes\\s*=\\s*false", Pattern.CASE_INSENSITIVE);

  @Override
  public String id() {
    return "acknowledged-before-fsync";
  }

  @Override
  public Optional<Caveat> judge(RunEvidence evidence) {
    if (evidence.target().isEmpty() || syncsFirst(evidence.target().get())) {
      return Optional.empty();
    }
    return Optional.of(
        new Caveat(
            id(),
            Severity.NOTE,
            seen(evidence.target().get()),
            "a write counts as done before it is on disk: a loss of power would take the last ones back",
            "set commitlog_sync: group or batch (target.managed.settings) to measure durable writes"));
  }

  private static boolean syncsFirst(TargetFacts facts) {
    String mode = facts.settings().getOrDefault(SYNC, "").toLowerCase(Locale.ROOT);
    return SYNC_FIRST.contains(mode) && !NOT_DURABLE.matcher(facts.schema()).find();
  }

  private static String seen(TargetFacts facts) {
    if (NOT_DURABLE.matcher(facts.schema()).find()) {
      return "durable_writes = false: writes pass the commit log by";
    }
    Map<String, String> settings = facts.settings();
    if (!settings.containsKey(SYNC)) {
      return SYNC + " cannot be read; Cassandra acknowledges first unless told otherwise";
    }
    String period =
        settings.getOrDefault("commitlog_sync_period", settings.get("commitlog_sync_period_in_ms"));
    return SYNC + "=" + settings.get(SYNC) + (period == null ? "" : ", synced every " + period);
  }
}
