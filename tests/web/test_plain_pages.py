"""Pages around the games: rules without marks of our texts, an address that is none, a profile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.core.service import Service
from pbem.models import Game
from tests.web.conftest import ANN, advance
from tests.web.pages import Person


@pytest.mark.parametrize("language", ["en", "pl", "ro"])
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_words_to_type_are_bold_on_rules_pages(stranger: Person, game: str, language: str) -> None:
    page = stranger.client.get(f"/help/{game}", headers={"Accept-Language": language})
    html = page.get_data(as_text=True)
    assert f'lang="{language}"' in html
    assert "`" not in html
    assert game != "puerto-rico" or language != "en" or "Take a tile; <b>draw</b> uses" in html


def test_an_address_that_is_none_leads_on(
    stranger: Person, person: Callable[[str], Person]
) -> None:
    page = stranger.open("/nowhere")
    assert page.status == 404
    assert {"/", "/games", "/leagues", "/help", "/sign-in?target=/nowhere"} <= set(page.links)
    assert page.form("/join").fields == {"code": ""}
    assert "/sign-in?target=/nowhere" not in person(ANN).open("/nowhere").links
    assert not stranger.client.post("/help").get_data(as_text=True).count("/join"), "no address"


def test_a_profile_draws_how_often_somebody_came_in_which_place(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    advance(service, game, lambda match: False)
    ann = person(ANN)
    path = next(link for link in ann.open("/account").links if link.startswith("/p/"))
    html = ann.client.get(path).get_data(as_text=True)
    places = html.partition('class="of-places"')[2].partition("</svg>")[0]
    assert places.count("<rect") == 3
    assert places.count(">1</text>") == 1
    assert html.count("games.svg") == 1, "the last game has its picture"
