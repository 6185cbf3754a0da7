/* Latency by percentile, the rare operations spread out to the right. */
{
  const all = runs.flatMap((run, r) => {
    const key = (one) => one.writeFraction + "/" + one.threads;
    const wanted = new Set(run.curves.flatMap((curve) => {
      const best = curve.points.reduce((a, b) => (!a || b.operationsPerSecond > a.operationsPerSecond ? b : a), null);
      return [best && curve.writeFraction + "/" + best.threads, curve.bracket.length && curve.writeFraction + "/" + curve.bracket[0]];
    }));
    return run.spectra.filter((one) => one.nanos.length > 1).map((one) => ({ run, r, one, shown: wanted.has(key(one)) }));
  });
  let budget = 8;
  all.forEach((line, index) => {
    line.index = index;
    line.shown = line.shown && budget-- > 0;
  });
  if (all.length && !all.some((line) => line.shown)) all[0].shown = true;
  const name = (line) => (several ? letter(line.r) + " " : "") + mixText(line.one.writeFraction) + " writes, " + line.one.threads + " threads";
  const beyond = (percentile) => 1 / (1 - percentile / 100);
  const clean = (value) => Number(value.toPrecision(6));
  const marks = [50, 90, 99, 99.9, 99.99, 99.999, 99.9999];
  const draw = chart(byId("spectrum-chart"), () => {
    const list = all.filter((line) => line.shown);
    if (list.length === 0) return null;
    const data = joined(list.map((line) => line.one.nanos.map((nanos, i) => [clean(beyond(line.run.percentiles[i])), nanos])));
    const limits = [...new Set(runs.map((run) => run.limitNanos))];
    const values = list.flatMap((line) => line.one.nanos).concat(limits);
    const low = Math.min(...values) / 1.4, high = Math.max(...values) * 1.4;
    const last = data[0][data[0].length - 1];
    return {
      data,
      label: "Service time by percentile, both axes logarithmic",
      xLabel: "percentile",
      xSplits: () => marks.map(beyond).filter((x) => x <= last * 1.2),
      xValues: (u, splits) => splits.map((x) => { const n = marks.findIndex((p) => Math.abs(beyond(p) / x - 1) < 1e-6); return n < 0 ? "" : "p" + marks[n]; }),
      scales: { x: { time: false, distr: 3, log: 10, range: () => [1.05, last * 1.15] }, y: { distr: 3, log: 10, range: () => [low, high] } },
      yValues: (u, splits) => splits.map(shortNanos),
      ySplits: () => logTicks(low, high),
      series: list.map((line) => ({ stroke: colour(line.index), width: 2, dash: dash(line.index), points: { show: false }, spanGaps: true })),
      overlay: (u) => runs.forEach((run) => {
        const x = px(u, beyond(run.percentile)), y = py(u, run.limitNanos), arm = 9 * devicePixelRatio;
        line(u, [x - arm, y], [x + arm, y], token("--bad"), 2);
        line(u, [x, y - arm], [x, y + arm], token("--bad"), 2);
        text(u, "objective", x + arm, y - 6 * devicePixelRatio, token("--bad"));
      }),
      readout: (i) => "p" + Number((100 * (1 - 1 / data[0][i])).toFixed(4)) + ": " + list.map((line, n) => [line, data[n + 1][i]]).filter((pair) => pair[1] != null)
        .map(([line, value]) => name(line) + " " + nanosText(value)).join(" · "),
    };
  });
  const parent = byId("spectrum-toggles");
  all.forEach((line) => toggle(parent, name(line), line.index, line.shown, (pressed) => {
    line.shown = pressed;
    draw();
  }));
  if (all.length === 0) byId("spectrum").hidden = true;
}
