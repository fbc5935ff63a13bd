# `make play` and `make test` are all that is needed; CONTRIBUTING.md says when to use the others.
# The first CPython of 3.11 or newer there is; looked for only when .venv has to be made.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
    $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
    && echo $$python && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
# Modules are compiled once: tests start hundreds of processes, and each would do it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick lint lock bench bench-short ci messages dev mails pictures docs shell clean

play: .venv/.ready
	@$(BIN)/pbem serve --demo

test: .venv/.ready-dev
	$(BIN)/python -m pytest -n auto --dist worksteal

# A minute's worth of tests: SQLite, this process, no browser and no other mail program.
quick: .venv/.ready-dev
	$(BIN)/python -m pytest -n auto --dist worksteal --quick

# The demo, started again whenever a file changes.
dev: .venv/.ready-dev
	@$(BIN)/python -m tests.workshop.reload

# Every mail in every language, light and dark, with a page that lists them.
mails: .venv/.ready-dev
	@$(BIN)/python -m tests.workshop.mails var/mails

# The pictures of docs/pictures, taken anew of the pages as they are now, and every page in every look
# in var/pictures, with a page that shows them side by side; needs Chromium.
pictures: .venv/.ready-dev
	@$(BIN)/python -m tests.workshop.pictures docs/pictures
	@$(BIN)/python -m tests.workshop.all_pages var/pictures

# The documents as a site, build/docs/site.
docs: .venv/.ready-dev
	@deploy/docs-site build/docs

# Python with a game to try things on.
shell: .venv/.ready-dev
	@$(BIN)/python -m tests.workshop.shell

lint: .venv/.ready-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy engine pbem worker

bench: .venv/.ready-dev
	for bench in tests/bench/*.py; do $(BIN)/python $$bench || exit 1; done

# Whether every bench still runs, and roughly how fast; two at a time, and too short to compare by.
bench-short: export BENCH = short
bench-short: .venv/.ready-dev
	printf '%s\n' tests/bench/*.py | xargs -P 2 -I{} sh -c \
	    'told=$$($(BIN)/python {} 2>&1); status=$$?; echo "== {}"; echo "$$told"; exit $$status'

ci:
	bash .ci/run

.venv/bin/python:
	@test -n "$(PYTHON)" || \
	    { echo "CPython 3.11 or newer is needed; name one with: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
	    echo "$(PYTHON) cannot make a virtual environment; on Debian: apt install python3-venv"; exit 1; }

.venv/.ready: .venv/bin/python requirements.lock pyproject.toml
	@echo "Installing into .venv (once, and after changes) …"
	@$(BIN)/python deploy/install requirements.lock
	@$(PIP) install --no-deps --editable .
	@$(BIN)/python -m compileall -q engine pbem worker
	@touch $@

.venv/.ready-dev: .venv/.ready requirements-dev.lock tests/npm/package-lock.json
	@echo "Installing what the tests need into .venv …"
	@$(BIN)/python deploy/install requirements-dev.lock
	@if command -v npm >/dev/null; then mkdir -p .venv/npm && \
	    cp tests/npm/package*.json .venv/npm && cd .venv/npm && \
	    npm ci --ignore-scripts --no-audit --no-fund --silent; fi
	@touch $@

# Resolves pyproject.toml anew, for every platform and Python from 3.11 on. The hashes are of every
# file of a release; pip takes no other.
lock:
	$(PIP) install uv
	$(BIN)/uv pip compile --quiet --generate-hashes --universal --python-version 3.11 --no-emit-index-url \
	    --no-emit-find-links --no-header pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --generate-hashes --universal --python-version 3.11 --no-emit-index-url \
	    --no-emit-find-links --no-header --group dev -c requirements.lock -o requirements-dev.lock

# Takes the texts of pages and mails into every language's catalogue, pbem/language/translations/*.po.
messages: .venv/.ready
	$(BIN)/pybabel --quiet extract --mapping-file pyproject.toml --keywords "_ N_" \
	    --no-location --sort-output --omit-header --output .venv/messages.pot .
	for catalogue in pbem/language/translations/*.po; do $(BIN)/pybabel --quiet update \
	    --input-file .venv/messages.pot --output-file $$catalogue --no-fuzzy-matching \
	    --ignore-obsolete --ignore-pot-creation-date --locale $$(basename $$catalogue .po) || exit 1; done

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache
