package io.capsweep.ladder.network;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Public end points of cloud regions that answer from the region itself, with their places. */
public final class Regions {
  private static final String RESOURCE = "/io/capsweep/ladder/regions.csv";
  private static final int COLUMNS = 6;

  private Regions() {}

  /**
   * One region.
   *
   * @param id such as aws/eu-west-1
   * @param place in words
   */
  public record Region(String id, String place, Position position, String host, int port) {
    /** Its host, with the distance where it is known from where. */
    public HostSpec host(Optional<Position> from) {
      return new HostSpec(
          host,
          port,
          from.map(here -> OptionalDouble.of(Math.rint(here.kilometresTo(position))))
              .orElse(OptionalDouble.empty()));
    }
  }

  /** All of the shipped list. */
  public static List<Region> shipped() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Regions.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).filter(line -> !line.isBlank()).map(Regions::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE + " of this jar", e);
    }
  }

  private static Region parse(String line) {
    String[] cells = line.split(",", -1);
    if (cells.length != COLUMNS) {
      throw new IllegalStateException(RESOURCE + ": found \"" + line + "\"");
    }
    return new Region(
        cells[0],
        cells[1],
        new Position(Double.parseDouble(cells[2]), Double.parseDouble(cells[3])),
        cells[4],
        Integer.parseInt(cells[5]));
  }
}
