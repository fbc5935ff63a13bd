# The two commands of README, and the ones developers use beside them.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint lock bench ci clean

play: .venv/.ready
	$(BIN)/pbem serve --demo

test: .venv/.ready-dev
	$(BIN)/python -m pytest

lint: .venv/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy engine pbem

bench: .venv/.ready-dev
	for bench in tests/bench/*.py; do $(BIN)/python $$bench || exit 1; done

ci:
	bash .ci/run

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "CPython 3.11 or newer is needed; name one with: make PYTHON=python3.12 …"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.ready: .venv/bin/python requirements.lock pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

.venv/.ready-dev: .venv/.ready requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.lock
	@touch $@

# Resolves pyproject.toml anew, for every platform and Python from 3.11 on.
lock:
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url \
	    --no-emit-find-links --no-header pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url \
	    --no-emit-find-links --no-header --group dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache
