#!/usr/bin/env bash
# What the watching beside a step costs: CPU time of the watching threads over part of a measured window, as a share of
# one core. What the event loops and the server do to answer the watch's queries is not in it.
#
#   src/bench/watch-cost.sh [SECONDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-20}
work=$(mktemp -d)
export CAPSWEEP_STATE=$work/state
tool=
trap '[ -z "$tool" ] || kill -INT "$tool" 2>/dev/null || true; ./capsweep cassandra stop >&2 || true; rm -rf "$work"' EXIT

cat >"$work/watch.yaml" <<YAML
name: watch-cost
target: {managed: {version: 5.0.9, heap: 1g}}
dataset: {partitions: 1000, rows-per-partition: 10, value-bytes: 256}
sweep:
  threads: [16]
  write-fractions: [0.2]
  repeats: 1
  server-warm-up: 20s
  warm-up: 2s
  measure: $((seconds + 20))s
YAML

# CPU nanoseconds of each watching thread, by name.
spent() {
  for task in /proc/"$tool"/task/*; do
    name=$(cat "$task/comm" 2>/dev/null) || continue
    case $name in capsweep-*) echo "$name $(cut -d' ' -f1 "$task/schedstat")" ;; esac
  done | sort
}

./capsweep cassandra start >&2
"${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xms512m -Xmx512m -XX:+UseSerialGC -jar target/capsweep.jar sweep "$work/watch.yaml" \
  --results "$work/results" 2>"$work/err" >/dev/null &
tool=$!
until grep -q "step 1 of" "$work/err"; do sleep 0.2; done
sleep 5
spent >"$work/before"
sleep "$seconds"
spent >"$work/after"
join "$work/before" "$work/after" | awk -v seconds="$seconds" '
  { share = ($3 - $2) / seconds / 1e7; sum += share; printf "%-16s %.3f%% of a core\n", $1, share }
  END { printf "%-16s %.3f%% of a core\n", "together", sum }'
