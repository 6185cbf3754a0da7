package io.capsweep.cli.sweep;

import io.capsweep.profile.Profile;
import io.capsweep.profile.ProfileException;
import io.capsweep.profile.reader.ProfileOverride;
import io.capsweep.profile.reader.ProfileReader;
import io.capsweep.result.store.Checksums;
import io.capsweep.result.store.FileTrouble;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A profile as read, and the very bytes it was read from. */
record ProfileInput(Profile profile, String text) {

  /**
   * Reads it.
   *
   * @throws ProfileException with every problem found
   */
  static ProfileInput read(Path file, List<ProfileOverride> overrides) {
    Profile profile = ProfileReader.read(file, overrides);
    try {
      return new ProfileInput(profile, Files.readString(file));
    } catch (IOException e) {
      throw new ProfileException(
          List.of(file + ": cannot be read again: " + FileTrouble.reason(e)));
    }
  }

  byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  String sha256() {
    return Checksums.sha256(text);
  }
}
