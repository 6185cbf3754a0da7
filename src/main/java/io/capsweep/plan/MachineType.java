package io.capsweep.plan;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One type of machine and the plan for it.
 *
 * @param name such as an instance type
 * @param pricePerHour of one machine, where it is known
 * @param objective that its capacities keep, in words
 * @param carried ids of the caveats that its runs carry
 * @param warnings of the law, one plain sentence each
 */
public record MachineType(
    String name,
    OptionalDouble pricePerHour,
    String objective,
    NodeCapacity capacity,
    Replication replication,
    Plan plan,
    List<String> carried,
    List<String> warnings) {
  public MachineType {
    carried = List.copyOf(carried);
    warnings = List.copyOf(warnings);
  }

  /** Over the period. */
  public OptionalDouble cost() {
    return plan.cost(pricePerHour);
  }
}
