#!/usr/bin/env bash
# Install Debian's chromium for the browser tests when it is missing and we may.
set -euo pipefail
if command -v chromium >/dev/null; then
  exit
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "setup: installing chromium for the browser tests"
  if apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; then
    exit
  fi
fi
echo "setup: THERE IS NO CHROMIUM and it could not be installed: BROWSER TESTS WILL BE SKIPPED" >&2
