# The front door. `make play` and `make test` do all the set-up themselves and may be repeated:
# each step leaves a stamp in .setup and is done again only when what it depends on has changed.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

BIN := .venv/bin
HOT := $(shell find src/moontable/games -path '*/rules/*.py' -o -path '*/features/*.py') \
	$(shell grep -o '"[a-z_/]*\.py"' src/moontable/hot.py | tr -d '"' | sed 's|^|src/moontable/|')
WEB := $(shell find web/src web/public -type f 2>/dev/null) \
	$(wildcard web/*.html web/*.json web/*.js web/*.ts)
# Tests of what is never compiled need only one of the two builds: the quicker one.
ONCE := tests/cli tests/lab tests/packaging tests/server tests/web tests/workers
# What `make check` runs, apart from the examples of the documentation.
CHECKED := $(filter-out %/test_examples.py,$(wildcard tests/architecture/test_*.py))
WORKERS ?= auto --dist worksteal
HISTORIES ?= 100000
BASE ?= HEAD
TIMED := scripts/timed.sh

# Many tests start Python anew; without byte code kept on disk each start compiles every module.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play test test-fast test-changed check check-web test-web e2e test-pure test-compiled \
	instructions browser docs bench mutants soak wheels clean

help: ## Show what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

setup: .setup/python .setup/hot .setup/web ## Environment, compiled rules, browser client

play: setup ## Set up, then open the table in the browser
	@$(BIN)/moontable serve --open $(ARGS)

# Compiling waits for gcc, the browser and the client for the network: they go side by side. So do
# checks that use one core each; tests with a browser have the machine to themselves.
test: .setup/python ## Set up, then all checks and tests
	@rm -f .setup/times
	@$(TIMED) set-up $(MAKE) --jobs=3 setup browser
	@$(TIMED) checks $(MAKE) --jobs=2 check check-web instructions
	@$(TIMED) browser $(MAKE) e2e
	@$(TIMED) pure $(MAKE) test-pure
	@$(TIMED) compiled $(MAKE) test-compiled
	@cat .setup/times

test-fast: .setup/hot ## For the edit loop: lint, rules, tables and records on the compiled rules
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/pytest --quiet -n $(WORKERS) -m "not long" tests/kernel tests/rules tests/cards \
		tests/golden tests/tables

test-changed: .setup/hot ## Only the tests that the files changed since BASE (HEAD) concern
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@if git diff --name-only $(BASE) | grep -q ^web/; then $(MAKE) check-web; fi
	@tests=$$($(BIN)/python scripts/changed_tests.py $(BASE)); \
		if [ -n "$$tests" ]; then $(BIN)/pytest --quiet -n $(WORKERS) -m "not long" $$tests; fi

check: .setup/python ## Format, lint, types, arrows, known faults of dependencies
	@scripts/audit.sh
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/pytest --quiet -n 1 tests/architecture --ignore tests/architecture/test_examples.py

test-web: check-web e2e ## All tests of the browser client

check-web: .setup/web ## Types, lint and unit tests of the browser client
	@scripts/web.sh check
	@scripts/web.sh test

e2e: .setup/web ## The browser client against a real server, in Chromium
	@scripts/web.sh e2e

# Where the rules are compiled, long plays are left to them.
test-pure: .setup/hot ## What compiling can change, on pure Python, the reference
	@MOONTABLE_PURE=1 $(BIN)/python -m pytest --quiet -n $(WORKERS) -p tests.reached \
		$(addprefix --ignore=,tests/architecture $(ONCE)) \
		-m "$$([ $$(cat .setup/hot) = compiled ] && echo 'not long')"

test-compiled: .setup/hot ## All tests, long plays among them, on the compiled rules
	@MOONTABLE_EXPECT=$$(cat .setup/hot) $(BIN)/pytest --quiet -n $(WORKERS) \
		$(addprefix --ignore=,$(CHECKED))

instructions: .setup/hot ## Count the instructions a decision takes, where valgrind is installed
	@$(BIN)/python -m bench.instructions

browser: ## Chromium for the browser tests, where it may be installed
	@scripts/get_chromium.sh

docs: .setup/python ## Build the documentation site into site/
	@uv=$$(scripts/get_uv.sh); $$uv sync --quiet --frozen --inexact --extra dev --extra docs
	@$(BIN)/zensical build --clean

wheels: setup ## Build sdist and wheels into dist/: pure, compiled for this machine, client
	@rm -rf dist
	@uv=$$(scripts/get_uv.sh); build="$$uv build --quiet --no-build-isolation --python $(BIN)/python --out-dir dist"; \
		$$build --sdist . && $$build --wheel . && MOONTABLE_COMPILE=1 $$build --wheel . && $$build --wheel web
	@ls dist

soak: setup ## Long runs: load, killed servers, a real proxy, seeded histories
	@$(BIN)/python -m bench.load --tables 200 --seconds 60 --rate 1150
	@MOONTABLE_SOAK_KILLS=50 $(BIN)/pytest --quiet tests/server/test_faults.py
	@$(BIN)/python -m bench.soak_postgres
	@command -v nginx >/dev/null || apt-get install -y -qq nginx-light openssl
	@$(BIN)/pytest --quiet tests/server/soak_proxy.py
	@$(BIN)/python -m tests.server.simulation --histories $(HISTORIES)
	@MOONTABLE_SOAK=1 $(BIN)/pytest --quiet tests/lab/test_cluster.py
	@MOONTABLE_SWITCH_GAMES=2000 $(BIN)/pytest --quiet -n $(WORKERS) tests/rules/test_switches_at_random.py

mutants: .setup/python ## Seed faults into the rules and count those that tests catch
	@MOONTABLE_PURE=1 $(BIN)/python scripts/mutants.py $(ARGS)

bench: setup ## Measure speed, pure and compiled, against a yardstick
	@$(BIN)/moontable bench $(ARGS)

clean: ## Remove everything that was built
	rm -rf .venv .setup build dist site web/node_modules src/moontable/web
	find src -name '*.so' -delete

.setup/python: pyproject.toml uv.lock scripts/get_uv.sh
	@mkdir -p .setup
	@uv=$$(scripts/get_uv.sh); $$uv sync --quiet --frozen --inexact --extra dev
	@touch $@

.setup/hot: .setup/python scripts/compile_hot.py src/moontable/hot.py $(HOT)
	@$(BIN)/python scripts/compile_hot.py
	@$(BIN)/python -c 'from moontable import hot; print("compiled" if hot.is_compiled() else "pure")' > $@

.setup/web: .setup/python scripts/web.sh $(WEB)
	@scripts/web.sh build
	@touch $@
