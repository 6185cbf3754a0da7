package io.capsweep.result;

/** A range of values, ends included; in the unit of the value it belongs to. */
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("interval from " + low + " to " + high);
    }
  }

  public boolean contains(double value) {
    return value >= low && value <= high;
  }
}
