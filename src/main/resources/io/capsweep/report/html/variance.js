/* How the runs of a day and the days scatter. */
days.forEach((study, n) => {
  const element = byId("variance-" + n);
  const means = study.days.map((day) => day.mean);
  const all = study.days.flatMap((day) => day.values).concat(means);
  const low = Math.min(...all), high = Math.max(...all);
  /* From zero, unless that would press all scatter into a line: then cut, and marked so. */
  const cut = low > high / 2;
  const room = (high - low || high) * 0.15;
  const range = cut ? [Math.max(0, low - room), high + room] : [0, high * 1.08];
  const every = () => Math.max(1, Math.ceil(means.length / Math.max(2, (element.clientWidth || 640) / 110)));
  const figure = (value) => rateText(value) + " " + study.unit;
  chart(element, () => ({
    data: [means.map((mean, i) => i), means],
    label: study.title + ", day by day",
    xLabel: "day" + (cut ? " (the vertical axis is cut: it does not begin at zero)" : ""),
    xSplits: () => means.map((mean, i) => i).filter((i) => i % every() === 0),
    xValues: (u, splits) => splits.map((i) => study.days[i].day),
    scales: { x: { time: false, range: () => [-0.5, means.length - 0.5] }, y: { range: () => range } },
    yValues: (u, splits) => splits.map(shortRate),
    series: [{ stroke: colour(0), width: 1.5, dash: [4, 3], points: { size: 8, fill: colour(0) } }],
    overlay: (u) => study.days.forEach((day, i) => day.values.forEach((value) => ring(u, i, value, colour(1)))),
    readout: (i) => study.days[i].day + ": mean " + figure(means[i]) + " of " + study.days[i].values.map(rateText).join(", "),
  }));
});
