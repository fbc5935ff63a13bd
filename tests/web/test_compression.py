"""Pages and files leave compressed, but for those whose length could tell a secret."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from pbem.core.service import Service
from pbem.models import Game
from pbem.web.site.security import masked, unmasked
from tests.web.conftest import ANN, address_of, match_of
from tests.web.pages import Person

GZIP = {"Accept-Encoding": "br;q=0.5, gzip"}
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


def get(client: FlaskClient, path: str) -> TestResponse:
    return client.get(path, headers=GZIP)


def test_a_page_leaves_compressed_for_those_who_take_it(stranger: Person) -> None:
    answer = get(stranger.client, "/help")
    plain = stranger.client.get("/help")
    assert answer.content_encoding == "gzip"
    assert plain.content_encoding is None
    assert b"</html>" in gzip.decompress(answer.data)
    assert len(answer.data) < len(plain.data) / 2
    assert "Accept-Encoding" in answer.vary
    assert "Accept-Encoding" in plain.vary


def test_a_game_s_page_is_compressed(stranger: Person, game: Game) -> None:
    assert get(stranger.client, f"/g/{game.code}").content_encoding == "gzip"


@pytest.mark.parametrize("path", ["/help?x=guess", "/sign-in", "/g/NOTHERE"])
def test_what_may_hold_a_stranger_s_words_beside_a_secret_is_not(
    stranger: Person, path: str
) -> None:
    assert get(stranger.client, path).content_encoding is None


def test_account_and_previews_are_compressed(
    service: Service, person: Callable[[str], Person], game: Game
) -> None:
    """What opens something stands elsewhere, and a preview says only moves that are legal."""
    client = person(address_of(service, game, 0)).client
    move = match_of(service, game).choices(0, 1)[0].text
    here = f"/g/{game.code}"
    for path in ("/account", "/account/mails", "/explore?game=zebra", f"{here}/look?move={move}"):
        assert get(client, path).content_encoding == "gzip", path
    for path in ("/account/calendar", f"{here}/look?move=zebra", f"{here}/preview?move=zebra"):
        assert get(client, path).content_encoding is None, path


def test_pages_of_whoever_is_signed_in_are_longer_by_chance(
    stranger: Person, person: Callable[[str], Person], game: Game
) -> None:
    """A file's name in the head, so that the text itself is as it was."""
    named = [get(person(ANN).client, "/help").data for _ in range(5)]
    assert len({len(data) - len(data.split(b"\0")[0]) for data in named}) > 1
    assert all(b"</html>" in gzip.decompress(data) for data in named)
    assert get(stranger.client, "/help").data[3] == 0, "no name in it"


def test_files_are_kept_for_ever_by_their_version(app: Flask, stranger: Person) -> None:
    version = app.jinja_env.globals["style_version"]
    answer = get(stranger.client, f"/static/site.css?v={version}")
    assert answer.content_encoding == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    assert "immutable" not in get(stranger.client, "/static/site.css").headers["Cache-Control"]
    again = {"If-None-Match": answer.headers["ETag"], **GZIP}
    assert stranger.client.get("/static/site.css", headers=again).status_code == 304


def test_each_page_shows_another_form_of_the_csrf_token(stranger: Person) -> None:
    first, second = (TOKEN.findall(stranger.client.get("/help").text) for _ in range(2))
    assert len(set(first)) == len(set(second)) == 1
    assert first[0] != second[0]
    form = {"csrf_token": first[0], "language": "pl", "target": "/help"}
    assert stranger.client.post("/language", data=form).status_code == 303


FORGED = ["", "x", "żółw", "AAAA", "A" * 5_000, masked("a.b.c")[:-4]]


@pytest.mark.parametrize("forged", FORGED, ids=range(len(FORGED)))
def test_what_is_no_masked_token_is_refused(stranger: Person, forged: str) -> None:
    form = {"csrf_token": forged, "language": "pl", "target": "/help"}
    assert stranger.client.post("/language", data=form).status_code == 400


def test_a_token_is_unmasked_to_what_it_was(service: Service) -> None:
    assert unmasked(masked("some.signed.token")) == "some.signed.token"
    assert unmasked("some.signed.token") == "some.signed.token", "of a page from before"
