#!/usr/bin/env bash
# Run a part of the tests and note how long it took: scripts/timed.sh NAME COMMAND…
set -euo pipefail
name=$1
shift
start=$SECONDS
"$@"
mkdir -p .setup
printf '%-14s %4d s\n' "$name" $((SECONDS - start)) >> .setup/times
