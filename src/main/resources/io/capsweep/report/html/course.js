/* One step, second by second. */
{
  const steps = runs.flatMap((run, r) => run.series.map((one) => ({ run, r, one })));
  const select = byId("course-step");
  let chosen = steps[0];
  const seconds = { time: false, range: (u, low, high) => [0, Math.max(1, high)] };
  const known = (list) => list.map((value) => (value > 0 ? value : null));
  const marks = (u) => chosen.one.marks.forEach((mark) => {
    const x = px(u, mark.second);
    line(u, [x, u.bbox.top], [x, u.bbox.top + u.bbox.height], token("--warn"), 1.2, [3, 3]);
    text(u, mark.what.includes("flush") ? "F" : "C", x + 3 * devicePixelRatio, u.bbox.top + 11 * devicePixelRatio, token("--warn"));
  });
  const common = { xLabel: "seconds since the window opened", overlay: marks };
  if (steps.length > 0) {
    byId("course-none").hidden = true;
    byId("course-body").hidden = false;
    steps.forEach(({ r, one }, n) => select.add(new Option((several ? letter(r) + " " : "") + "step " + one.step + ": " + mixText(one.writeFraction) + " writes, " + one.threads + " threads, repeat " + one.repeat, n)));
    const left = runs.reduce((sum, run) => sum + run.seriesLeftOut, 0);
    byId("course-left-out").textContent = left > 0 ? left + " more steps have no course here, to keep this page small; their logs have it." : "";
    const draws = [
      chart(byId("course-rate"), () => ({
        ...common,
        data: [chosen.one.seconds, chosen.one.operationsPerSecond],
        label: "Operations per second over the step's window",
        scales: { x: seconds, y: { range: fromZero } },
        yValues: (u, splits) => splits.map(shortRate),
        series: [{ stroke: colour(0), width: 2, points: { size: 5, fill: colour(0) } }],
        readout: (i) => chosen.one.seconds[i] + " s: " + rateText(chosen.one.operationsPerSecond[i]) + " op/s",
      })),
      chart(byId("course-latency"), () => {
        const lines = [chosen.one.p50Nanos, chosen.one.p99Nanos, chosen.one.p999Nanos].map(known);
        const values = lines.flat().filter((v) => v > 0).concat(chosen.run.limitNanos);
        const low = Math.min(...values) / 1.4, high = Math.max(...values) * 1.4;
        return {
          ...common,
          data: [chosen.one.seconds, ...lines],
          label: "p50, p99 and p99.9 over the step's window, logarithmic",
          scales: { x: seconds, y: { distr: 3, log: 10, range: () => [low, high] } },
          yValues: (u, splits) => splits.map(shortNanos),
          ySplits: () => logTicks(low, high),
          series: [2, 0, 1].map((n) => ({ stroke: colour(n), width: 2, dash: dash(n), points: { show: false } })),
          overlay: (u) => {
            marks(u);
            const y = py(u, chosen.run.limitNanos);
            line(u, [u.bbox.left, y], [u.bbox.left + u.bbox.width, y], token("--bad"), 1.5, [6, 4]);
            ["p50", "p99", "p99.9"].forEach((label, n) => {
              const i = lines[n].findLastIndex((v) => v != null);
              if (i >= 0) text(u, label, u.bbox.left + u.bbox.width - 4 * devicePixelRatio, py(u, lines[n][i]) - 9 * devicePixelRatio, colour([2, 0, 1][n]), "right");
            });
          },
          readout: (i) => chosen.one.seconds[i] + " s: " + ["p50", "p99", "p99.9"].map((label, n) => label + " " + (lines[n][i] == null ? "among failures" : nanosText(lines[n][i]))).join(" · "),
        };
      }),
      chart(byId("course-cpu"), () => (chosen.one.watchedSeconds.length === 0 ? null : {
        ...common,
        data: [chosen.one.watchedSeconds, chosen.one.serverShare, chosen.one.generatorShare],
        label: "Share of the machine's CPU time that server and generator took",
        scales: { x: seconds, y: { range: () => [0, 1] } },
        yValues: (u, splits) => splits.map((v) => Math.round(v * 100) + "%"),
        series: [0, 3].map((n) => ({ stroke: colour(n), width: 2, dash: dash(n), points: { show: false } })),
        overlay: (u) => {
          marks(u);
          [["server", chosen.one.serverShare, 0], ["generator", chosen.one.generatorShare, 3]].forEach(([label, list, n]) =>
            text(u, label, u.bbox.left + u.bbox.width - 4 * devicePixelRatio, py(u, list[list.length - 1]) - 9 * devicePixelRatio, colour(n), "right"));
        },
        readout: (i) => chosen.one.watchedSeconds[i] + " s: server " + Math.round(100 * chosen.one.serverShare[i]) + "%, generator " + Math.round(100 * chosen.one.generatorShare[i]) + "%",
      })),
    ];
    const show = () => {
      chosen = steps[Number(select.value)];
      const happened = chosen.one.marks.map((mark) => mark.what + " at " + mark.second + " s");
      byId("course-marks").textContent = happened.length ? "Marked: " + happened.join(", ") + "." : "No flush or compaction was seen in this window.";
      draws.forEach((draw) => draw());
    };
    select.onchange = show;
    const move = (by) => { select.value = String((Number(select.value) + by + steps.length) % steps.length); show(); };
    byId("course-before").onclick = () => move(-1);
    byId("course-next").onclick = () => move(1);
    show();
  }
}
