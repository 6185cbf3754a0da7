package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.YamlValue;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/** A list of CPUs as taskset takes it: numbers and ranges, such as "0-3,8". */
final class CpuList {
  private static final Pattern SHAPE =
      Pattern.compile("[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*");
  private static final String EXPECTED = "a CPU list such as \"0-3,8\"";

  private CpuList() {}

  static Parsed<String> parse(YamlValue value) {
    if (!(value instanceof YamlValue.Scalar scalar)) {
      String remedy = value instanceof YamlValue.Sequence ? "write it as text: \"0,1\"" : "";
      return Parsed.bad(value, EXPECTED, remedy);
    }
    if (scalar.text().length() > 200 || !SHAPE.matcher(scalar.text()).matches()) {
      return Parsed.bad(value, EXPECTED);
    }
    Set<Integer> cpus = new HashSet<>();
    for (String part : scalar.text().split(",", -1)) {
      String[] ends = part.split("-", -1);
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      if (last < first) {
        return Parsed.bad(value, EXPECTED, "the range " + part + " runs backwards");
      }
      for (int cpu = first; cpu <= last; cpu++) {
        if (!cpus.add(cpu)) {
          return Parsed.bad(value, EXPECTED, "CPU " + cpu + " is in it twice");
        }
      }
    }
    return Parsed.good(scalar.text());
  }
}
