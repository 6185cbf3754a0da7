package io.capsweep.caveat;

import io.capsweep.caveat.run.AcknowledgedBeforeFsync;
import io.capsweep.caveat.run.AnchorMoved;
import io.capsweep.caveat.run.CarryOver;
import io.capsweep.caveat.run.ClosedLoop;
import io.capsweep.caveat.run.ColdServer;
import io.capsweep.caveat.run.ColocatedGenerator;
import io.capsweep.caveat.run.ConsistencyOne;
import io.capsweep.caveat.run.DataFitsInMemory;
import io.capsweep.caveat.run.FailedInSlices;
import io.capsweep.caveat.run.HotPartitions;
import io.capsweep.caveat.run.ManagedServer;
import io.capsweep.caveat.run.ReplicationOne;
import io.capsweep.caveat.run.SingleDay;
import io.capsweep.caveat.run.SingleRun;
import io.capsweep.caveat.run.VirtualMachine;
import io.capsweep.caveat.run.VoidSlices;
import io.capsweep.caveat.step.BoxSaturated;
import io.capsweep.caveat.step.CountsDisagree;
import io.capsweep.caveat.step.EmptyReads;
import io.capsweep.caveat.step.ErrorsPresent;
import io.capsweep.caveat.step.GeneratorBound;
import io.capsweep.caveat.step.LittlesLaw;
import io.capsweep.caveat.step.MixNotRealised;
import io.capsweep.caveat.step.NotSteady;
import io.capsweep.caveat.step.NothingSucceeded;
import io.capsweep.caveat.step.Retried;
import io.capsweep.caveat.step.TooFewSamples;
import io.capsweep.caveat.step.Undecided;
import io.capsweep.caveat.step.UndecidedAbove;
import io.capsweep.caveat.watch.Borrowed;
import io.capsweep.caveat.watch.ClientGc;
import io.capsweep.caveat.watch.DroppedMessages;
import io.capsweep.caveat.watch.FlushOrCompaction;
import io.capsweep.caveat.watch.FrequencyScaling;
import io.capsweep.caveat.watch.HardwareChanged;
import io.capsweep.caveat.watch.LimitUnknown;
import io.capsweep.caveat.watch.ServerGc;
import io.capsweep.caveat.watch.ServerRestarted;
import io.capsweep.caveat.watch.SharedHost;
import io.capsweep.caveat.watch.SwapInUse;
import io.capsweep.result.Caveat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every rule there is, in the order in which caveats of one severity are listed. */
public final class Rules {
  private static final List<RunRule> RUN =
      List.of(
          new AnchorMoved(),
          new CarryOver(),
          new FailedInSlices(),
          new VoidSlices(),
          new ColdServer(),
          new ColocatedGenerator(),
          new DataFitsInMemory(),
          new HotPartitions(),
          new AcknowledgedBeforeFsync(),
          new ReplicationOne(),
          new ConsistencyOne(),
          new ClosedLoop(),
          new SingleRun(),
          new SingleDay(),
          new VirtualMachine(),
          new ManagedServer());

  private static final List<StepRule> STEP =
      List.of(
          new NothingSucceeded(),
          new CountsDisagree(),
          new HardwareChanged(),
          new ServerRestarted(),
          new GeneratorBound(),
          new LittlesLaw(),
          new BoxSaturated(),
          new UndecidedAbove(),
          new Undecided(),
          new TooFewSamples(),
          new NotSteady(),
          new ErrorsPresent(),
          new Retried(),
          new EmptyReads(),
          new MixNotRealised(),
          new Borrowed(),
          new DroppedMessages(),
          new SharedHost(),
          new ClientGc(),
          new FrequencyScaling(),
          new SwapInUse(),
          new ServerGc(),
          new FlushOrCompaction(),
          new LimitUnknown());

  private Rules() {}

  /** Ids of all caveats that this tool can attach. */
  public static List<String> ids() {
    return Stream.of(
            RUN.stream().map(RunRule::id),
            STEP.stream().map(StepRule::id),
            CapacityCaveats.IDS.stream())
        .flatMap(ids -> ids)
        .toList();
  }

  /** The caveats that hold for every number of a run. */
  public static List<Caveat> ofRun(RunEvidence evidence) {
    return RUN.stream().map(rule -> rule.judge(evidence)).flatMap(Optional::stream).toList();
  }

  /** A step's caveats; one of severity VOID makes it void, and its evidence is the reason. */
  public static List<Caveat> ofStep(StepEvidence evidence) {
    return STEP.stream().map(rule -> rule.judge(evidence)).flatMap(Optional::stream).toList();
  }
}
