package io.capsweep.report;

import io.capsweep.caveat.CapacityCaveats;
import io.capsweep.result.CapacityPoint;
import io.capsweep.result.Caveat;
import io.capsweep.result.StepResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every caveat of an answer once, worst first, with a letter that stands for it in tables. No id
 * that a capacity carries is left without its explanation here.
 */
public final class Asterisks {
  /**
   * A caveat and its letter.
   *
   * @param caveat with the worst evidence seen
   * @param stepNumbers the steps that carry it; empty where the whole run does
   */
  public record Entry(String letter, Caveat caveat, List<Integer> stepNumbers) {
    public Entry {
      stepNumbers = List.copyOf(stepNumbers);
    }
  }

  private static final int ALPHABET = 26;

  private final Answer answer;
  private final List<Entry> entries;

  private Asterisks(Answer answer, List<Entry> entries) {
    this.answer = answer;
    this.entries = List.copyOf(entries);
  }

  /** Gathers the caveats of the run, its steps and its capacities. */
  public static Asterisks of(Answer answer) {
    Map<String, Caveat> worst = new LinkedHashMap<>();
    Map<String, List<Integer>> steps = new LinkedHashMap<>();
    answer.run().caveats().forEach(caveat -> keepWorse(worst, caveat));
    Set<String> ofRun = Set.copyOf(worst.keySet());
    for (StepResult step : answer.steps()) {
      for (Caveat caveat : step.caveats()) {
        if (!ofRun.contains(caveat.id())) {
          keepWorse(worst, caveat);
          steps.computeIfAbsent(caveat.id(), unused -> new ArrayList<>()).add(step.number());
        }
      }
    }
    List<CapacityPoint> points = new ArrayList<>(answer.summary().maximum());
    points.addAll(answer.summary().deployable());
    points.stream()
        .flatMap(point -> point.caveats().stream())
        .forEach(id -> worst.computeIfAbsent(id, known -> CapacityCaveats.explain(known, points)));
    List<Caveat> ordered = new ArrayList<>(worst.values());
    ordered.sort(Comparator.comparing(Caveat::severity).reversed());
    List<Entry> entries = new ArrayList<>();
    for (Caveat caveat : ordered) {
      entries.add(
          new Entry(letter(entries.size()), caveat, steps.getOrDefault(caveat.id(), List.of())));
    }
    return new Asterisks(answer, entries);
  }

  /** Worst first. */
  public List<Entry> entries() {
    return entries;
  }

  /** Ids that hold for every number of the run. */
  public List<String> runIds() {
    return answer.run().caveats().stream().map(Caveat::id).distinct().toList();
  }

  /** Ids of the run, of the point, and of the valid steps that it was taken from. */
  public List<String> idsOf(CapacityPoint point) {
    Set<String> ids = new LinkedHashSet<>(runIds());
    ids.addAll(point.caveats());
    answer.steps().stream()
        .filter(StepResult::valid)
        .filter(step -> step.setting().writeFraction() == point.writeFraction())
        .filter(step -> step.setting().threads() == point.threads())
        .flatMap(step -> step.caveats().stream())
        .forEach(caveat -> ids.add(caveat.id()));
    return List.copyOf(ids);
  }

  /** The letters of these ids; three or more neighbours as a range: "a-d f". */
  public String letters(Collection<String> ids) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    while (from < entries.size()) {
      int to = from;
      while (to < entries.size() && ids.contains(entries.get(to).caveat().id())) {
        to++;
      }
      if (to - from >= 3) {
        parts.add(entries.get(from).letter() + "-" + entries.get(to - 1).letter());
      } else {
        entries.subList(from, to).forEach(entry -> parts.add(entry.letter()));
      }
      from = to + 1;
    }
    return String.join(" ", parts);
  }

  private static void keepWorse(Map<String, Caveat> worst, Caveat caveat) {
    worst.merge(
        caveat.id(),
        caveat,
        (known, found) -> found.severity().compareTo(known.severity()) > 0 ? found : known);
  }

  private static String letter(int index) {
    String last = String.valueOf((char) ('a' + index % ALPHABET));
    return index < ALPHABET ? last : letter(index / ALPHABET - 1) + last;
  }
}
