"""What the documents name exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.workshop import album

ROOT = Path(__file__).parents[1]
SECURITY = (ROOT / "docs" / "security.md").read_text()


DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "engine/README.md"])
TO_BE_MADE = {"pbem/language/translations/fr.po"}
"""What a guide has its reader make."""


def test_every_file_that_a_document_names_exists() -> None:
    """Whatever stands in a document's backticks with a folder of ours in front."""
    named = {
        (document.name, path)
        for document in DOCUMENTS
        if document.name != "CHANGELOG.md"
        for path in re.findall(
            r"`((?:tests|pbem|engine|worker|templates|deploy)/[\w/.]+)[`:]", document.read_text()
        )
    }
    assert len(named) > 150
    gone = [pair for pair in sorted(named) if not (ROOT / pair[1]).exists()]
    assert [(name, path) for name, path in gone if path not in TO_BE_MADE] == []


def test_every_chapter_of_the_standard_is_answered() -> None:
    rows = re.findall(r"^\| V(\d+) [^|]*\| (passes|does not apply) \|", SECURITY, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 18))


@pytest.mark.parametrize("document", ["ratings.md", "play.md", "explorer.md"])
def test_every_test_that_the_rules_name_exists(document: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", (ROOT / "docs" / document).read_text())
    assert len(named) >= 8
    missing = [name for file, name in named if f"def {name}(" not in (ROOT / file).read_text()]
    assert missing == []


def test_every_test_that_the_leagues_document_names_exists() -> None:
    """A name may end in `…` where its beginning says enough."""
    document = (ROOT / "docs" / "leagues.md").read_text()
    named = set(re.findall(r"`(?:[\w/]+\.py::)?(test_\w+…?)`", document))
    sources = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    there = set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    assert len(named) > 30
    for name in sorted(named):
        begins = name.removesuffix("…")
        assert name in there or (begins != name and any(test.startswith(begins) for test in there))


def test_documents_show_only_pictures_that_the_command_makes_and_all_of_these() -> None:
    documents = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {
        (document.parent / path).resolve()
        for document in documents
        for path in re.findall(r"!\[[^\]]+\]\(([^)]+\.(?:webp|png|jpe?g))\)", document.read_text())
    }
    made = {(ROOT / album.FOLDER / picture.file).resolve() for picture in album.PICTURES}
    assert shown == made
    assert {*(ROOT / album.FOLDER).iterdir()} == made
    assert max(path.stat().st_size for path in made) < 200_000
    assert sum(path.stat().st_size for path in made) < 1_500_000


def test_the_map_of_the_house_stays_short_and_begins_with_a_picture() -> None:
    """What is true of one module stands beside it."""
    lines = (ROOT / "docs" / "architecture.md").read_text().splitlines()
    assert len(lines) <= 200
    assert "```mermaid" in lines[:5]
