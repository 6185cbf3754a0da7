package io.capsweep.cli.study;

import io.capsweep.capacity.MeasurementException;
import io.capsweep.profile.yaml.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What differs between two systems: what was meant to change, and what else did.
 *
 * @param meant named by the user
 * @param besides not named
 */
record Changes(List<String> meant, List<String> besides) {
  private static final int MOST_NAMED = 12;
  private static final int SOME_NAMES = 6;

  Changes {
    meant = List.copyOf(meant);
    besides = List.copyOf(besides);
  }

  /**
   * Sorts the differences by whether a word of the user's stands for them.
   *
   * @param words such as "kernel" or "heap": part of a difference's name; "all" stands for all
   * @throws MeasurementException when the profiles differ in what no word stands for, or a word for
   *     nothing
   */
  static Changes of(SideFacts first, SideFacts second, List<String> words) {
    Set<String> names = new TreeSet<>(first.names());
    names.addAll(second.names());
    words.forEach(word -> refuseUnknown(word, names));
    return of(first.differences(second), words);
  }

  private static void refuseUnknown(String word, Set<String> names) {
    if (names.stream().noneMatch(name -> standsFor(word, name))) {
      List<String> last =
          names.stream().map(name -> name.substring(name.lastIndexOf('.') + 1)).toList();
      String question = Suggestion.question(word, last);
      throw new MeasurementException(
          "--changed "
              + word
              + ": nothing that is known of the runs is called so"
              + (question.isEmpty() ? "" : "; " + question)
              + ";\nexpected a part of a name such as "
              + names.stream().limit(SOME_NAMES).collect(Collectors.joining(", "))
              + ", or all");
    }
  }

  private static Changes of(List<SideFacts.Difference> differences, List<String> words) {
    List<String> meant = new ArrayList<>();
    List<String> besides = new ArrayList<>();
    List<String> ofProfile = new ArrayList<>();
    for (SideFacts.Difference difference : differences) {
      boolean named = words.stream().anyMatch(word -> standsFor(word, difference.name()));
      (named ? meant : besides).add(difference.sentence());
      if (!named && difference.name().startsWith(SideFacts.PROFILE)) {
        ofProfile.add(difference.sentence());
      }
    }
    if (!ofProfile.isEmpty()) {
      throw new MeasurementException(
          "the profiles of A and B differ in "
              + some(ofProfile)
              + ";\nname what was meant to change, such as --changed "
              + word(ofProfile.get(0))
              + ", or compare runs of one profile");
    }
    for (String word : words) {
      if (differences.stream().noneMatch(one -> standsFor(word, one.name()))) {
        besides.add("nothing called \"" + word + "\" differs, though it was meant to change");
      }
    }
    return new Changes(meant, besides.size() > MOST_NAMED ? shortened(besides) : besides);
  }

  private static boolean standsFor(String word, String name) {
    return word.equals("all")
        || name.toLowerCase(Locale.ROOT).contains(word.strip().toLowerCase(Locale.ROOT));
  }

  private static String some(List<String> sentences) {
    int shown = Math.min(4, sentences.size());
    String rest = sentences.size() > shown ? "; and " + (sentences.size() - shown) + " more" : "";
    return String.join("; ", sentences.subList(0, shown)) + rest;
  }

  private static List<String> shortened(List<String> sentences) {
    List<String> some = new ArrayList<>(sentences.subList(0, MOST_NAMED));
    some.add("and " + (sentences.size() - MOST_NAMED) + " more");
    return some;
  }

  /** The last part of a difference's name. */
  private static String word(String sentence) {
    String name = sentence.substring(0, sentence.indexOf(':'));
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
