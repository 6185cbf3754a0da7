/* Mixes that took turns under one load. */
{
  const sliced = runs.map((run, r) => ({ run, r })).filter(({ run }) => run.slices);
  if (sliced.length > 0) {
    byId("slices-body").hidden = false;
    const lines = sliced.flatMap(({ run, r }) => run.slices.mixes.map((mix) => ({ r, mix })));
    const name = (one) => (several ? letter(one.r) + " " : "") + mixText(one.mix.writeFraction) + " writes";
    const data = joined(lines.map((one) => one.mix.blocks.map((block, i) => [block, one.mix.operationsPerSecond[i]])));
    chart(byId("slices-chart"), () => ({
      data,
      label: "Operations per second of each alternating mix, block by block",
      xLabel: "block",
      scales: { x: { time: false }, y: { range: fromZero } },
      yValues: (u, splits) => splits.map(shortRate),
      series: lines.map((one, n) => ({ stroke: colour(n), width: 1.5, dash: dash(n), points: { show: false }, spanGaps: true })),
      overlay: (u) => named(u, lines.map((one, n) => ({ name: name(one), values: data[n + 1], n }))),
      readout: (i) => "block " + data[0][i] + ": " + lines.map((one, n) => name(one) + " " + rateText(data[n + 1][i] || 0) + " op/s").join(" · "),
    }));
  }
}
