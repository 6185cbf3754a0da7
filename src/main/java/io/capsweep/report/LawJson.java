package io.capsweep.report;

import io.capsweep.result.Interval;
import io.capsweep.result.LawSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The fitted law as every command prints it in JSON: the components are the keys. */
public record LawJson(
    boolean admissible,
    OptionalDouble kOverR,
    OptionalDouble wOverR,
    List<Double> wOverRInterval95,
    String operatingPoint,
    LawSummary.Noise noise,
    List<Double> residualsPercent,
    Optional<LawSummary.LackOfFit> lackOfFit,
    List<String> warnings) {

  /** The law of a run in the form that every command prints. */
  public static LawJson of(LawSummary law) {
    return new LawJson(
        law.admissible(),
        law.kOverR(),
        law.wOverR(),
        ends(law.wOverRInterval95()),
        law.operatingPoint(),
        law.noise(),
        law.residualsPercent(),
        law.lackOfFit(),
        law.warnings());
  }

  /** Both ends of an interval; empty where there is none. */
  static List<Double> ends(Optional<Interval> interval) {
    return interval.map(range -> List.of(range.low(), range.high())).orElse(List.of());
  }
}
