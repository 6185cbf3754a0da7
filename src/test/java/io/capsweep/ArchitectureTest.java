package io.capsweep;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which package may know which, and where the outside world may be touched. */
class ArchitectureTest {
  private static final String ROOT = "io.capsweep";

  /** For each package, the others it may use. {@code cli} may use all, and nobody uses it. */
  private static final Map<String, Set<String>> DIRECTIONS =
      Map.ofEntries(
          Map.entry("profile", Set.of()),
          Map.entry("load", Set.of()),
          Map.entry("model", Set.of()),
          Map.entry("result", Set.of()),
          Map.entry("text", Set.of()),
          Map.entry("csv", Set.of()),
          Map.entry("seal", Set.of("result")),
          // doctor says in words what it found.
          Map.entry("box", Set.of("result", "text")),
          Map.entry("caveat", Set.of("result", "text")),
          Map.entry("capacity", Set.of("result", "model", "csv")),
          Map.entry("target", Set.of("load", "profile", "result")),
          Map.entry("cassandra", Set.of("target", "load", "profile", "result")),
          Map.entry("server", Set.of("profile", "target")),
          // Whose limit a step met is said in words, and kept with the step.
          Map.entry(
              "sweep",
              Set.of(
                  "profile",
                  "load",
                  "target",
                  "result",
                  "box",
                  "caveat",
                  "model",
                  "capacity",
                  "seal",
                  "text")),
          // The guards of the ladder read the kernel's files as the box does.
          Map.entry("ladder", Set.of("result", "model", "caveat", "text", "box")),
          // The demand comes as a CSV file.
          Map.entry("plan", Set.of("result", "model", "caveat", "text", "csv")),
          // What was sealed and what became of it is told to people too, and the ladder with it.
          Map.entry(
              "report", Set.of("result", "model", "caveat", "capacity", "seal", "ladder", "text")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  @TestFactory
  Stream<DynamicTest> should_keep_the_direction_between_packages() {
    return DIRECTIONS.entrySet().stream()
        .map(
            direction ->
                DynamicTest.dynamicTest(
                    direction.getKey(), () -> checkDirection(direction.getKey())));
  }

  @Test
  void should_know_every_package() {
    Set<String> found = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      if (!type.getPackageName().equals(ROOT)) {
        found.add(type.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0]);
      }
    }
    found.removeAll(DIRECTIONS.keySet());
    assertThat(found).isSubsetOf("cli");
  }

  @Test
  void should_have_no_cycles() {
    check(slices().matching(ROOT + ".(*)..").should().beFreeOfCycles());
  }

  @TestFactory
  Stream<DynamicTest> should_keep_libraries_where_they_belong() {
    return Stream.of(
        only("driver", List.of("com.datastax.oss.."), List.of("cassandra")),
        only("picocli", List.of("picocli.."), List.of("cli")),
        only(
            "Jackson and SnakeYAML",
            List.of("com.fasterxml.jackson..", "org.yaml.snakeyaml.."),
            List.of("profile", "result", "seal")),
        only(
            "Maven resolver and containers",
            List.of("eu.maveniverse..", "org.eclipse.aether..", "org.testcontainers.."),
            List.of("server")));
  }

  @Test
  void should_keep_the_model_pure() {
    check(
        classes()
            .that()
            .resideInAPackage(ROOT + ".model..")
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(
                    ROOT + ".model..",
                    "java..",
                    "org.apache.commons.math3..",
                    "com.google.errorprone.annotations..")));
  }

  @Test
  void should_keep_files_out_of_the_measuring_core() {
    check(
        noClasses()
            .that()
            .resideInAPackage(ROOT + ".load..")
            .should()
            .dependOnClassesThat(resideInAPackage("java.nio.file..").or(type(File.class))));
  }

  @Test
  void should_exit_in_main_only() {
    check(
        noClasses()
            .that(not(type(Main.class)))
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "exit", int.class));
  }

  @Test
  void should_halt_in_the_server_s_guard_only() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".server..")
            .or()
            .haveSimpleNameNotEndingWith("Guard")
            .should()
            .callMethod(Runtime.class, "halt", int.class));
  }

  @Test
  void should_print_in_main_only() {
    check(
        noClasses()
            .that(not(type(Main.class)))
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethodWhere(printsToStandardError()));
  }

  @Test
  void should_read_the_clock_behind_the_clock_only() {
    check(
        noClasses()
            .that()
            .haveNameNotMatching(".*\\.load\\.NanoClock(\\$.*)?")
            .and()
            // The clock itself is a rung, and a detour would be part of what is timed.
            .resideOutsideOfPackage(ROOT + ".ladder..")
            .should()
            .callMethod(System.class, "nanoTime"));
  }

  @Test
  void should_be_handed_the_wall_clock() {
    check(
        noClasses()
            .that(not(type(Main.class).or(resideInAnyPackage(ROOT + ".cli..", ROOT + ".server.."))))
            .should()
            .accessTargetWhere(readsWallClock()));
  }

  @Test
  void should_take_randomness_from_seeds_only() {
    check(
        noClasses()
            .should()
            .callConstructor(Random.class)
            .orShould()
            .callMethod(Math.class, "random")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ThreadLocalRandom.class));
  }

  @Test
  void should_be_unpredictable_in_seals_only() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(ROOT + ".seal..")
            .should()
            .dependOnClassesThat()
            .areAssignableTo(SecureRandom.class));
  }

  @Test
  void should_leave_no_package_for_everything() {
    check(
        noClasses()
            .should()
            .resideInAnyPackage("..util..", "..common..", "..core..", "..manager.."));
  }

  private static void checkDirection(String from) {
    Set<String> allowed = DIRECTIONS.get(from);
    String[] forbidden =
        Stream.concat(DIRECTIONS.keySet().stream(), Stream.of("cli"))
            .filter(other -> !other.equals(from) && !allowed.contains(other))
            .map(other -> ROOT + "." + other + "..")
            .toArray(String[]::new);
    check(
        noClasses()
            .that()
            .resideInAPackage(ROOT + "." + from + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(forbidden)
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage(ROOT));
  }

  private static DynamicTest only(String what, List<String> library, List<String> packages) {
    String[] homes = packages.stream().map(name -> ROOT + "." + name + "..").toArray(String[]::new);
    return DynamicTest.dynamicTest(
        what + " in " + String.join(", ", packages),
        () ->
            check(
                noClasses()
                    .that()
                    .resideOutsideOfPackages(homes)
                    .and(not(type(Main.class)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(library.toArray(String[]::new))));
  }

  private static DescribedPredicate<JavaAccess<?>> readsWallClock() {
    Set<String> methods =
        Set.of(
            "java.lang.System.currentTimeMillis",
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.time.Clock.systemUTC",
            "java.time.Clock.systemDefaultZone",
            "java.time.Clock.system");
    return DescribedPredicate.describe(
        "reads the wall clock",
        access ->
            methods.contains(
                access.getTargetOwner().getFullName() + "." + access.getTarget().getName()));
  }

  private static DescribedPredicate<JavaMethodCall> printsToStandardError() {
    return DescribedPredicate.describe(
        "printStackTrace()",
        call ->
            call.getTarget().getName().equals("printStackTrace")
                && call.getTarget().getRawParameterTypes().isEmpty());
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(CLASSES);
  }
}
