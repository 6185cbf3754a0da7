package io.capsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** On whatever machine the test runs: it takes two seconds. */
class DoctorCommandIT {
  private final StringWriter out = new StringWriter();

  @Test
  void should_print_findings_in_narrow_lines_and_exit_0() {
    assertThat(run("doctor")).isZero();

    assertThat(out.toString()).isNotBlank();
    assertThat(out.toString().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThan(101));
  }

  @Test
  void should_print_the_contracted_keys_as_json() throws Exception {
    assertThat(run("doctor", "--json")).isZero();

    JsonNode findings = new ObjectMapper().readTree(out.toString()).get("findings");
    assertThat(findings.isArray()).isTrue();
    assertThat(findings)
        .allSatisfy(
            finding -> {
              assertThat(finding.get("id").asText()).matches("[a-z0-9-]+");
              assertThat(finding.get("severity").asText()).isIn("note", "warning");
              assertThat(finding.get("evidence").asText()).isNotBlank();
              assertThat(finding.get("remedy").asText()).isNotBlank();
            });
  }

  private int run(String... arguments) {
    return CapsweepCommand.commandLine(
            new PrintWriter(out, true), new PrintWriter(new StringWriter(), true))
        .execute(arguments);
  }
}
