package io.capsweep.cli.study;

import io.capsweep.result.Run;
import io.capsweep.result.store.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Runs by the type of machine that they were made on.
 *
 * @param name the cloud's instance type, the profile's, or what the machine is
 * @param pricePerHour as the profile tells
 */
record MachineRuns(String name, OptionalDouble pricePerHour, List<StoredRun> runs) {
  private static final String TYPE = "box.instance-type";
  private static final String PRICE = "box.price-per-hour";

  MachineRuns {
    runs = List.copyOf(runs);
  }

  /** In the order met. */
  static List<MachineRuns> of(List<StoredRun> runs) {
    Map<String, List<StoredRun>> byName = new LinkedHashMap<>();
    for (StoredRun run : runs) {
      byName.computeIfAbsent(name(run), name -> new ArrayList<>()).add(run);
    }
    return byName.entrySet().stream()
        .map(entry -> new MachineRuns(entry.getKey(), price(entry.getValue()), entry.getValue()))
        .toList();
  }

  private static String name(StoredRun stored) {
    Run run = stored.run();
    Map<String, String> facts = run.fingerprintBefore().facts();
    String declared = SideFacts.profile(stored).get(TYPE);
    if (declared != null) {
      return declared;
    }
    if (facts.containsKey("cloud.instance-type")) {
      return facts.get("cloud.instance-type");
    }
    String model = facts.getOrDefault("cpu.model", "unnamed machine");
    return facts.containsKey("cpu.logical")
        ? model + " with " + facts.get("cpu.logical") + " CPUs"
        : model;
  }

  private static OptionalDouble price(List<StoredRun> runs) {
    for (StoredRun run : runs) {
      String price = SideFacts.profile(run).getOrDefault(PRICE, "");
      if (price.matches("[0-9]+(\\.[0-9]+)?")) {
        return OptionalDouble.of(Double.parseDouble(price));
      }
    }
    return OptionalDouble.empty();
  }
}
