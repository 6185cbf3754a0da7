package io.capsweep.profile.yaml;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Turns YAML text into located values, within limits: nothing is constructed, aliases may not blow
 * the document up, a key stands once.
 */
public final class YamlTree {
  private static final int MAX_DEPTH = 16;
  private static final int MAX_VALUES = 20_000;
  private static final String DEPTH = "at most " + MAX_DEPTH + " levels of nesting";

  private static final String NO_TAG = "a value without a tag; quote a text that begins with '!'";

  private final IntFunction<Location> lines;
  private final Problems problems;
  private final Set<Node> open = Collections.newSetFromMap(new IdentityHashMap<>());
  private int values;

  private YamlTree(IntFunction<Location> lines, Problems problems) {
    this.lines = lines;
    this.problems = problems;
  }

  /**
   * Reads one document.
   *
   * @param lines the place of a line, the first being 1
   * @return empty when the text is no usable document; the reason is then among the problems
   */
  public static Optional<YamlValue> parse(
      String text, IntFunction<Location> lines, Problems problems) {
    return new YamlTree(lines, problems).parse(text);
  }

  private Optional<YamlValue> parse(String text) {
    try {
      Node root = new Yaml(options()).compose(new StringReader(text));
      if (root == null) {
        return Optional.of(new YamlValue.Scalar(lines.apply(1), "", false, YamlValue.Kind.NOTHING));
      }
      return Optional.of(convert(root, "", 0));
    } catch (Refused refused) {
      problems.add(refused.at, refused.path, refused.mismatch);
    } catch (MarkedYAMLException broken) {
      Mark mark = broken.getProblemMark();
      String where = mark == null ? "" : " at column " + (mark.getColumn() + 1);
      Mismatch mismatch =
          new Mismatch(
              "broken YAML" + where + " (" + reason(broken) + ")",
              "one valid YAML document",
              "look at this line and the one above: indentation, brackets, quotes");
      problems.add(lines.apply(mark == null ? 1 : mark.getLine() + 1), "", mismatch);
    } catch (ReaderException unprintable) {
      String before = text.substring(0, Math.min(text.length(), unprintable.getPosition()));
      int line = (int) before.chars().filter(character -> character == '\n').count() + 1;
      String found = String.format("the control character U+%04X", unprintable.getCodePoint());
      problems.add(lines.apply(line), "", new Mismatch(found, "printable text", "remove it"));
    } catch (YAMLException beyond) {
      String found = "a document beyond the limits (" + YamlValue.shorten(reason(beyond)) + ")";
      problems.add(lines.apply(1), "", new Mismatch(found, DEPTH, "write it flat"));
    }
    return Optional.empty();
  }

  private static String reason(YAMLException failure) {
    String reason = failure.getMessage();
    if (failure instanceof MarkedYAMLException marked) {
      String context = marked.getContext() == null ? "" : marked.getContext() + ", ";
      reason = context + marked.getProblem();
    }
    // The name of an alias or tag is left out: an unquoted secret may look like one.
    return String.valueOf(reason)
        .replaceAll("\\s+", " ")
        .replaceAll("undefined (alias|tag handle).*", "undefined $1")
        .strip();
  }

  private static LoaderOptions options() {
    LoaderOptions options = new LoaderOptions();
    // Aliases cost nothing while nodes are shared; convert() counts what they expand to.
    options.setMaxAliasesForCollections(MAX_VALUES);
    options.setNestingDepthLimit(4 * MAX_DEPTH);
    options.setAllowRecursiveKeys(false);
    // No tag constructs anything here; convert() refuses them with the key's path.
    options.setTagInspector(tag -> true);
    options.setProcessComments(false);
    return options;
  }

  private YamlValue convert(Node node, String path, int depth) {
    Location at = lines.apply(node.getStartMark().getLine() + 1);
    if (++values > MAX_VALUES) {
      throw new Refused(
          at,
          path,
          "aliases that expand to more than " + MAX_VALUES + " values",
          "a plain profile");
    }
    if (depth > MAX_DEPTH) {
      throw new Refused(at, path, "deeper nesting", DEPTH);
    }
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar, at, path);
    }
    if (!open.add(node)) {
      throw new Refused(at, path, "an alias that contains itself", "a value");
    }
    YamlValue converted;
    if (node instanceof MappingNode mapping) {
      requireTag(node, Tag.MAP, at, path);
      converted = mapping(mapping, at, path, depth);
    } else {
      requireTag(node, Tag.SEQ, at, path);
      List<YamlValue> items = new ArrayList<>();
      for (Node item : ((SequenceNode) node).getValue()) {
        items.add(convert(item, path + "[" + items.size() + "]", depth + 1));
      }
      converted = new YamlValue.Sequence(at, items);
    }
    open.remove(node);
    return converted;
  }

  private YamlValue mapping(MappingNode node, Location at, String path, int depth) {
    Map<String, YamlValue.Entry> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : node.getValue()) {
      Location keyAt = lines.apply(tuple.getKeyNode().getStartMark().getLine() + 1);
      if (!(tuple.getKeyNode() instanceof ScalarNode keyNode)) {
        throw new Refused(keyAt, path, "a list or mapping as a key", "a word");
      }
      String key = keyNode.getValue();
      String keyPath = path.isEmpty() ? key : path + "." + key;
      YamlValue value = convert(tuple.getValueNode(), YamlValue.shorten(keyPath), depth + 1);
      YamlValue.Entry earlier = entries.putIfAbsent(key, new YamlValue.Entry(keyAt, value));
      if (earlier != null) {
        String found = "the key a second time, first at " + earlier.keyAt().text();
        problems.add(
            keyAt,
            YamlValue.shorten(keyPath),
            new Mismatch(found, "every key once", "remove one of them"));
      }
    }
    return new YamlValue.Mapping(at, entries);
  }

  private static YamlValue scalar(ScalarNode node, Location at, String path) {
    Tag tag = node.getTag();
    boolean quoted = node.getScalarStyle() != DumperOptions.ScalarStyle.PLAIN;
    YamlValue.Kind kind;
    if (quoted || tag.equals(Tag.STR) || tag.equals(Tag.TIMESTAMP) || tag.equals(Tag.MERGE)) {
      kind = YamlValue.Kind.TEXT;
    } else if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      kind = YamlValue.Kind.NUMBER;
    } else if (tag.equals(Tag.BOOL)) {
      kind = YamlValue.Kind.FLAG;
    } else {
      kind = YamlValue.Kind.NOTHING;
    }
    boolean known = kind != YamlValue.Kind.NOTHING || tag.equals(Tag.NULL);
    if (!known || (quoted && !tag.equals(Tag.STR))) {
      throw new Refused(at, path, "a tag", NO_TAG);
    }
    return new YamlValue.Scalar(at, node.getValue(), quoted, kind);
  }

  private static void requireTag(Node node, Tag tag, Location at, String path) {
    if (!node.getTag().equals(tag)) {
      throw new Refused(at, path, "a tag", NO_TAG);
    }
  }

  /** Ends the conversion: nothing after this point can be trusted. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Location at;
    private final String path;
    private final transient Mismatch mismatch;

    Refused(Location at, String path, String found, String expected) {
      super(found);
      this.at = at;
      this.path = path;
      this.mismatch = new Mismatch(found, expected, "");
    }
  }
}
