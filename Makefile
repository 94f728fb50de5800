# One environment, .venv, filled in steps; a stamp in it remembers each step:
# .made (empty), .base (the package and what it needs), .dev and .bench (on top of .base).
# The page is built with the package, and anew when its sources change (hatch_build.py).

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play page env test format lock bench

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install -qq
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--annotation-style line --custom-compile-command 'make lock' --quiet $(if $(UPGRADE),--upgrade)

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.base page ## play in the browser (installs only what the game needs)
	@$(BIN)/dragonmoon serve

page: .venv/.base ## build the page of the browser table, if its sources have changed
	@$(BIN)/python hatch_build.py

env: .venv/.dev ## .venv with the package, editable, and everything for development

test: .venv/.dev page ## lint, format, types, import contracts, tests, mutations
	@scripts/find-chromium
	$(BIN)/python -m pip check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python hatch_build.py lint
	$(BIN)/pytest -n auto --maxprocesses 8
	$(BIN)/python -m tests.mutations

format: .venv/.dev page ## order imports, mend what lint can mend, format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python hatch_build.py format

lock: .venv/.dev ## pin anew what pyproject.toml asks for (UPGRADE=1: the newest of everything)
	$(LOCK) --extra build --extra server --output-file requirements/base.txt
	$(LOCK) --extra dev --constraint requirements/base.txt --output-file requirements/dev.txt
	$(LOCK) --extra bench --extra build --extra server --constraint requirements/dev.txt --output-file requirements/bench.txt

bench: .venv/.bench ## measure, beside OpenSpiel
	$(BIN)/dragonmoon bench moon
	@echo
	$(BIN)/dragonmoon bench magic-dragons
	@echo
	$(BIN)/dragonmoon bench gang-of-four
	@echo
	$(BIN)/dragonmoon bench four-dragons

.venv/.made:
	@python=$$(scripts/find-python) && echo "Making .venv with $$($$python --version) ..." && \
		$$python -m venv --clear .venv
	@touch $@

.venv/.base: requirements/base.txt pyproject.toml | .venv/.made
	@echo "Installing the game ..."
	@$(INSTALL) --require-hashes -r requirements/base.txt
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.base
	@echo "Installing what development needs ..."
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.bench: requirements/bench.txt .venv/.base
	@echo "Installing what the comparison needs ..."
	@$(INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@
