package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.capsweep.report.document.LadderReport;
import io.capsweep.report.document.LawCurve;
import io.capsweep.report.document.MixAnswer;
import io.capsweep.report.document.Report;
import io.capsweep.report.html.HtmlReport;
import io.capsweep.text.Quantities;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/** The page in a real browser; skipped where there is no Chromium with its driver. */
class ReportPageIT {
  @TempDir private static Path folder;
  private static ChromeDriver browser;
  private static Report report;

  @BeforeAll
  static void open() throws IOException {
    browser = PageBrowser.open();
    report = ReportSamples.report(ReportSamples.everything(folder.resolve("results")));
    Path page = folder.resolve("report.html");
    Files.writeString(page, HtmlReport.render(report));
    browser.get(page.toUri().toString());
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @Test
  void should_open_without_an_error_or_a_request() {
    assertThat(browser.findElements(By.cssSelector(".uplot canvas"))).hasSizeGreaterThan(6);
    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    assertThat(browser.manage().logs().get(LogType.PERFORMANCE).getAll())
        .extracting(entry -> entry.getMessage())
        .filteredOn(message -> message.contains("Network.requestWillBeSent\""))
        .allSatisfy(
            message -> assertThat(message).containsAnyOf("\"url\":\"file:", "\"url\":\"data:"));
  }

  @Test
  void should_show_the_laws_value_as_the_slider_moves_by_keyboard() {
    LawCurve law = report.runs().get(0).charts().law().orElseThrow();
    WebElement slider = browser.findElement(By.id("explorer-mix"));
    slider.sendKeys(Keys.HOME);
    for (int i = 0; i < 35; i++) {
      slider.sendKeys(Keys.ARROW_RIGHT);
    }

    WebElement rate = browser.findElement(By.id("explorer-rate"));
    double expected = law.kOverR() / (0.65 + law.wOverR() * 0.35);
    assertThat(Double.parseDouble(rate.getDomAttribute("data-value")))
        .isCloseTo(expected, within(expected * 1e-9));
    assertThat(rate.getText()).isEqualTo(Quantities.rate(expected));
    assertThat(browser.findElement(By.id("explorer-outside")).isDisplayed()).isFalse();

    slider.sendKeys(Keys.END);
    assertThat(browser.findElement(By.id("explorer-outside")).isDisplayed()).isTrue();
    assertThat(browser.findElement(By.id("explorer-cost")).getText())
        .isEqualTo(Quantities.ratio(law.wOverR()));
  }

  @Test
  void should_tell_each_seal_and_its_result_beside_the_curve() {
    assertThat(browser.findElement(By.id("explorer-predictions")).getText())
        .isEqualTo(
            "80% writes, seal e514185020cc, blind: 8,215 op/s predicted (95%: 7,700 to 8,760);"
                + " 9,413 measured: a miss.");
  }

  @Test
  void should_calculate_with_the_machines_own_latencies() {
    browser.findElement(By.cssSelector("#serial-rung option:nth-child(2)")).click();
    WebElement count = browser.findElement(By.id("serial-count"));
    count.clear();
    count.sendKeys("20");

    LadderReport.Place place = report.runs().get(0).ladder().orElseThrow().places().get(0);
    assertThat(browser.findElement(By.id("serial-answer")).getText())
        .startsWith(Quantities.duration(Math.round(20 * place.nanos())) + " one after the other");

    WebElement servers = browser.findElement(By.id("fan-servers"));
    assertThat(browser.findElement(By.id("fan-answer")).getText()).startsWith("63.4%");
    servers.clear();
    servers.sendKeys("10");
    assertThat(browser.findElement(By.id("fan-answer")).getText()).startsWith("9.56%");
  }

  @Test
  void should_hide_and_show_a_line_by_keyboard() {
    WebElement toggle = browser.findElement(By.cssSelector("#curves-toggles button"));
    assertThat(toggle.getDomAttribute("aria-pressed")).isEqualTo("true");

    toggle.sendKeys(Keys.ENTER);
    assertThat(toggle.getDomAttribute("aria-pressed")).isEqualTo("false");
    toggle.sendKeys(Keys.SPACE);
    assertThat(toggle.getDomAttribute("aria-pressed")).isEqualTo("true");
  }

  @Test
  void should_walk_from_step_to_step() {
    WebElement steps = browser.findElement(By.id("course-step"));
    assertThat(steps.findElements(By.tagName("option")))
        .hasSize(report.runs().get(0).steps().size());

    browser.findElement(By.id("course-next")).sendKeys(Keys.ENTER);
    assertThat(steps.getDomProperty("value")).isEqualTo("1");
    assertThat(browser.findElement(By.id("course-marks")).getText()).contains("1 flush at");
  }

  @Test
  void should_show_the_runs_own_figures_in_its_table() {
    List<WebElement> rows = browser.findElements(By.cssSelector("table.answers tbody tr"));
    List<MixAnswer> mixes = report.runs().get(0).mixes();
    assertThat(rows).hasSameSizeAs(mixes);
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).getText())
          .contains(Quantities.rate(mixes.get(i).maximum().orElseThrow().operationsPerSecond()))
          .contains(Quantities.rate(mixes.get(i).deployable().orElseThrow().operationsPerSecond()));
    }
  }

  @Test
  void should_not_scroll_sideways_on_a_narrow_screen() {
    PageBrowser.width(browser, 400, 800);
    long overflow = PageBrowser.overflow(browser);
    PageBrowser.width(browser, 1200, 1600);

    assertThat(overflow).isZero();
  }
}
