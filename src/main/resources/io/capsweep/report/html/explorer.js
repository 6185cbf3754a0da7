/* The law over every mix, with a slider. */
{
  const lawful = runs.map((run, r) => ({ run, r })).filter(({ run }) => run.law);
  const tiles = byId("explorer-tiles");
  const slider = byId("explorer-mix");
  let chosen = lawful[0];
  const pieces = Array.from({ length: 20 }, () => {
    const tile = document.createElement("i");
    const write = document.createElement("b");
    tile.append(write);
    tiles.append(tile);
    return write;
  });
  const at = (law, x) => law.kOverR / (1 - x + law.wOverR * x);
  const xs = Array.from({ length: 101 }, (v, i) => i / 100);

  function polygon(u, low, high, fill, alpha) {
    if (low.length !== xs.length) return;
    u.ctx.globalAlpha = alpha;
    u.ctx.fillStyle = fill;
    u.ctx.beginPath();
    xs.forEach((x, i) => u.ctx.lineTo(px(u, x), py(u, low[i])));
    [...xs].reverse().forEach((x, i) => u.ctx.lineTo(px(u, x), py(u, high[100 - i])));
    u.ctx.fill();
    u.ctx.globalAlpha = 1;
  }

  function bar(u, x, interval, stroke, width) {
    const arm = 5 * devicePixelRatio, at = px(u, x);
    const [low, high] = interval.map((value) => py(u, value));
    line(u, [at, low], [at, high], stroke, width);
    line(u, [at - arm, low], [at + arm, low], stroke, width);
    line(u, [at - arm, high], [at + arm, high], stroke, width);
  }

  const ROUND = [];
  const DIAMOND = [[0, -1.4], [1.4, 0], [0, 1.4], [-1.4, 0]];
  function square(u, x, y) {
    const half = 8 * devicePixelRatio;
    u.ctx.lineWidth = 1.5 * devicePixelRatio;
    u.ctx.strokeStyle = token("--ink");
    u.ctx.strokeRect(px(u, x) - half, py(u, y) - half, 2 * half, 2 * half);
  }
  function disc(u, x, y, fill, corners) {
    const size = 5 * devicePixelRatio, cx = px(u, x), cy = py(u, y);
    u.ctx.beginPath();
    if (corners === ROUND) u.ctx.arc(cx, cy, size, 0, 2 * Math.PI);
    else corners.forEach(([dx, dy]) => u.ctx.lineTo(cx + dx * size, cy + dy * size));
    u.ctx.closePath();
    u.ctx.fillStyle = fill;
    u.ctx.fill();
    u.ctx.lineWidth = 1.5 * devicePixelRatio;
    u.ctx.strokeStyle = token("--paper");
    u.ctx.stroke();
  }

  const position = () => Number(slider.value) / 100;

  function read() {
    const law = chosen.run.law, x = position(), rate = at(law, x), i = Number(slider.value);
    byId("explorer-fraction").textContent = mixText(x);
    const output = byId("explorer-rate");
    output.textContent = rateText(rate);
    output.dataset.value = rate;
    byId("explorer-interval").textContent = law.grid.runLow.length ? rateText(law.grid.runLow[i]) + " to " + rateText(law.grid.runHigh[i]) : "no estimate of the noise";
    byId("explorer-cost").textContent = three(law.wOverR);
    byId("explorer-point").textContent = law.operatingPoint;
    byId("explorer-predictions").replaceChildren(...law.predicted.map((p) => {
      const item = document.createElement("li");
      item.textContent = mixText(p.writeFraction) + " writes, " + (p.sealId ? "seal " + p.sealId : "not sealed") + ", " + (p.blind ? "blind" : "informed: it had been measured before") + ": "
        + rateText(p.point) + " op/s predicted" + (p.interval95 ? " (95%: " + p.interval95.map(rateText).join(" to ") + ")" : "")
        + (p.measured === undefined ? "; not measured" : "; " + rateText(p.measured) + " measured" + (p.hit === undefined ? "" : p.hit ? ": a hit" : ": a miss")) + ".";
      return item;
    }));
    byId("explorer-outside").hidden = x >= law.measuredFrom - 1e-9 && x <= law.measuredTo + 1e-9;
    slider.setAttribute("aria-valuetext", mixText(x) + " writes: " + rateText(rate) + " operations per second");
    pieces.forEach((write, n) => (write.style.width = 100 * Math.min(1, Math.max(0, x * 20 - n)) + "%"));
  }

  if (lawful.length > 0) {
    byId("explorer-none").hidden = true;
    byId("explorer-body").hidden = false;
    const choice = byId("explorer-run");
    lawful.forEach(({ run, r }, n) => choice.add(new Option(letter(r) + " " + run.id, n)));
    byId("explorer-choice").hidden = lawful.length < 2;
    const draw = chart(byId("explorer-chart"), () => {
      const law = chosen.run.law;
      const others = lawful.filter((one) => one !== chosen);
      const data = [xs, law.grid.point, ...others.map((one) => one.run.law.grid.point)];
      const points = law.measured.map((m) => m.operationsPerSecond).concat(law.predicted.flatMap((p) => [p.measured || 0, ...(p.interval95 || [])]), law.anchors.map((a) => a.operationsPerSecond));
      const most = Math.max(...points, ...data.slice(1).flat(), ...law.grid.meanHigh.slice(10, 91)) * 1.08;
      return {
        data,
        label: "The law's operations per second against the write fraction",
        xLabel: "write fraction",
        xValues: (u, splits) => splits.map(mixText),
        scales: { x: { time: false, range: () => [-0.02, 1.02] }, y: { range: () => [0, most] } },
        yValues: (u, splits) => splits.map(shortRate),
        series: [{ stroke: colour(0), width: 2.5, points: { show: false } },
          ...others.map((one) => ({ stroke: colour(one.r + 1), width: 1.5, dash: dash(one.r + 1), points: { show: false } }))],
        overlay: (u) => {
          polygon(u, law.grid.runLow, law.grid.runHigh, colour(0), 0.1);
          polygon(u, law.grid.meanLow, law.grid.meanHigh, colour(0), 0.16);
          const left = px(u, law.measuredFrom), right = px(u, law.measuredTo), base = u.bbox.top + u.bbox.height - 4 * devicePixelRatio;
          line(u, [left, base], [right, base], token("--ink"), 3);
          text(u, "measured", (left + right) / 2, base - 5 * devicePixelRatio, token("--soft"), "center");
          const x = px(u, position());
          line(u, [x, u.bbox.top], [x, u.bbox.top + u.bbox.height], token("--ink"), 1, [4, 3]);
          disc(u, position(), at(law, position()), token("--ink"), ROUND);
          law.predicted.forEach((p) => {
            if (p.interval95) bar(u, p.writeFraction, p.interval95, colour(1), 2);
            if (p.measured !== undefined) disc(u, p.writeFraction, p.measured, colour(1), DIAMOND);
          });
          law.measured.forEach((m) => {
            if (m.interval95) bar(u, m.writeFraction, m.interval95, colour(0), 1.5);
            disc(u, m.writeFraction, m.operationsPerSecond, colour(0), ROUND);
          });
          law.anchors.forEach((a) => square(u, a.writeFraction, a.operationsPerSecond));
        },
        readout: (i) => mixText(xs[i]) + " writes: " + rateText(law.grid.point[i]) + " op/s" + others.map((one) => " · " + letter(one.r) + " " + rateText(one.run.law.grid.point[i])).join(""),
      };
    });
    slider.oninput = () => { read(); draw(); };
    choice.onchange = () => { chosen = lawful[Number(choice.value)]; read(); draw(); };
    const predicted = chosen.run.law.predicted[0];
    if (predicted) slider.value = Math.round(predicted.writeFraction * 100);
    read();
    draw();
  }
}
