#!/usr/bin/env bash
# Run a part of the tests; note how long it took and its processor time: scripts/timed.sh NAME COMMAND…
set -euo pipefail
name=$1
shift
mkdir -p .setup
spent=$(mktemp)
trap 'rm -f "$spent"' EXIT
TIMEFORMAT='%0R %0U %0S'
exec 3>&2
{ time "$@" 2>&3; } 2> "$spent"
read -r seconds user system < "$spent"
printf '%-14s %4d s %5d s of processor time\n' "$name" "$seconds" $((user + system)) >> .setup/times
