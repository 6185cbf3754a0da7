package io.capsweep.profile.reader;

import io.capsweep.profile.Auth;
import io.capsweep.profile.SecretSource;
import io.capsweep.profile.TargetSource;
import io.capsweep.profile.Tls;
import io.capsweep.profile.yaml.Mismatch;
import io.capsweep.profile.yaml.Parsed;
import io.capsweep.profile.yaml.Section;
import io.capsweep.profile.yaml.Values;
import io.capsweep.profile.yaml.YamlValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads how an existing cluster is reached: addresses, data center, who we are, TLS. */
final class ContactPointsReader {
  private static final List<String> OWN_KEYS = List.of("local-datacenter", "auth", "tls");
  private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final String NO_LITERAL =
      "profiles are copied into every run folder, so no secret may stand in one";

  private ContactPointsReader() {}

  static Optional<TargetSource> cluster(Section target, String key) {
    if (!target.has(key)) {
      OWN_KEYS.stream().filter(target::has).forEach(own -> misplaced(target, own, key));
      return Optional.empty();
    }
    List<String> addresses = target.list(key, ContactAddress::parse, List.of());
    if (addresses.isEmpty() && target.sound(key)) {
      target.problem(key, new Mismatch("an empty list", "at least one address", "add host:9042"));
    }
    String datacenter =
        target.required(
            "local-datacenter",
            Values.text("the data center's name"),
            "the data center that requests are sent to",
            "");
    Optional<Auth> auth = authSection(target).map(ContactPointsReader::auth);
    Optional<Tls> tls = target.section("tls").map(ContactPointsReader::tls);
    return Optional.of(new TargetSource.ContactPoints(addresses, datacenter, auth, tls));
  }

  private static void misplaced(Section target, String own, String key) {
    target.problem(
        own, new Mismatch("a key of '" + key + "'", "it only beside '" + key + "'", "remove it"));
  }

  /** A plain value here may be the secret itself, so it is not shown. */
  private static Optional<Section> authSection(Section target) {
    String key = "auth";
    if (target.value(key).filter(value -> !(value instanceof YamlValue.Mapping)).isPresent()) {
      String expected = "a mapping with username-env and password-env, or -file";
      target.problem(key, new Mismatch("something else", expected, NO_LITERAL));
      return Optional.empty();
    }
    return target.section(key);
  }

  private static Auth auth(Section auth) {
    SecretSource username = requiredSecret(auth, "username");
    SecretSource password = requiredSecret(auth, "password");
    auth.close();
    return new Auth(username, password);
  }

  private static Tls tls(Section tls) {
    Optional<Path> trustStore = tls.optional("truststore", Paths::parse);
    Optional<SecretSource> trustStorePassword = secret(tls, "truststore-password");
    Optional<Path> keyStore = tls.optional("keystore", Paths::parse);
    Optional<SecretSource> keyStorePassword = secret(tls, "keystore-password");
    boolean hostnames = tls.get("hostname-verification", Values::flag, true);
    tls.close();
    requireStore(tls, "truststore");
    requireStore(tls, "keystore");
    return new Tls(trustStore, trustStorePassword, keyStore, keyStorePassword, hostnames);
  }

  private static void requireStore(Section tls, String store) {
    for (String key : List.of(store + "-password-env", store + "-password-file")) {
      if (tls.has(key) && !tls.has(store)) {
        tls.problem(
            key,
            new Mismatch("a password without its store", "'" + store + ":' too", "add its path"));
      }
    }
  }

  private static SecretSource requiredSecret(Section section, String name) {
    Optional<SecretSource> source = secret(section, name);
    String fromVariable = name + "-env";
    if (source.isEmpty() && !section.has(fromVariable) && !section.has(name + "-file")) {
      section.problem(
          fromVariable,
          new Mismatch("no such key", fromVariable + " or " + name + "-file", "add one"));
    }
    return source.orElse(new SecretSource.Environment(""));
  }

  private static Optional<SecretSource> secret(Section section, String name) {
    String variableKey = name + "-env";
    String fileKey = name + "-file";
    section.refuse(name, variableKey + " or " + fileKey, NO_LITERAL);
    Optional<SecretSource> variable =
        section
            .optional(variableKey, ContactPointsReader::variable)
            .map(SecretSource.Environment::new);
    Optional<SecretSource> file =
        section.optional(fileKey, ContactPointsReader::secretFile).map(SecretSource.File::new);
    if (section.has(variableKey) && section.has(fileKey)) {
      section.problem(
          fileKey,
          new Mismatch("it beside " + variableKey, "one of the two", "remove one of them"));
    }
    return variable.or(() -> file);
  }

  /** The value is never shown: someone may have written the secret itself. */
  private static Parsed<String> variable(YamlValue value) {
    if (value instanceof YamlValue.Scalar scalar && VARIABLE.matcher(scalar.text()).matches()) {
      return Parsed.good(scalar.text());
    }
    String expected = "the name of an environment variable, such as CASSANDRA_PASSWORD";
    return new Parsed.Bad<>(new Mismatch("something else", expected, NO_LITERAL));
  }

  private static Parsed<Path> secretFile(YamlValue value) {
    if (Paths.parse(value) instanceof Parsed.Good<Path> good) {
      return good;
    }
    String expected = "the path of a file that holds the secret in its first line";
    return new Parsed.Bad<>(new Mismatch("something else", expected, ""));
  }
}
