#!/usr/bin/env bash
# Install Debian's Chromium for the browser tests when it is missing and we may: the shell without
# a window, which needs a fifth less processor time, or the whole browser where there is no such.
set -euo pipefail
if command -v chromium-headless-shell >/dev/null; then
  exit
fi
get() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null 2>&1; }
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "setup: installing chromium for the browser tests"
  if apt-get update -qq && { get chromium-headless-shell || command -v chromium >/dev/null || get chromium; }; then
    exit
  fi
fi
if ! command -v chromium >/dev/null; then
  echo "setup: THERE IS NO CHROMIUM and it could not be installed: BROWSER TESTS WILL BE SKIPPED" >&2
fi
