package io.capsweep.plan;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How many machines of one type carry a demand.
 *
 * @param rows of the demand, in order
 * @param machines at every time
 * @param deciding the row that needs most
 * @param headroom share by which the demand may grow before more machines are needed
 * @param hours that the demand covers
 * @param shortfalls for some numbers of machines around {@code machines}
 * @param diskBytesPerMachine where the size of the data is known
 */
public record Plan(
    List<PlannedRow> rows,
    int machines,
    PlannedRow deciding,
    double headroom,
    double hours,
    List<Shortfall> shortfalls,
    OptionalLong diskBytesPerMachine) {
  public Plan {
    rows = List.copyOf(rows);
    shortfalls = List.copyOf(shortfalls);
  }

  /**
   * The chance that so many machines fall short in the row that decides.
   *
   * @param allWorking with all of them
   * @param someLost with those lost that may be
   */
  public record Shortfall(int machines, double allWorking, double someLost) {}

  /** Hours of machines over the period. */
  public double machineHours() {
    return machines * hours;
  }

  /** Hours of machines if their number followed the demand row by row. */
  public double followingMachineHours() {
    return rows.stream().mapToDouble(row -> row.machines() * row.demand().hours()).sum();
  }

  /** Over the period, at a price for a machine and hour. */
  public OptionalDouble cost(OptionalDouble pricePerHour) {
    return pricePerHour.isPresent()
        ? OptionalDouble.of(pricePerHour.getAsDouble() * machineHours())
        : OptionalDouble.empty();
  }

  /** Highest share of all machines' capacity that any row uses. */
  public double highestUtilisation() {
    return rows.stream().mapToDouble(row -> row.utilisation(machines)).max().orElse(0);
  }
}
