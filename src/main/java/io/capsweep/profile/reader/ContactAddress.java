package io.capsweep.profile.reader;

import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.YamlValue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An address "host:port"; the port is 9042 when left out, IPv6 stands in brackets. */
final class ContactAddress {
  private static final String DEFAULT_PORT = "9042";
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<host>[A-Za-z0-9_]([A-Za-z0-9._-]{0,252})|\\[[0-9A-Fa-f:.%a-z0-9]{2,60}])"
              + "(:(?<port>[0-9]{1,5}))?");
  private static final Pattern BARE_IPV6 =
      Pattern.compile("[0-9A-Fa-f]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

  private ContactAddress() {}

  static Parsed<String> parse(YamlValue value) {
    String expected = "host or host:port, such as 10.0.0.1:9042";
    if (!(value instanceof YamlValue.Scalar scalar)) {
      return Parsed.bad(value, expected, "an IPv6 address needs quotes: \"[::1]:9042\"");
    }
    if (scalar.text().contains("@")) {
      String remedy = "user and password belong to target.auth, by variable or file";
      return new Parsed.Bad<>(new Mismatch("an address with an @ (not shown)", expected, remedy));
    }
    Matcher matcher = SHAPE.matcher(scalar.text());
    if (!matcher.matches()) {
      boolean ipv6 = BARE_IPV6.matcher(scalar.text()).matches();
      return Parsed.bad(value, expected, ipv6 ? "write IPv6 as \"[::1]:9042\"" : "");
    }
    String port = matcher.group("port") == null ? DEFAULT_PORT : matcher.group("port");
    int number = Integer.parseInt(port);
    if (number < 1 || number > 65_535) {
      return Parsed.bad(value, expected, "ports run from 1 to 65535");
    }
    return Parsed.good(matcher.group("host") + ":" + number);
  }
}
