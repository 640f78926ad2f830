#!/usr/bin/env bash
# Print a uv to use: the machine's, or one fetched into .setup by pip.
set -euo pipefail
cd "$(dirname "$0")/.."
if command -v uv >/dev/null; then
  command -v uv
  exit
fi
if [ ! -x .setup/uv/bin/uv ]; then
  mkdir -p .setup
  if ! python3 -m pip --version >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      { apt-get update -qq && apt-get install -y -qq python3-pip; } >&2
    else
      echo "setup: needs uv or pip; install one of them, e.g. apt-get install python3-pip" >&2
      exit 1
    fi
  fi
  python3 -m pip install --quiet --target .setup/uv uv >&2
fi
echo "$PWD/.setup/uv/bin/uv"
