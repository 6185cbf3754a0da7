package io.capsweep.profile.reader;

import io.capsweep.profile.Profile;
import io.capsweep.profile.ProfileException;
import java.util.Arrays;
import java.util.List;

/** Profiles as text, and what the reader says to them. */
final class ProfileTexts {
  static final String MINIMAL = "name: minimal\ntarget: {managed: {}}\n";
  static final String CLUSTER =
      "name: cluster\ntarget: {contact-points: [db1], local-datacenter: dc1}\n";
  static final String CONTAINER = "name: container\ntarget: {container: {}}\n";

  private ProfileTexts() {}

  static Profile read(String text, String... overrides) {
    return ProfileReader.parse(
        text, "p.yaml", Arrays.stream(overrides).map(ProfileOverride::parse).toList());
  }

  /** What is wrong with a profile; empty when nothing is. */
  static List<String> problems(String text, String... overrides) {
    try {
      read(text, overrides);
      return List.of();
    } catch (ProfileException refused) {
      return refused.problems();
    }
  }
}
