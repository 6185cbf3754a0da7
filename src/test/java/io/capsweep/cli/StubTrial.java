package io.capsweep.cli;

import io.capsweep.stub.Behaviour;
import io.capsweep.stub.StubServer;
import java.nio.file.Path;
import java.time.Duration;

/** Sweeps of a stub server of this process. */
final class StubTrial extends Trial implements AutoCloseable {
  /**
   * Two milliseconds an operation: so the generator, in whose process the stub may be, is never the
   * limit.
   */
  static final Behaviour USUAL = Behaviour.PERFECT.taking(Duration.ofMillis(2));

  final StubServer stub;

  StubTrial(Path folder) {
    this(folder, StubServer.start().behave(USUAL));
  }

  private StubTrial(Path folder, StubServer stub) {
    super(folder, stub.contactPoint());
    this.stub = stub;
  }

  @Override
  public void close() {
    stub.close();
  }
}
