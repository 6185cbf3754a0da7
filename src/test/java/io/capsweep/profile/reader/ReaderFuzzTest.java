package io.capsweep.profile.reader;

import static org.assertj.core.api.Assertions.fail;

import io.capsweep.profile.ProfileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the text: a profile or a ProfileException, never another failure. */
class ReaderFuzzTest {
  private static final long SEED = 20_240_917L;
  private static final List<String> SNIPPETS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ":",
          ": ",
          "- ",
          ",",
          "\n",
          "\n  ",
          "\t",
          "&a ",
          "*a",
          "!!int ",
          "!x ",
          "\"",
          "'",
          "#",
          "|",
          ">",
          "---\n",
          "...\n",
          "%YAML 1.1\n",
          "<<: ",
          "? ",
          "~",
          "null",
          "no",
          "-1",
          "0",
          "1e999",
          "99999999999999999999",
          ".nan",
          ".inf",
          "1:30",
          "0x1f",
          "\u0000",
          "\u0085",
          "\u2028",
          "\uD83D\uDE00",
          "\uFEFF",
          "sweep",
          "threads",
          "target",
          "managed",
          "[[[[[[[[[[[[[[[[[[",
          "{a: {a: {a: {a: ",
          "1s",
          "1g",
          "uniform");

  @Test
  void should_survive_every_truncation_of_the_shipped_profiles() throws IOException {
    for (Path file : ShippedProfilesTest.shipped()) {
      String text = Files.readString(file);
      for (int length = 0; length < text.length(); length += 7) {
        attempt(text.substring(0, length), "truncated " + file + " at " + length);
      }
    }
  }

  @Test
  void should_survive_random_edits_of_a_profile() throws IOException {
    Random random = new Random(SEED);
    String text = Files.readString(Path.of("profiles/quickstart.yaml"));
    for (int round = 0; round < 1500; round++) {
      StringBuilder edited = new StringBuilder(text);
      for (int edit = 0; edit <= random.nextInt(6); edit++) {
        int from = random.nextInt(edited.length() + 1);
        int to = Math.min(edited.length(), from + random.nextInt(12));
        edited.replace(from, to, SNIPPETS.get(random.nextInt(SNIPPETS.size())));
      }
      attempt(edited.toString(), "seed " + SEED + " round " + round);
    }
  }

  @Test
  void should_survive_values_of_every_kind_at_every_key() throws IOException {
    List<String> values =
        List.of(
            "-1",
            "0",
            "1.5",
            "1e308",
            "9223372036854775808",
            "x",
            "\"\"",
            "[]",
            "{}",
            "[[1]]",
            "{a: b}",
            "~ ",
            "true",
            "1h1h",
            "999999999h",
            "999999999t",
            "p100",
            "0.0000001",
            "-0");
    for (SchemaPaths.Key key : SchemaPaths.keys()) {
      for (String value : values) {
        for (String base :
            List.of(ProfileTexts.MINIMAL, ProfileTexts.CLUSTER, ProfileTexts.CONTAINER)) {
          attempt(base, key.path() + "=" + value, key.path() + "=" + value);
        }
      }
    }
  }

  @Test
  void should_survive_noise() {
    Random random = new Random(SEED);
    for (int round = 0; round < 1500; round++) {
      StringBuilder noise = new StringBuilder();
      for (int piece = 0; piece <= random.nextInt(40); piece++) {
        noise.append(
            random.nextInt(3) == 0
                ? Character.toString(random.nextInt(0x250))
                : SNIPPETS.get(random.nextInt(SNIPPETS.size())));
      }
      attempt(noise.toString(), "seed " + SEED + " round " + round);
    }
  }

  private static void attempt(String text, String what, String... overrides) {
    try {
      ProfileTexts.read(text, overrides);
    } catch (ProfileException refused) {
      if (refused.problems().isEmpty()) {
        fail("refused without a reason: " + what);
      }
    } catch (RuntimeException | StackOverflowError failure) {
      fail(what + " gave " + failure + " for\n" + text, failure);
    }
  }
}
