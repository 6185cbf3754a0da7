package io.capsweep.report.svg;

import java.util.Locale;

/** SVG as it grows: text is escaped, numbers are the same in every locale. */
final class Svg {
  private static final String STYLE =
      """
      text{font:12px system-ui,sans-serif;fill:#1b1f24}.t{font-size:15px;font-weight:600}.w{font-weight:600}\
      .g{stroke:#d0d7de}.a{stroke:#57606a;fill:none}.p{fill:#fff}.r{stroke:#a4260f;stroke-dasharray:6 4}.rt{fill:#a4260f}\
      .s0{--c:#0072b2}.s1{--c:#d55e00}.s2{--c:#00795a}.s3{--c:#b0457f}.s4{--c:#8a6d00}.s5{--c:#4b4f9c}\
      .l{stroke:var(--c);stroke-width:2;fill:none}.m{fill:var(--c)}.o{stroke:var(--c);fill:none;stroke-width:1.2}.b{fill:#0072b2;fill-opacity:.14}\
      @media(prefers-color-scheme:dark){text{fill:#e6edf3}.p{fill:#12161b}.g{stroke:#30363d}.a{stroke:#9da7b3}.r{stroke:#ff8b75}.rt{fill:#ff8b75}\
      .s0{--c:#56b4e9}.s1{--c:#f0924c}.s2{--c:#3fcf9f}.s3{--c:#e79ac5}.s4{--c:#e8d34a}.s5{--c:#a5a9f5}.b{fill:#56b4e9}}""";

  private final StringBuilder text = new StringBuilder();

  /**
   * A picture with a title.
   *
   * @param titleX where the title begins
   */
  Svg(String title, int width, int height, int titleX) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
        width, height, width, height, escaped(title));
    add("<title>%s</title>", escaped(title));
    add("<style>%s</style>", STYLE);
    add("<rect class=\"p\" width=\"%d\" height=\"%d\"/>", width, height);
    text(titleX, 22, "start", "t", title);
  }

  void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  void text(double x, double y, String anchor, String style, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>",
        x, y, anchor, style.isEmpty() ? "" : " class=\"" + style + "\"", escaped(words));
  }

  /** The whole file. */
  String end() {
    return text.append("</svg>\n").toString();
  }

  static String escaped(String text) {
    return text.replaceAll("[\\p{Cntrl}&&[^\\t\\n]]", "\uFFFD")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
