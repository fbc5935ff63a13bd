"""JSON from outside may be nested beyond all measure: whoever reads it has an answer to that."""

from __future__ import annotations

import ast
import io
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbem.running import cli

ROOT = Path(__file__).parents[1]
OUR_OWN = {
    "pbem/competition/leagues/fixture_views.py", "pbem/games/statistics.py",
    "pbem/games/records.py", "pbem/play/strong_bot.py", "pbem/webhooks/apprise_addresses.py",
    "pbem/webhooks/apprise_sender.py", "pbem/play/judge.py",
    "pbem/simulation/calibration.py",
}  # fmt: skip
"""These read what we wrote into the database or to another process of ours, or ship."""
READS = {"loads", "load", "get_json"}
BOMBS = ["[" * 20_000, '{"game":' * 20_000, '{"seed": ' + "[" * 900 + "]" * 900 + "}"]


def reads_without_answer(node: ast.AST, answered: bool = False) -> Iterator[int]:
    """Lines that read JSON outside of a `try` that knows `RecursionError`."""
    if isinstance(node, ast.Try):
        known = answered or any("RecursionError" in ast.dump(one) for one in node.handlers)
        for part in node.body:
            yield from reads_without_answer(part, known)
        for other in (*node.handlers, *node.orelse, *node.finalbody):
            yield from reads_without_answer(other, answered)
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and not answered:
        of = getattr(node.func.value, "id", "")
        if node.func.attr in READS and of in ("json", "request"):
            yield node.lineno
    for child in ast.iter_child_nodes(node):
        yield from reads_without_answer(child, answered)


def test_whatever_reads_foreign_json_has_an_answer_to_nesting() -> None:
    files = [file for part in ("pbem", "worker", "engine") for file in (ROOT / part).rglob("*.py")]
    found = {
        f"{name}:{line}"
        for file in files
        if (name := file.relative_to(ROOT).as_posix()) not in OUR_OWN
        for line in reads_without_answer(ast.parse(file.read_text()))
    }
    assert found == set()


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("command", [["import"], ["verify"], ["restore"]])
def test_a_nested_file_gets_a_sentence(
    settings_here: Path, capsys: pytest.CaptureFixture[str], command: list[str], bomb: str
) -> None:
    file = settings_here / "nested"
    file.write_text(bomb)
    if command == ["restore"]:
        manifest = tarfile.TarInfo("manifest.json")
        manifest.size = len(bomb)
        with tarfile.open(file, "w:gz") as archive:
            archive.addfile(manifest, io.BytesIO(bomb.encode()))
    assert cli.main([*command, str(file)]) != 0
    told = capsys.readouterr()
    assert len((told.out + told.err).splitlines()) == 1


@pytest.fixture
def settings_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "var"))
    monkeypatch.setenv("PBEM_DATABASE_URL", f"sqlite:///{tmp_path / 'here.db'}")
    monkeypatch.chdir(tmp_path)
    return tmp_path
