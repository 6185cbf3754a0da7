package io.capsweep.report;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real Chromium without a window; a test that asks for it is skipped where there is none. */
final class PageBrowser {
  private static final List<String> BROWSERS = List.of("/usr/bin/chromium");
  private static final List<String> DRIVERS = List.of("/usr/bin/chromedriver");

  private PageBrowser() {}

  static ChromeDriver open() {
    Optional<String> chromium = first(BROWSERS);
    Optional<String> driver = first(DRIVERS);
    Assumptions.assumeTrue(
        chromium.isPresent() && driver.isPresent(),
        "no Chromium with its driver here (Debian: apt-get install chromium chromium-driver)");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.get());
    options.addArguments("--headless=new", "--no-sandbox", "--window-size=1200,1600");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    return new ChromeDriver(
        new ChromeDriverService.Builder().usingDriverExecutable(new File(driver.get())).build(),
        options);
  }

  /** Looks at the page through a window of this width, in pixels. */
  static void width(ChromeDriver browser, int width, int height) {
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** How many pixels the page is wider than its window. */
  static long overflow(ChromeDriver browser) {
    return (Long)
        browser.executeScript(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth");
  }

  static void dark(ChromeDriver browser, boolean dark) {
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** The whole page as a picture, as wide as this. */
  static void picture(ChromeDriver browser, int width, Path file) throws IOException {
    width(browser, width, 900);
    long height = (Long) browser.executeScript("return document.documentElement.scrollHeight") + 20;
    width(browser, width, (int) height);
    Files.write(file, browser.getScreenshotAs(OutputType.BYTES));
  }

  /** The page as it is printed on A4. */
  static void print(ChromeDriver browser, Path file) throws IOException {
    browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    Object data =
        browser.executeCdpCommand("Page.printToPDF", Map.of("preferCSSPageSize", true)).get("data");
    Files.write(file, Base64.getDecoder().decode((String) data));
  }

  private static Optional<String> first(List<String> paths) {
    return paths.stream().filter(path -> Files.isExecutable(Path.of(path))).findFirst();
  }
}
