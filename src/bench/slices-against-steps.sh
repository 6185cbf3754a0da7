#!/usr/bin/env bash
# How well w/r is known after about two minutes of load: by whole steps in interleaved order, and by mixes that alternate
# in slices. In turn, on one warm server of our own; half-widths of the 95% intervals of w/r.
#
#   src/bench/slices-against-steps.sh [ALTERNATIONS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
alternations=${1:-3}
work=$(mktemp -d)
export CAPSWEEP_STATE=$work/state
trap './capsweep cassandra stop >&2 || true; rm -rf "$work"' EXIT

profile() { # name, repeats, warm-up of the server, further keys of the sweep
  cat >"$work/$1.yaml" <<YAML
name: $1
target: {managed: {version: 5.0.9, heap: 1g}}
dataset: {partitions: 10000, rows-per-partition: 10, value-bytes: 256}
workload: {read: {kind: row}, write: {kind: batch, rows: 10}}
sweep:
  threads: [64]
  write-fractions: [0.2, 0.5]
  repeats: $2
  server-warm-up: $3
  warm-up: 2s
  measure: {at-least: 6s, at-most: 6s}
  $4
YAML
}

sweep() {
  ./capsweep sweep "$work/$1.yaml" --results "$work/results" --quiet --json
}

profile warming 1 150s ""
profile steps 8 1s ""
profile slices 1 1s "slices: {length: 500ms, blocks: 120}"
./capsweep cassandra start >&2
sweep warming >/dev/null
printf 'by\tw/r\tlow\thigh\thalf-width\n'
for ((round = 1; round <= alternations; round++)); do
  sweep steps | jq -r '.law | ["steps", .wOverR, .wOverRInterval95[0], .wOverRInterval95[1]] | @tsv'
  sweep slices | jq -r '.slices | ["slices", .wOverR, .wOverRInterval95[0], .wOverRInterval95[1]] | @tsv'
done | awk -F'\t' '{ printf "%s\t%.2f\t%.2f\t%.2f\t±%.1f%%\n", $1, $2, $3, $4, 100 * ($4 / $3 - 1) / 2 }'
