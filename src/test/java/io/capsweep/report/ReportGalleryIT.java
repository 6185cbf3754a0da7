package io.capsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.capsweep.report.document.Report;
import io.capsweep.report.html.HtmlReport;
import io.capsweep.report.markdown.MarkdownReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogType;

/**
 * Pages of runs that are out of the ordinary, in a real browser. Leaves pictures of them in
 * target/report-gallery for people to look at: wide and narrow, light and dark, and as printed.
 */
@Tag("thorough")
class ReportGalleryIT {
  private static final int WIDE = 1200;
  private static final int NARROW = 400;

  @TempDir private static Path folder;
  private static ChromeDriver browser;

  @BeforeAll
  static void open() {
    browser = PageBrowser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @TestFactory
  Stream<DynamicTest> should_show_whatever_run_in_every_light_and_width() throws IOException {
    return ReportSamples.all(folder).entrySet().stream()
        .map(sample -> DynamicTest.dynamicTest(sample.getKey(), () -> look(sample)));
  }

  private static void look(Map.Entry<String, Report> sample) throws IOException {
    Path gallery = Files.createDirectories(Path.of("target/report-gallery", sample.getKey()));
    Path page = gallery.resolve("report.html");
    Files.writeString(page, HtmlReport.render(sample.getValue()));
    StringBuilder charts = new StringBuilder("<!DOCTYPE html><title>charts</title>");
    for (Map.Entry<String, String> file : MarkdownReport.render(sample.getValue()).entrySet()) {
      if (file.getKey().endsWith(".svg")) {
        charts.append("<img src='").append(file.getKey()).append("'>");
      }
      Path target = gallery.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.writeString(target, file.getValue());
    }
    Files.writeString(gallery.resolve("charts.html"), charts);
    PageBrowser.dark(browser, false);
    PageBrowser.width(browser, WIDE, 1600);
    browser.get(gallery.resolve("charts.html").toUri().toString());
    PageBrowser.picture(browser, 2 * WIDE, gallery.resolve("charts.png"));
    PageBrowser.width(browser, WIDE, 1600);
    browser.get(page.toUri().toString());
    assertThat(PageBrowser.overflow(browser)).isZero();
    PageBrowser.picture(browser, WIDE, gallery.resolve("wide-light.png"));
    PageBrowser.dark(browser, true);
    PageBrowser.picture(browser, WIDE, gallery.resolve("wide-dark.png"));
    PageBrowser.picture(browser, NARROW, gallery.resolve("narrow-dark.png"));
    assertThat(PageBrowser.overflow(browser)).isZero();
    PageBrowser.dark(browser, false);
    PageBrowser.picture(browser, NARROW, gallery.resolve("narrow-light.png"));
    PageBrowser.print(browser, gallery.resolve("paper.pdf"));
    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
  }
}
