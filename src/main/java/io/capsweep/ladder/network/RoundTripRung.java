package io.capsweep.ladder.network;

import io.capsweep.ladder.guard.GuardResult;
import io.capsweep.ladder.guard.LightGuard;
import io.capsweep.ladder.rung.Reading;
import io.capsweep.ladder.rung.Rung;
import io.capsweep.ladder.rung.RungRefusedException;
import io.capsweep.ladder.rung.Workbench;
import io.capsweep.ladder.timing.Measured;
import io.capsweep.ladder.timing.Samples;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/** A round trip to a host: the time a TCP connect takes, its name resolved once before. */
public final class RoundTripRung implements Rung {
  private static final int CONNECTS = 30;

  /** So many to a host that answers quickly, for a 99th percentile. */
  private static final int MORE_CONNECTS = 100;

  private static final long QUICK_NANOS = 20_000_000;
  private static final int TIMEOUT_MILLIS = 3_000;
  private static final int WARM_UP = 2;
  private static final double NANOS_PER_MILLI = 1e6;

  private final HostSpec host;

  /** To this host. */
  public RoundTripRung(HostSpec host) {
    this.host = host;
  }

  @Override
  public String id() {
    return "rtt-" + host.name();
  }

  @Override
  public String what() {
    return "round trip to " + host.name();
  }

  @Override
  public Reading measure(Workbench bench) throws InterruptedException {
    InetSocketAddress address = resolve();
    long first = Long.MAX_VALUE;
    for (int i = 0; i < WARM_UP; i++) {
      first = Math.min(first, connect(address));
    }
    int connects = first < QUICK_NANOS ? MORE_CONNECTS : CONNECTS;
    long[] nanos = new long[connects];
    for (int i = 0; i < connects; i++) {
      nanos[i] = connect(address);
    }
    GuardResult light =
        LightGuard.notFasterThanLight(Arrays.stream(nanos).min().orElseThrow(), host.kilometres());
    return new Reading(
        Measured.ofFew(new Samples(nanos)),
        List.of(light),
        List.of(
            connects
                + " TCP connects to "
                + address.getAddress().getHostAddress()
                + " port "
                + address.getPort()),
        host.kilometres());
  }

  private InetSocketAddress resolve() {
    try {
      return new InetSocketAddress(InetAddress.getByName(host.name()), host.port());
    } catch (UnknownHostException e) {
      throw new RungRefusedException("the name " + host.name() + " cannot be resolved", e);
    }
  }

  private long connect(InetSocketAddress address) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    try (Socket socket = new Socket()) {
      long from = System.nanoTime();
      socket.connect(address, TIMEOUT_MILLIS);
      return System.nanoTime() - from;
    } catch (IOException e) {
      throw new RungRefusedException(
          "no connection to "
              + address.getAddress().getHostAddress()
              + " port "
              + address.getPort()
              + " within "
              + Math.round(TIMEOUT_MILLIS * NANOS_PER_MILLI / 1e9)
              + " s: "
              + e.getMessage(),
          e);
    }
  }
}
