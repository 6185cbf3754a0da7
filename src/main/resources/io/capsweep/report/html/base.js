"use strict";
/* What the charts share. Everything is drawn from the figures in the page; nothing is loaded. */
const { runs, days } = JSON.parse(document.getElementById("report-data").textContent);
const several = runs.length > 1;
const byId = (id) => document.getElementById(id);
const letter = (index) => (index < 26 ? String.fromCharCode(65 + index) : "R" + (index + 1));

const grouped = (value, digits) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const rateText = (value) =>
  Math.abs(value) >= 99.95 || value === 0 ? grouped(value, 0) : grouped(value, Math.abs(value) >= 9.995 ? 1 : 2);
const three = (value) => grouped(value, Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2);
function nanosText(nanos) {
  if (nanos < 1e3) return nanos + " ns";
  if (nanos < 999.5e3) return three(nanos / 1e3) + " µs";
  if (nanos < 999.5e6) return three(nanos / 1e6) + " ms";
  return three(nanos / 1e9) + " s";
}
const shortNanos = (nanos) => nanosText(nanos).replace(/\.0+ /, " ").replace(/(\.\d)0 /, "$1 ");
const shortRate = (value) => (value >= 1e6 ? value / 1e6 + "M" : value >= 1e4 ? value / 1e3 + "k" : grouped(value, value < 10 && value % 1 ? 1 : 0));
const mixText = (x) => Number((x * 100).toFixed(2)) + "%";

/* Colours that can be told apart without colour vision, and dashes for paper. */
const LIGHT = ["#0072b2", "#d55e00", "#00795a", "#b0457f", "#8a6d00", "#4b4f9c", "#555555"];
const DARK = ["#56b4e9", "#f0924c", "#3fcf9f", "#e79ac5", "#e8d34a", "#a5a9f5", "#b8b8b8"];
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2], [1, 2], [12, 4, 4, 4]];
const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
const isDark = () => darkQuery.matches && document.documentElement.dataset.theme !== "light";
const colour = (index) => (isDark() ? DARK : LIGHT)[index % LIGHT.length];
const dash = (index) => DASHES[index % DASHES.length];
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/* An A4 page between its margins; 0 while on a screen. */
const PAPER_WIDTH = 680;
let paper = 0;
const drawn = [];
const redraw = () => drawn.forEach((draw) => draw());
darkQuery.addEventListener("change", redraw);
window.addEventListener("beforeprint", () => {
  document.documentElement.dataset.theme = "light";
  paper = PAPER_WIDTH;
  document.querySelectorAll("#answers details, #details details").forEach((part) => (part.open = true));
  redraw();
});
window.addEventListener("afterprint", () => {
  delete document.documentElement.dataset.theme;
  paper = 0;
  redraw();
});

/* Ranges: rates from zero; times logarithmic with a margin. */
const fromZero = (u, low, high) => [0, high > 0 ? high * 1.08 : 1];
const logRange = (factor) => (u, low, high) => {
  const known = low > 0 && high > 0;
  return known ? [low / factor, high * factor] : [1, 10];
};

/** Draws one chart into its element, again whenever size, colours or choice change. */
function chart(element, build) {
  const holder = document.createElement("div");
  const point = document.createElement("div");
  point.className = "point";
  element.append(holder, point);
  let plot = null;
  const draw = () => {
    if (plot) plot.destroy();
    plot = null;
    holder.textContent = "";
    point.textContent = "";
    const what = build();
    element.hidden = !what;
    if (!what) return;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", what.label);
    plot = new uPlot(options(element, what, point), what.data, holder);
    const canvas = holder.querySelector("canvas");
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", what.label);
    canvas.tabIndex = 0;
    canvas.onkeydown = (event) => step(event, plot, what);
  };
  drawn.push(draw);
  draw();
  let width = element.clientWidth;
  new ResizeObserver(() => {
    if (plot && !paper && element.clientWidth && element.clientWidth !== width) {
      width = element.clientWidth;
      plot.setSize({ width, height: height(element) });
    }
  }).observe(element);
  return draw;
}

const height = (element) => (element.classList.contains("short") ? 200 : 300);

/** Arrow keys walk from point to point. */
function step(event, plot, what) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const last = what.data[0].length - 1;
  const at = plot.cursor.idx;
  const next = at == null ? (by > 0 ? 0 : last) : Math.min(last, Math.max(0, at + by));
  plot.setCursor({ left: plot.valToPos(what.data[0][next], "x"), top: 10 });
}

function options(element, what, point) {
  const axis = (more) => ({
    stroke: token("--soft"),
    grid: { stroke: token("--line"), width: 1 },
    ticks: { stroke: token("--line"), width: 1 },
    font: "12px system-ui, sans-serif",
    labelFont: "12px system-ui, sans-serif",
    ...more,
  });
  return {
    width: paper || element.clientWidth || 640,
    height: height(element),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
    scales: what.scales,
    axes: [
      axis({ label: what.xLabel, labelSize: 20, size: 34, values: what.xValues, ...placed(what.xSplits) }),
      axis({ size: 64, values: what.yValues, ...placed(what.ySplits) }),
    ],
    series: [{}, ...what.series],
    hooks: {
      draw: [(u) => what.overlay && clipped(u, () => what.overlay(u, u.ctx))],
      setCursor: [(u) => (point.textContent = u.cursor.idx == null ? "" : what.readout(u.cursor.idx))],
    },
  };
}

/** Ticks where they are asked for, all of them. */
const placed = (splits) => (splits ? { splits, filter: (u, values) => values } : {});

function clipped(u, paint) {
  u.ctx.save();
  u.ctx.beginPath();
  u.ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
  u.ctx.clip();
  paint();
  u.ctx.restore();
}

const px = (u, x) => u.valToPos(x, "x", true);
const py = (u, y) => u.valToPos(y, "y", true);

function ring(u, x, y, stroke) {
  u.ctx.beginPath();
  u.ctx.arc(px(u, x), py(u, y), 3.5 * devicePixelRatio, 0, 2 * Math.PI);
  u.ctx.lineWidth = 1.2 * devicePixelRatio;
  u.ctx.strokeStyle = stroke;
  u.ctx.stroke();
}

function line(u, from, to, stroke, width, pattern) {
  u.ctx.beginPath();
  u.ctx.setLineDash((pattern || []).map((piece) => piece * devicePixelRatio));
  u.ctx.lineWidth = width * devicePixelRatio;
  u.ctx.strokeStyle = stroke;
  u.ctx.moveTo(from[0], from[1]);
  u.ctx.lineTo(to[0], to[1]);
  u.ctx.stroke();
  u.ctx.setLineDash([]);
}

function text(u, words, x, y, fill, align) {
  u.ctx.fillStyle = fill;
  u.ctx.font = 12 * devicePixelRatio + "px system-ui, sans-serif";
  u.ctx.textAlign = align || "left";
  /* A rim of the paper's colour keeps words apart from what they lie on. */
  u.ctx.lineWidth = 4 * devicePixelRatio;
  u.ctx.lineJoin = "round";
  u.ctx.strokeStyle = token("--paper");
  u.ctx.strokeText(words, x, y);
  u.ctx.fillText(words, x, y);
}

/** Names at the lines' right ends, moved apart where they would lie on each other. */
function named(u, lines) {
  const gap = 13 * devicePixelRatio;
  let below = u.bbox.top;
  lines.map((one) => ({ ...one, last: one.values.findLast((v) => v != null) })).filter((one) => one.last !== undefined)
    .map((one) => ({ ...one, y: py(u, one.last) - 6 * devicePixelRatio })).sort((a, b) => a.y - b.y)
    .forEach((one) => {
      below = Math.max(one.y, below + gap);
      text(u, one.name, u.bbox.left + u.bbox.width - 4 * devicePixelRatio, below, colour(one.n), "right");
    });
}

const SVG = "http://www.w3.org/2000/svg";
/** A button that shows or hides a line, with a piece of that line on it. */
function toggle(parent, label, index, shown, changed) {
  const button = document.createElement("button");
  button.type = "button";
  const sample = document.createElementNS(SVG, "svg");
  sample.setAttribute("width", "26");
  sample.setAttribute("height", "8");
  sample.setAttribute("aria-hidden", "true");
  const stroke = document.createElementNS(SVG, "line");
  for (const [name, value] of Object.entries({ x1: 0, y1: 4, x2: 26, y2: 4, "stroke-width": 2.5 })) stroke.setAttribute(name, value);
  stroke.setAttribute("stroke-dasharray", dash(index).join(" "));
  sample.append(stroke);
  button.append(sample, label);
  const show = (pressed) => button.setAttribute("aria-pressed", String(pressed));
  const paint = () => stroke.setAttribute("stroke", colour(index));
  show(shown);
  paint();
  drawn.push(paint);
  button.onclick = () => {
    const pressed = button.getAttribute("aria-pressed") !== "true";
    show(pressed);
    changed(pressed);
  };
  parent.append(button);
}

/** The x values of several lines in order, each once, and the lines' values at them. */
function joined(lines) {
  const xs = [...new Set(lines.flatMap((points) => points.map((p) => p[0])))].sort((a, b) => a - b);
  return [xs, ...lines.map((points) => {
    const at = new Map(points);
    return xs.map((x) => (at.has(x) ? at.get(x) : null));
  })];
}

/** Ticks of a logarithmic axis: 1, 2, 5 while there is room, else the decades. */
function logTicks(low, high) {
  const wide = Math.log10(high / low) > 2.6;
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const digit of wide ? [1] : [1, 2, 5]) {
      const value = digit * 10 ** power;
      if (value >= low && value <= high) ticks.push(value);
    }
  }
  return ticks;
}
