#!/usr/bin/env bash
# Look for known faults in what we depend on. Where no advisory database can be reached, say so.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$(scripts/get_uv.sh)

audit() { # name, command…
  local name=$1 out code=0
  shift
  out=$("$@" 2>&1) || code=$?
  if [ $code -eq 0 ]; then
    return
  fi
  if grep -qiE 'error sending request|dns error|audit endpoint returned an error|ENOTFOUND|timed out' <<<"$out"; then
    echo "AUDIT SKIPPED: the advisory database for $name cannot be reached from here" >&2
    return
  fi
  echo "$out" >&2
  return 1
}

audit "Python packages" "$uv" audit --frozen --quiet
if command -v npm >/dev/null; then
  audit "browser packages" npm audit --prefix web --omit=dev
fi
