package io.capsweep.model;

/** Lower and upper end of an interval, in the unit of the quantity it bounds. */
public record Bounds(double low, double high) {
  public Bounds {
    if (!(low <= high)) {
      throw new IllegalArgumentException("bounds from " + low + " to " + high);
    }
  }

  /** Whether the value lies inside, the ends included. */
  public boolean contains(double value) {
    return value >= low && value <= high;
  }
}
