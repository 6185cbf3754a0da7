package io.capsweep.plan.answer;

import io.capsweep.plan.DemandRow;
import io.capsweep.plan.MachineType;
import io.capsweep.plan.Terms;
import io.capsweep.result.Caveat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What {@code plan} found.
 *
 * @param types one or more: the cheapest first where all prices are known, else the one that needs
 *     the fewest machines
 * @param demand as asked for, without growth
 */
public record PlanAnswer(List<MachineType> types, List<DemandRow> demand, Terms terms) {
  public PlanAnswer {
    boolean priced = types.stream().allMatch(type -> type.pricePerHour().isPresent());
    List<MachineType> sorted = new ArrayList<>(types);
    sorted.sort(
        priced
            ? Comparator.comparingDouble(type -> type.cost().orElseThrow())
            : Comparator.comparingInt(type -> type.plan().machines()));
    types = List.copyOf(sorted);
    demand = List.copyOf(demand);
  }

  /** The one told in full. */
  MachineType best() {
    return types.get(0);
  }

  List<Caveat> caveats(MachineType type) {
    return PlanCaveats.of(type, demand, terms);
  }
}
