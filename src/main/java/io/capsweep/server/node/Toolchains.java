package io.capsweep.server.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads the JDKs that Maven's toolchains.xml names. */
final class Toolchains {
  private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

  private Toolchains() {}

  /** Every jdkHome in the file, in its order; none where the file is missing or not readable. */
  static List<Path> javaHomes(Path file) {
    if (!Files.isReadable(file)) {
      return List.of();
    }
    List<Path> homes = new ArrayList<>();
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(NO_DOCTYPE, true);
      Document document = factory.newDocumentBuilder().parse(file.toFile());
      NodeList found = document.getElementsByTagName("jdkHome");
      for (int i = 0; i < found.getLength(); i++) {
        homes.add(Path.of(found.item(i).getTextContent().trim()));
      }
    } catch (IOException | SAXException | ParserConfigurationException unusable) {
      // Maven's file, not ours to complain of: it is one place of several to look in.
      return List.of();
    }
    return homes;
  }
}
