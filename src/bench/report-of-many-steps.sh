#!/usr/bin/env bash
# What the report of a run of many steps costs: seconds, CPU time and memory of making it, bytes of the page. The run is a
# real one whose steps, with their logs, are repeated until there are as many as asked for.
#
#   src/bench/report-of-many-steps.sh RUN [STEPS [ROUNDS]]
set -euo pipefail
run=$(realpath "${1:?the folder of a run}")
steps=${2:-500}
rounds=${3:-3}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

many=$work/$(basename "$run")
mkdir -p "$many/hdr" "$many/watch"
cp "$run"/{run.json,profile.yaml} "$many/"
for optional in slices.jsonl ladder.json server; do
  [ ! -e "$run/$optional" ] || cp -r "$run/$optional" "$many/"
done
known=$(wc -l <"$run/steps.jsonl")
for ((n = 1; n <= steps; n++)); do
  from=$(((n - 1) % known + 1))
  sed -n "${from}p" "$run/steps.jsonl" | jq -c --argjson n "$n" --argjson round $(((n - 1) / known)) \
    '.number = $n | .repeat += 10 * $round'
  cp "$(printf '%s/hdr/step-%04d.hlog' "$run" "$from")" "$(printf '%s/hdr/step-%04d.hlog' "$many" "$n")"
  watch=$(printf '%s/watch/step-%04d.jsonl' "$run" "$from")
  [ ! -f "$watch" ] || cp "$watch" "$(printf '%s/watch/step-%04d.jsonl' "$many" "$n")"
done >"$many/steps.jsonl"
(cd "$many" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs -d '\n' sha256sum >SHA256SUMS)

./capsweep report "$many" --out "$work/page" >/dev/null # builds the jar if need be
for ((round = 1; round <= rounds; round++)); do
  /usr/bin/time -f "%e s, %U + %S s of CPU time, %M KiB" ./capsweep report "$many" --out "$work/page" >/dev/null
done
echo "$(stat -c %s "$work/page/report.html") bytes: the page of $steps steps"
