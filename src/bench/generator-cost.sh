#!/usr/bin/env bash
# What the generator costs: CPU time an operation at 64 and at 1,024 in flight, 80% reads, on a warm server of our own.
# Figures of single runs on a shared machine differ by tens of per cent: several rounds, compared within one call.
#
#   src/bench/generator-cost.sh [ROUNDS] [JAVA_OPTION…]
#
# Further arguments replace the launcher's choice of collector, such as -XX:+UseParallelGC, round by round beside it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-3}
[ $# -gt 0 ] && shift
work=$(mktemp -d)
export CAPSWEEP_STATE=$work/state
trap './capsweep cassandra stop >&2 || true; rm -rf "$work"' EXIT

cat >"$work/cost.yaml" <<'YAML'
name: generator-cost
target: {managed: {version: 5.0.9, heap: 1g}}
dataset: {partitions: 10000, rows-per-partition: 10, value-bytes: 256}
workload: {read: {kind: row}, write: {kind: row}}
sweep:
  threads: [64, 1024]
  write-fractions: [0.2]
  repeats: 2
  server-warm-up: 30s
  warm-up: 3s
  measure: 10s
YAML

measure() { # name, java options
  local name=$1
  shift
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xms512m -Xmx512m "$@" -jar target/capsweep.jar sweep "$work/cost.yaml" \
    --results "$work/results" --quiet --json |
    jq -r --arg name "$name" '.steps[] | [$name, .threads, (.operationsPerSecond | round),
      (.generatorCpuMicrosPerOperation * 10 | round / 10)] | @tsv'
}

./capsweep cassandra start >&2
printf 'variant\tthreads\top/s\tgenerator CPU µs/op\n'
for ((round = 1; round <= rounds; round++)); do
  measure launcher -XX:+UseSerialGC
  [ $# -gt 0 ] && measure "$*" "$@"
done
