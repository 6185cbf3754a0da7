package io.capsweep.result;

import com.fasterxml.jackson.annotation.JsonFormat;

/** A range of values, ends included; in the unit of the value it belongs to. */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
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
