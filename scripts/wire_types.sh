#!/usr/bin/env bash
# Write the browser's types of the wire from the server's; --check only says whether they are stale.
set -euo pipefail
cd "$(dirname "$0")/.."

[ -d web/node_modules ] || { echo "run 'make setup' or 'npm ci' in web/ first" >&2; exit 2; }

python=.venv/bin/python
[ -x "$python" ] || python=python3
target=web/src/lib/wire/types.ts
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT

"$python" -m moontable.server.schema | node web/scripts/wire-types.mjs > "$fresh"

if [ "${1:-}" = --check ]; then
  if ! diff -q "$fresh" "$target" > /dev/null; then
    echo "$target is stale: run scripts/wire_types.sh" >&2
    exit 1
  fi
else
  cp "$fresh" "$target"
fi
