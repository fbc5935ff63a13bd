"""What the documents name exists, and their site shows what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt

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
        if document.name not in ("CHANGELOG.md", "history.md")
        for path in re.findall(
            r"`((?:tests|pbem|engine|worker|templates|deploy)/[\w/.]+)[`:]", document.read_text()
        )
    }
    assert len(named) > 150
    gone = [pair for pair in sorted(named) if not (ROOT / pair[1]).exists()]
    assert [(name, path) for name, path in gone if path not in TO_BE_MADE] == []


ENGINE = "a container engine: deploy/try-image builds the same and plays in it, in CI"
HOSTING = "tests/test_readme.py::test_every_command_of_the_host_section_runs_as_written"
CLIENTS = "tests/web/api/test_typed_client.py::test_the_bot_plays_by_"
COMMANDS = {
    "README.md": {
        "make play": "deploy/try-as-stranger types both in an empty Debian, in CI",
        "make .venv/.ready": HOSTING,
        ".venv/bin/pbem doctor": HOSTING,
    },
    "deploy/README.md": {
        "docker build": ENGINE,
        "docker compose -f": ENGINE,
        "docker compose --env-file": ENGINE,
    },
    "docs/bots.md": {
        "pip install openapi": f"{CLIENTS}a_generated_client",
        "npm install openapi": f"{CLIENTS}generated_types",
        "python -m pbem.simulation.learning": "an hour of games; what they taught is here",
    },
    "docs/host.md": {
        "": "tests/deploy/test_host.py::test_no_command_of_the_guide_is_left_out",
        "git checkout": "needs the history of before 1.0.0, which a shallow clone lacks",
    },
    "docs/language.md": {
        "python -m venv": "packages and dictionaries that only a translator needs"
    },
    "docs/leagues.md": {
        "pbem simulate": "tests/competition/leagues/test_simulation.py"
        "::test_two_seasons_of_simulated_people_come_to_their_end",
    },
    "docs/mail.md": {
        "now=$(date": "tests/inbox/providers/test_webhooks.py"
        "::test_a_script_that_signs_as_the_document_has_it_hands_a_mail_in",
    },
    "docs/play.md": {
        "pbem simulate": "tests/simulation/test_slow_games.py"
        "::test_the_command_tells_of_every_kind_and_variant_and_draws_them"
    },
}
"""What documents have a reader type, by how it begins: the test that runs it, in little where it
takes long, or why none does."""


def test_every_command_of_a_document_is_run_by_a_test_or_it_is_said_why_not() -> None:
    typed = re.compile(
        r"^ *```sh\n(.*?)^ *```|^\n((?:    (?:docker|make|pbem|pip|python|git) [^\n]*\n)+)",
        re.MULTILINE | re.DOTALL,
    )
    begun: set[tuple[str, str]] = set()
    for document in [ROOT / "deploy/README.md", *DOCUMENTS]:
        name = str(document.relative_to(ROOT))
        for block in typed.finditer(document.read_text()):
            said = (block[1] or block[2]).strip()
            known = [begins for begins in COMMANDS.get(name, {}) if said.startswith(begins)]
            begun.add((name, max(known, key=len, default=said)))
    assert begun == {(name, begins) for name, known in COMMANDS.items() for begins in known}
    tests = [where for known in COMMANDS.values() for where in known.values() if "::" in where]
    for file, _, test in (where.partition("::") for where in tests):
        assert f"def {test}(" in (ROOT / file).read_text(), file


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


def test_the_changelog_is_read_in_a_minute_a_release() -> None:
    """Nothing of before 1.0.0 comes back into it: take the file as it is on main after a rebase,
    and put your own line under *Unreleased*."""
    changelog = (ROOT / "CHANGELOG.md").read_text()
    intro, unreleased, *released = re.split(r"^## (?=\S)", changelog, flags=re.MULTILINE)
    assert unreleased.startswith("Unreleased\n")
    assert len(unreleased.splitlines()) <= 200
    for part in (intro, *released):
        assert len(part.split()) <= 250, part.splitlines()[0]


NAVIGATION = tomllib.loads((ROOT / "docs" / "site.toml").read_text())["project"]["nav"]
DOORS = ["Play", "Organise", "Host", "Program"]
SHAPES = ("ul", "ol", "li", "table", "tr", "pre", "h1", "h2", "h3", "img", "code")
"""What a page is made of. Paragraphs in lists are left out: they are no matter of what is meant."""


def pages_of(entries: object) -> list[str]:
    """The files of a part of the navigation, in its order."""
    if isinstance(entries, str):
        return [entries]
    inside = entries.values() if isinstance(entries, dict) else entries
    return [page for entry in inside for page in pages_of(entry)]


def test_each_door_of_the_site_begins_with_a_page_without_tests_and_each_page_is_in_one() -> None:
    first = {name: pages_of(part)[0] for entry in NAVIGATION for name, part in entry.items()}
    assert list(first) == ["Home", *DOORS, "Appendix"]
    assert {first[door] for door in DOORS} == {
        f"docs/{page}.md" for page in ("playing", "organising", "host", "api")
    }
    for door in DOORS:
        assert not re.search(r"::test_|tests/", (ROOT / first[door]).read_text())
    documents = [ROOT / "deploy/README.md", *DOCUMENTS]
    assert sorted(pages_of(NAVIGATION)) == sorted(str(path.relative_to(ROOT)) for path in documents)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as a release publishes it."""
    folder = tmp_path_factory.mktemp("docs")
    done = subprocess.run(
        [ROOT / "deploy" / "docs-site", folder],
        env=os.environ | {"PYTHON": sys.executable},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


def test_the_site_shows_every_list_table_and_block_as_other_readers_of_markdown_do(
    site: Path,
) -> None:
    """Its reader takes four spaces within an item of a list, and an empty line before a list."""

    def shapes(page: str) -> Counter[str]:
        return Counter(tag for tag in re.findall(r"<(\w+)[ >]", page) if tag in SHAPES)

    commonmark = MarkdownIt("commonmark").enable("table")
    for file in pages_of(NAVIGATION):
        folder = site / file.removesuffix(".md").removesuffix("README")
        made = (folder / "index.html").read_text()
        article = made[made.index("<article") : made.index("</article>")]
        assert shapes(article) == shapes(commonmark.render((ROOT / file).read_text())), file


def test_the_site_is_searched_and_read_without_any_other_host(site: Path) -> None:
    assert '"docs/playing/' in (site / "search.json").read_text()
    fetched = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?(?:src|href)=\"?([^\"\s>]+)")
    for page in site.rglob("*.html"):
        text = page.read_text()
        assert not [found for found in fetched.findall(text) if urlsplit(found).netloc], page
        assert 'class="mermaid"' not in text  # would be drawn by a script from elsewhere
        for address in map(urlsplit, re.findall(r"href=\"?([^\"\s>]+)", text)):
            if address.path and not (address.scheme or address.netloc):
                home = site if address.path.startswith("/") else page.parent
                assert (home / unquote(address.path).lstrip("/")).exists(), (page, address)
