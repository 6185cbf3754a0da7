package io.capsweep.report.document;

import io.capsweep.ladder.LadderRun;
import io.capsweep.ladder.LadderStore;
import io.capsweep.ladder.RungResult;
import io.capsweep.report.MachineUnits;
import io.capsweep.report.StepGroup;
import io.capsweep.result.StepResult;
import io.capsweep.result.store.InvalidResultException;
import io.capsweep.result.store.StoredRun;
import io.capsweep.text.Quantities;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The machine's own latencies beside a run's.
 *
 * @param places what took a single time, ascending: rungs of the ladder and the run's own latencies
 * @param refused rungs that gave no number, each with its reason
 * @param sentences the run in the machine's units
 */
public record LadderReport(List<Place> places, List<String> refused, List<String> sentences) {
  private static final double TAIL = 99.9;

  /**
   * A latency on the strip.
   *
   * @param own whether it is the run's, not the ladder's
   * @param remark why it stands with a reservation; empty where it does not
   */
  public record Place(
      String name, double nanos, OptionalLong p99Nanos, boolean own, String remark) {}

  public LadderReport {
    places = List.copyOf(places);
    refused = List.copyOf(refused);
    sentences = List.copyOf(sentences);
  }

  /**
   * Of the ladder in a run's folder; absent where there is none.
   *
   * @param problems is told when there is one that cannot be read
   */
  static Optional<LadderReport> of(StoredRun stored, List<String> problems) {
    Path file = stored.directory().resolve(LadderStore.IN_SWEEP);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(of(LadderStore.read(file), stored));
    } catch (InvalidResultException e) {
      problems.add(e.getMessage().replace(stored.directory() + "/", ""));
      return Optional.empty();
    }
  }

  private static LadderReport of(LadderRun ladder, StoredRun stored) {
    List<Place> places = new ArrayList<>(own(stored.steps()));
    List<String> refused = new ArrayList<>();
    for (RungResult rung : ladder.rungs()) {
      OptionalDouble median = rung.medianNanos();
      if (median.isPresent()) {
        places.add(
            new Place(
                rung.id() + ": " + rung.what(),
                median.getAsDouble(),
                rung.p99Nanos(),
                false,
                rung.status() == RungResult.Status.OK ? "" : rung.evidence()));
      } else {
        refused.add(rung.id() + ": " + rung.evidence());
      }
    }
    places.sort(Comparator.comparingDouble(Place::nanos));
    return new LadderReport(
        places, refused, MachineUnits.lines(ladder.rungs(), stored.steps(), stored.run().target()));
  }

  /**
   * p50 and p99.9 of each mix where it had the fewest clients, there a latency is least a queue:
   * medians over the repeats.
   */
  private static List<Place> own(List<StepResult> steps) {
    List<Place> places = new ArrayList<>();
    double before = -1;
    for (StepGroup group : StepGroup.of(steps)) {
      if (group.writeFraction() != before && !group.valid().isEmpty()) {
        before = group.writeFraction();
        String where =
            " at "
                + Quantities.mix(group.writeFraction())
                + " writes, "
                + Quantities.count(group.threads(), "thread");
        group.nanosAt(50).ifPresent(nanos -> places.add(own("p50" + where, nanos)));
        group.nanosAt(TAIL).ifPresent(nanos -> places.add(own("p99.9" + where, nanos)));
      }
    }
    return places;
  }

  private static Place own(String name, long nanos) {
    return new Place("this run: " + name, nanos, OptionalLong.empty(), true, "");
  }
}
