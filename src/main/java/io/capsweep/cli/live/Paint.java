package io.capsweep.cli.live;

/** Colours, where they are wanted. They take no room. */
final class Paint {
  /** One of the eight that every terminal has. */
  enum Colour {
    RED(31),
    GREEN(32),
    YELLOW(33),
    CYAN(36);

    private final int code;

    Colour(int code) {
      this.code = code;
    }
  }

  private final boolean wanted;

  Paint(boolean wanted) {
    this.wanted = wanted;
  }

  /** The text in this colour. */
  String in(Colour colour, String text) {
    return wanted && !text.isBlank() ? "\u001b[" + colour.code + "m" + text + "\u001b[0m" : text;
  }

  /** The text with the first occurrence of a word in this colour. */
  String word(Colour colour, String word, String text) {
    int start = text.indexOf(word);
    return start < 0
        ? text
        : text.substring(0, start) + in(colour, word) + text.substring(start + word.length());
  }
}
