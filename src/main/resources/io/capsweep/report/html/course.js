/* One step, second by second. */
{
  const steps = runs.flatMap((run, r) => run.series.map((one) => ({ run, r, one })));
  const select = byId("course-step");
  let chosen = steps[0];
  const seconds = { time: false, range: (u, low, high) => [0, Math.max(1, high) * 1.03] };
  const known = (list) => list.map((value) => (value > 0 ? value : null));
  const marks = (u) => chosen.one.marks.forEach((mark) => {
    const x = px(u, mark.second);
    line(u, [x, u.bbox.top], [x, u.bbox.top + u.bbox.height], token("--warn"), 1.2, [3, 3]);
    text(u, mark.what.includes("flush") ? "F" : "C", x + 3 * devicePixelRatio, u.bbox.top + 11 * devicePixelRatio, token("--warn"));
  });
  /* The garbage collector's share is known from the second sample on. */
  const shares = () => [
    { name: "server", values: chosen.one.serverShare, n: 0 },
    { name: "generator", values: chosen.one.generatorShare, n: 3 },
    { name: "garbage collector", values: [null, ...chosen.one.collectorShare], n: 1 },
  ].filter((one) => one.values.length === chosen.one.watchedSeconds.length);
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
            named(u, ["p50", "p99", "p99.9"].map((name, n) => ({ name, values: lines[n], n: [2, 0, 1][n] })));
          },
          readout: (i) => chosen.one.seconds[i] + " s: " + ["p50", "p99", "p99.9"].map((label, n) => label + " " + (lines[n][i] == null ? "among failures" : nanosText(lines[n][i]))).join(" · "),
        };
      }),
      chart(byId("course-cpu"), () => (chosen.one.watchedSeconds.length === 0 ? null : {
        ...common,
        data: [chosen.one.watchedSeconds, ...shares().map((one) => one.values)],
        label: "Share of the machine's CPU time that server and generator took, and of the time that the servers' garbage collectors took, added up",
        scales: { x: seconds, y: { range: () => [0, 1] } },
        yValues: (u, splits) => splits.map((v) => Math.round(v * 100) + "%"),
        series: shares().map(({ n }) => ({ stroke: colour(n), width: 2, dash: dash(n), points: { show: false } })),
        overlay: (u) => {
          marks(u);
          named(u, shares());
        },
        readout: (i) => chosen.one.watchedSeconds[i] + " s: " + shares().filter((one) => one.values[i] != null).map((one) => one.name + " " + Math.round(100 * one.values[i]) + "%").join(", ")
          + (i > 0 && chosen.one.pendingCompactions.length ? ", pending compactions " + chosen.one.pendingCompactions[i - 1] : ""),
      })),
    ];
    const link = (id, folder, ending) => {
      const file = folder + "/step-" + String(chosen.one.step).padStart(4, "0") + ending;
      byId(id).textContent = file;
      byId(id).href = "../../results/" + encodeURIComponent(chosen.run.id) + "/" + file;
    };
    const show = () => {
      chosen = steps[Number(select.value)];
      link("course-log", "hdr", ".hlog");
      link("course-watch", "watch", ".jsonl");
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
