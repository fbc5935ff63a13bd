"""CONTRIBUTING.md is true: what it names is there, and its steps lead where it says."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.goofspiel import project

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
COPIED = ("engine", "pbem", "templates")
PAGE = '''
"""A page that says hello."""

from flask import Blueprint, render_template

pages = Blueprint("hello", __name__)


@pages.get("/hello")
def hello() -> str:
    return render_template("web/hello.html")
'''
PAGE_HTML = """{% extends "web/layout.html" %}
{% block title %}Hello{% endblock %}{% block content %}<h1>Hello, page</h1>{% endblock %}
"""
MAIL_HTML = """{% extends "email/letter.html" %}
{% block headline %}Hello{% endblock %}{% block words %}Dear {{ name }}{% endblock %}
"""
MAIL = '''

def hello_mail(settings: Settings, address: str, name: str) -> OutgoingMail:
    """Says hello."""
    return service_mail(settings, "hello", f"hello:{address}", address, {"name": name})
'''
LOOK = """
import json, sys
import engine
from pbem.core import config, database
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.mail.letters import accounts
from pbem.web.app import create_app

settings = config.from_environment({"PBEM_VAR": sys.argv[1], "PBEM_BROKER_URL": "embedded"})
database.upgrade(settings)
bids = engine.new_game("goofspiel", seats=3, seed="x")
mail = accounts.hello_mail(settings, "ann@example.org", "Ann")
with catalogues.speaking("fr"):
    told = catalogues.gettext("Settings"), catalogues.of_games()
page = create_app(Service.from_settings(settings)).test_client().get("/hello")
print(json.dumps({
    "games": list(engine.GAMES), "legal": bids.legal(0), "languages": list(engine.LANGUAGES),
    "told": told, "french": engine.in_words("puerto-rico", "settler", "fr"),
    "polish": engine.in_words("puerto-rico", "settler", "pl"),
    "mail": [mail.subject, mail.text, mail.html], "page": [page.status_code, page.text],
}))
"""


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the project does after the steps for a game, language, mail and page."""
    folder = tmp_path_factory.mktemp("walked")
    for name in COPIED:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    project.add_game(folder)
    _add_a_language(folder)
    _add_a_mail(folder)
    _add_a_page(folder)
    command = [sys.executable, "-c", LOOK, str(folder / "var")]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return dict(json.loads(done.stdout.splitlines()[-1]))


def _add_a_language(folder: Path) -> None:
    """Polish under another name, which is all that a machine can do for a translator."""
    for languages in (folder / "engine").glob("*/languages"):
        french = (languages / "pl.py").read_text("utf-8").replace('"pl"', '"fr"')
        (languages / "fr.py").write_text(french, "utf-8")
    catalogues = folder / "pbem/language/translations"
    shutil.copy(catalogues / "pl.po", catalogues / "fr.po")


def _add_a_mail(folder: Path) -> None:
    templates = folder / "templates/email"
    (templates / "hello.subject.txt").write_text("Hello")
    (templates / "hello.txt").write_text("Dear {{ name }}")
    (templates / "hello.html").write_text(MAIL_HTML)
    with (folder / "pbem/mail/letters/accounts.py").open("a") as file:
        file.write(MAIL)


def _add_a_page(folder: Path) -> None:
    (folder / "pbem/web/lobby/hello.py").write_text(PAGE)
    (folder / "templates/web/hello.html").write_text(PAGE_HTML)
    app = folder / "pbem/web/app.py"
    project.replace_once(
        app, "PAGES = (\n", "from pbem.web.lobby import hello\n\nPAGES = (\n    hello,\n"
    )


def test_a_game_is_a_package_and_a_line(walked: dict[str, Any]) -> None:
    assert "goofspiel" in walked["games"]
    assert walked["legal"] == [f"bid {number}" for number in range(1, 6)]


def test_a_language_is_a_file_per_game_and_a_catalogue(walked: dict[str, Any]) -> None:
    assert "fr" in walked["languages"]
    assert walked["told"][1] == "fr"
    assert walked["french"] == walked["polish"] != "settler"


def test_a_mail_is_three_templates_and_a_function(walked: dict[str, Any]) -> None:
    subject, text, html = walked["mail"]
    assert (subject, text) == ("Hello", "Dear Ann")
    assert "Dear Ann" in html
    assert "color-scheme" in html


def test_a_page_is_a_module_a_template_and_a_line(walked: dict[str, Any]) -> None:
    status, text = walked["page"]
    assert status == 200
    assert "<h1>Hello, page</h1>" in text
    assert "<nav" in text or "<header" in text


def test_the_building_in_the_readme_is_all_there() -> None:
    """Every line that the diff adds stands in the file it names."""
    diff = re.search(
        r"```diff\n(.*?)```", (ROOT / "engine/README.md").read_text("utf-8"), re.DOTALL
    )
    assert diff is not None
    file, added = Path(), 0
    for line in diff[1].splitlines():
        if line.startswith("+++ b/"):
            file = ROOT / line.removeprefix("+++ b/")
        elif line.startswith("+") and line[1:].strip():
            assert line[1:] in file.read_text("utf-8").splitlines(), (file, line)
            added += 1
    assert added > 10


def test_every_move_is_read_meant_and_said_in_every_language() -> None:
    chance, seen = random.Random(7), set()
    options: dict[str, Any] = {"expansions": ["new-buildings", "nobles"]}
    for rules, more in (("puerto-rico", options), ("san-juan", {})):
        game = engine.new_game(rules, seats=3, seed="moves", **more)
        while not game.over:
            seat = chance.choice(game.to_act)
            text = chance.choice(game.legal(seat))
            kind = rules, text.partition(" ")[0]
            if kind not in seen:
                seen.add(kind)
                assert game.read(seat, text) == text
                assert engine.meaning(rules, text).verb in {"role", *engine.VERBS}
                for language in engine.LANGUAGES:
                    assert game.read(seat, engine.in_words(rules, text, language)) == text
            game.play(seat, text)
    assert len(seen) > 15


def test_what_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"`make ([a-z-]+)`", TEXT):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for path in re.findall(r"`((?:engine|pbem|templates|tests)/[\w./]+)`", TEXT):
        assert (ROOT / path).exists() or path.endswith("/fr.po"), path
    walks = re.findall(r"^Walked by `tests/test_contributing.py::(\w+)`", TEXT, re.MULTILINE)
    assert len(walks) == 6
    assert all(name in globals() for name in walks)
