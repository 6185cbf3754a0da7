package io.capsweep.report.html;

import freemarker.cache.ClassTemplateLoader;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapperBuilder;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import io.capsweep.report.document.DayReport;
import io.capsweep.report.document.Report;
import io.capsweep.report.document.RunCharts;
import io.capsweep.report.document.RunReport;
import io.capsweep.report.variance.DayStudy;
import io.capsweep.result.store.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a report as one HTML page that asks nobody for anything: style, script and figures are in
 * it. Whatever comes from a run is escaped.
 */
public final class HtmlReport {
  private static final String TEMPLATES = "/io/capsweep/report/html";
  private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/";
  private static final List<String> SCRIPTS =
      List.of(
          "base.js",
          "load.js",
          "spectrum.js",
          "explorer.js",
          "slices.js",
          "variance.js",
          "course.js",
          "ladder.js");

  /**
   * Where a page would be larger, what each step's limit was judged by is left to the run's files.
   */
  private static final int LARGEST_PAGE_BYTES = 480_000;

  /** What the page's scripts draw. */
  private record Figures(List<RunCharts> runs, List<DayStudy> days) {}

  private HtmlReport() {}

  /** The whole page; the same report gives the same characters everywhere. */
  public static String render(Report report) {
    String page = render(report, true);
    return page.getBytes(StandardCharsets.UTF_8).length <= LARGEST_PAGE_BYTES
        ? page
        : render(report, false);
  }

  private static String render(Report report, boolean evidence) {
    Map<String, Object> model =
        Map.of(
            "report",
            report,
            "words",
            new Words(),
            "data",
            embedded(report),
            "style",
            resource(UPLOT + "dist/uPlot.min.css") + resource(TEMPLATES + "/report.css"),
            "chartLicence",
            resource(UPLOT + "LICENSE"),
            "charts",
            resource(UPLOT + "dist/uPlot.iife.min.js"),
            "script",
            script(),
            "evidence",
            evidence);
    StringWriter page = new StringWriter();
    try {
      configuration().getTemplate("report.ftlh").process(model, page);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the page's template of this jar", e);
    } catch (TemplateException e) {
      throw new IllegalStateException("the page's template does not fit the report", e);
    }
    return page.toString();
  }

  private static Configuration configuration() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_35);
    configuration.setTemplateLoader(new ClassTemplateLoader(HtmlReport.class, TEMPLATES));
    configuration.setObjectWrapper(
        new DefaultObjectWrapperBuilder(Configuration.VERSION_2_3_35).build());
    configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
    configuration.setLocale(Locale.ROOT);
    configuration.setNumberFormat("computer");
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    return configuration;
  }

  /** The charts' figures; no text of theirs can end the element that holds them. */
  private static String embedded(Report report) {
    return Json.line(
            new Figures(
                report.runs().stream().map(RunReport::charts).toList(),
                report.variance().map(DayReport::studies).orElse(List.of())))
        .replace("<", "\\u003c")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static String script() {
    return SCRIPTS.stream()
        .map(name -> resource(TEMPLATES + "/" + name))
        .collect(Collectors.joining("\n"));
  }

  private static String resource(String name) {
    try (InputStream stream = HtmlReport.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("this jar lacks " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name + " of this jar", e);
    }
  }
}
