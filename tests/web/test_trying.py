"""A move that strangers make: judged by the engine, and nothing of it is kept."""

from __future__ import annotations

import pytest

from pbem.core.service import Service
from pbem.games.puerto_rico import first_move
from pbem.language import catalogues
from tests.web.conftest import everything
from tests.web.pages import Person


def test_each_ship_offers_what_the_engine_says() -> None:
    assert [
        (ship.size, ship.takes, ship.adds, ship.points, ship.sails) for ship in first_move.ships()
    ] == [
        (4, "corn", 2, 2, True),
        (5, "indigo", 1, 1, True),
        (6, "sugar", 2, 2, False),
    ]


def test_the_modest_choice_is_the_best() -> None:
    came = {ship.takes: first_move.came_of(ship.text) for ship in first_move.ships()}
    points = {good: dict(one.points) for good, one in came.items() if one is not None}
    assert points["indigo"] == {"you": 5, "Alba": 0, "Bruno": 0}
    assert points["corn"] == points["sugar"] == {"you": 4, "Alba": 2, "Bruno": 0}


def test_a_stranger_makes_it_from_the_front_page_and_nothing_is_kept(
    service: Service, stranger: Person
) -> None:
    before = everything(service)
    page = stranger.open("/")
    assert "Puerto Rico and San Juan" in page.words
    form = page.form("/try#came")
    for _, text in form.buttons:
        seen = stranger.client.get("/try", query_string={"move": text}).get_data(as_text=True)
        assert "What happened" in seen
    assert "What would you load?" in stranger.open("/try?move=captain").words
    assert everything(service) == before


@pytest.mark.parametrize("language", ["de", "pl", "ro"])
def test_it_speaks_the_visitors_language(language: str) -> None:
    with catalogues.speaking(language):
        told = first_move.came_of(first_move.ships()[1].text)
    assert told is not None
    assert not [text for text in told.sentences if "You load" in text]


def test_what_was_loaded_is_on_the_ship_and_no_longer_the_visitors(stranger: Person) -> None:
    page = stranger.open("/").response.text
    for ship in first_move.ships():
        assert page.count('class="wanted"') == sum(one.adds for one in first_move.ships())
        seen = stranger.client.get("/try", query_string={"move": ship.text}).text
        assert 'class="wanted"' not in seen
        assert seen.count('class="held"') == page.count('class="held"') + ship.adds
        left = first_move.goods().get(ship.takes, 0) - ship.adds
        assert (f"{left} × {ship.takes}</span>" in seen) == (left > 0)
        held = f"The {ship.size}-space ship: {ship.count + ship.adds} of its {ship.size} spaces"
        assert f"{held} hold {ship.takes}" in seen
