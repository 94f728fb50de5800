# One environment, .venv, filled in steps; a stamp in it remembers each step:
# .made (empty), .base (the package and what it needs), .dev and .bench (on top of .base).

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play env test format lock bench

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install -qq
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--annotation-style line --custom-compile-command 'make lock' --quiet $(if $(UPGRADE),--upgrade)

# What is played where there is no terminal: a short match of bots.
SHOW := $(BIN)/dragonmoon play moon --bots quick,quick,quick,quick --deals 2

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.base ## play in the terminal (installs only what the game needs)
	@if [ -t 0 ]; then $(BIN)/dragonmoon play; else $(SHOW); fi

env: .venv/.dev ## .venv with the package, editable, and everything for development

test: .venv/.dev ## lint, format, types, import contracts, tests, mutations
	$(BIN)/python -m pip check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n auto --maxprocesses 8
	$(BIN)/python -m tests.mutations

format: .venv/.dev ## order imports, mend what lint can mend, format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

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
