#!/usr/bin/env bash
# The ladder beside C programs and fio on the same machine, alternating, medians over the rounds.
# The machine should have nothing else to do; a round takes about a minute.
#
#   src/bench/ladder-reference.sh [ROUNDS] [DIR]
#
# Without gcc or fio their columns stay empty, and it is said.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${1:-3}
directory=${2:-.}
rungs=l1,l2,ram-random-4k,ram-random-2m,ram-sequential-mib,lock-uncontended,clock,syscall,tcp-same-core,tcp-cross-core
rungs+=,write-fdatasync,append-fsync,ssd-random-4k
work=$(mktemp -d "$directory/ladder-reference.XXXXXX")
trap 'rm -rf "$work"' EXIT

gcc=yes fio=yes
command -v gcc >/dev/null || { gcc=; echo "skipped: no gcc, so no C references" >&2; }
command -v fio >/dev/null || { fio=; echo "skipped: no fio, so no fio references" >&2; }
[ -n "$gcc" ] && gcc -O2 -w -pthread -o "$work/reference" src/test/c/reference.c

fio_read() { # median of 4 KB reads past the page cache, nanoseconds
  fio --name=read --filename="$work/fio.tmp" --size=512m --rw=randread --bs=4k --direct=1 --ioengine=psync \
    --runtime=2 --time_based --randrepeat=0 --output-format=json 2>/dev/null |
    jq -r '"ssd-random-4k \(.jobs[0].read.clat_ns.percentile["50.000000"])"'
}
fio_sync() { # name, fdatasync or fsync, how the file comes to be: the median of the sync alone
  fio --name=sync --filename="$work/fio.tmp" --size=16m --rw=write --bs=4k --ioengine=psync --"$2"=1 "$3" \
    --output-format=json 2>/dev/null |
    jq -r --arg id "$1" '"\($id) \(.jobs[0].sync.lat_ns.percentile["50.000000"])"'
  rm -f "$work/fio.tmp"
}

for ((round = 1; round <= rounds; round++)); do
  ./capsweep ladder --rungs "$rungs" --dir "$work" --results "$work/results" --json --quiet |
    jq -r '.rungs[] | select(.medianNanos) | "\(.id) \(.medianNanos)"' >>"$work/here"
  [ -z "$gcc" ] || "$work/reference" "$work" >>"$work/c"
  if [ -n "$fio" ]; then
    fio_read >>"$work/fio"
    rm -f "$work/fio.tmp"
    fio_sync write-fdatasync fdatasync --overwrite=1 >>"$work/fio"
    fio_sync append-fsync fsync --fallocate=none >>"$work/fio"
  fi
done

median() { # file, id
  { grep "^$2 " "$1" 2>/dev/null || true; } | awk '{print $2}' | sort -g |
    awk '{v[NR]=$1} END {if (NR) print NR % 2 ? v[(NR+1)/2] : (v[NR/2]+v[NR/2+1])/2}'
}
printf 'rung\tladder ns\tC ns\tratio\tfio ns\tratio\n'
for id in ${rungs//,/ }; do
  here=$(median "$work/here" "$id") c=$(median "$work/c" "$id") f=$(median "$work/fio" "$id")
  awk -v id="$id" -v here="$here" -v c="$c" -v f="$f" 'BEGIN {
    printf "%s\t%s\t%s\t%s\t%s\t%s\n", id, here, c, (here && c) ? sprintf("%.2f", here / c) : "", f,
      (here && f) ? sprintf("%.2f", here / f) : "" }'
done
