/* Throughput and tail against concurrency. */
{
  const lines = runs.flatMap((run, r) => run.curves.map((curve) => ({ run, r, curve, shown: true })))
    .filter((line) => line.curve.points.length > 0);
  const name = (line) => (several ? letter(line.r) + " " : "") + mixText(line.curve.writeFraction) + " writes" + (line.curve.predicted ? " (predicted)" : "");
  lines.forEach((line, index) => (line.index = index));
  if (lines.length > 12) lines.forEach((line, index) => (line.shown = index % Math.ceil(lines.length / 8) === 0));
  const shown = () => lines.filter((line) => line.shown);
  const concurrency = { time: false, distr: 3, log: 2, range: (u, low, high) => (low > 0 ? [low / 1.3, high * 1.3] : [1, 2]) };
  const common = (list, valueOf) => ({
    data: joined(list.map((line) => line.curve.points.map((p) => [p.threads, valueOf(p)]))),
    xLabel: "threads (requests in flight)",
    xValues: (u, splits) => splits.map((v) => (Number.isInteger(v) ? grouped(v, 0) : "")),
    xSplits: (u) => {
      const used = [...new Set(shown().flatMap((line) => line.curve.points.map((p) => p.threads)))].sort((a, b) => a - b);
      const every = Math.ceil(used.length / 10);
      return used.filter((v, i) => i % every === 0);
    },
    series: list.map((line) => ({ stroke: colour(line.index), width: 2, dash: dash(line.index), points: { show: true, size: 6, fill: colour(line.index) }, spanGaps: true })),
  });
  /* Each bracket once, however many lines share it. */
  const bracket = (u, list) => new Set(list.filter((line) => line.curve.bracket.length === 2).map((line) => line.curve.bracket.join())).forEach((pair) => {
    const [met, missed] = pair.split(",").map((threads) => px(u, Number(threads)));
    u.ctx.globalAlpha = 0.08;
    u.ctx.fillStyle = token("--ink");
    u.ctx.fillRect(met, u.bbox.top, missed - met, u.bbox.height);
    u.ctx.globalAlpha = 1;
  });
  const draws = [];
  draws.push(chart(byId("curves-rate"), () => {
    const list = shown();
    if (list.length === 0) return null;
    const figures = common(list, (p) => p.operationsPerSecond);
    return {
      ...figures,
      label: "Operations per second against threads; the settings table has the same figures",
      scales: { x: concurrency, y: { range: (u, low, high) => fromZero(u, 0, Math.max(high, ...list.flatMap((line) => line.curve.points.flatMap((p) => p.repeats.map((one) => one.operationsPerSecond))))) } },
      yValues: (u, splits) => splits.map(shortRate),
      overlay: (u) => {
        bracket(u, list);
        list.forEach((line) => line.curve.points.forEach((p) => p.repeats.forEach((one) => ring(u, p.threads, one.operationsPerSecond, colour(line.index)))));
      },
      readout: (i) => figures.data[0][i] + " threads: " + list.map((line, n) => [line, figures.data[n + 1][i]]).filter((pair) => pair[1] != null)
        .map(([line, value]) => name(line) + " " + rateText(value) + " op/s").join(" · "),
    };
  }));
  draws.push(chart(byId("curves-tail"), () => {
    const list = shown();
    if (list.length === 0) return null;
    const figures = common(list, (p) => (p.p999Nanos === undefined ? null : p.p999Nanos));
    const limits = [...new Set(runs.map((run) => run.limitNanos))];
    const values = limits.concat(list.flatMap((line) => line.curve.points.flatMap((p) => [p.p999Nanos, ...p.repeats.map((one) => one.p999Nanos)])).filter((v) => v > 0));
    const low = Math.min(...values), high = Math.max(...values);
    return {
      ...figures,
      label: "p99.9 service time against threads, logarithmic, with the objective as a line",
      scales: { x: concurrency, y: { distr: 3, log: 10, range: () => [low / 1.4, high * 1.4] } },
      yValues: (u, splits) => splits.map((v) => (v == null ? "" : shortNanos(v))),
      ySplits: (u) => logTicks(low / 1.4, high * 1.4),
      overlay: (u) => {
        bracket(u, list);
        limits.forEach((limit) => {
          const y = py(u, limit);
          line(u, [u.bbox.left, y], [u.bbox.left + u.bbox.width, y], token("--bad"), 1.5, [6, 4]);
          text(u, "objective " + shortNanos(limit), u.bbox.left + 6 * devicePixelRatio, y - 5 * devicePixelRatio, token("--bad"));
        });
        list.forEach((line) => line.curve.points.forEach((p) => p.repeats.forEach((one) => one.p999Nanos !== undefined && ring(u, p.threads, one.p999Nanos, colour(line.index)))));
      },
      readout: (i) => figures.data[0][i] + " threads: " + list.map((line, n) => [line, figures.data[n + 1][i]])
        .map(([line, value]) => name(line) + " p99.9 " + (value == null ? "–" : nanosText(value))).join(" · "),
    };
  }));
  lines.forEach((line) => toggle(byId("curves-toggles"), name(line), line.index, line.shown, (pressed) => {
    line.shown = pressed;
    draws.forEach((draw) => draw());
  }));
}
