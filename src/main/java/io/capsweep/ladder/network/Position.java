package io.capsweep.ladder.network;

/** A place on Earth, degrees north and east. */
public record Position(double latitude, double longitude) {
  private static final double EARTH_RADIUS_KILOMETRES = 6371;

  public Position {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new IllegalArgumentException(
          "found " + latitude + "," + longitude + ", expected -90 to 90 and -180 to 180");
    }
  }

  /**
   * Parses "latitude,longitude".
   *
   * @throws IllegalArgumentException naming what was found and what is expected
   */
  public static Position parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2) {
        return new Position(
            Double.parseDouble(parts[0].strip()), Double.parseDouble(parts[1].strip()));
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(expected(text), e);
    }
    throw new IllegalArgumentException(expected(text));
  }

  private static String expected(String text) {
    return "found \"" + text + "\", expected latitude,longitude such as 52.52,13.40";
  }

  /** Great-circle distance by the haversine formula, on a sphere: within 0.5%. */
  public double kilometresTo(Position other) {
    double phi1 = Math.toRadians(latitude);
    double phi2 = Math.toRadians(other.latitude);
    double sinPhi = Math.sin((phi2 - phi1) / 2);
    double sinLambda = Math.sin(Math.toRadians(other.longitude - longitude) / 2);
    double h = sinPhi * sinPhi + Math.cos(phi1) * Math.cos(phi2) * sinLambda * sinLambda;
    return 2 * EARTH_RADIUS_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(h)));
  }
}
