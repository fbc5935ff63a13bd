"""Ratings for programs; every answer is held against the OpenAPI document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest

from pbem.competition.ratings import rating_lists
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Player
from tests.web.api.conftest import Program
from tests.web.test_ratings import LATER, change, played

pytestmark = pytest.mark.databases("share")

HERE = "/ratings/puerto-rico/3"


@pytest.fixture(autouse=True)
def soon_after() -> Iterator[None]:
    with clock.set_to(LATER):
        yield


@pytest.fixture
def three(service: Service) -> list[Player]:
    return played(service, 6)


def of(program: Callable[..., Program], player: Player) -> Program:
    return program(player.email)


def test_lists_are_told(three: list[Player], program: Callable[..., Program]) -> None:
    answer = of(program, three[0]).get("/ratings")
    assert answer == {"ratings": [{"rules": "puerto-rico", "seats": 3, "settled": 3, "games": 6}]}


def test_a_list_comes_in_pieces(three: list[Player], program: Callable[..., Program]) -> None:
    asking = of(program, three[0])
    first = asking.get(f"{HERE}?limit=2")
    assert [row["name"] for row in first["players"]] == [three[0].name, three[1].name]
    assert [row["rank"] for row in first["players"]] == [1, 2]
    rest = asking.get(f"{HERE}?limit=2&cursor={first['next']}")
    assert [row["name"] for row in rest["players"]] == [three[2].name]
    assert rest["next"] is None
    assert [row["share"] for row in rest["worth"]] == [1, 0.5, 0]
    assert asking.get(f"{HERE}?provisional=true")["players"] == []
    assert asking.get(f"{HERE}?sort=nonsense", 422)


def test_of_very_many_some_are_counted_and_listed_and_all_are_found_by_name(
    service: Service,
    three: list[Player],
    program: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rating_lists, "MOST", 2)
    asking = of(program, three[0])
    (kind,) = asking.get("/ratings")["ratings"]
    assert (kind["settled"], kind["games"]) == (3, 3)
    first = asking.get(f"{HERE}?limit=1")
    rest = asking.get(f"{HERE}?limit=1&cursor={first['next']}")
    listed = first["players"] + rest["players"]
    assert [row["name"] for row in listed] == [three[0].name, three[1].name]
    assert rest["next"] is None
    found = asking.get(f"{HERE}?player={three[2].name}")
    assert [(row["name"], row["rank"]) for row in found["players"]] == [(three[2].name, None)]
    assert found["next"] is None


def test_a_history_has_every_game(three: list[Player], program: Callable[..., Program]) -> None:
    steps = of(program, three[1]).get(f"{HERE}/{three[0].handle}")["steps"]
    assert len(steps) == 6
    assert steps[0]["before"] == steps[1]["after"]


def test_who_is_not_listed_is_told_to_themselves_alone(
    service: Service, three: list[Player], program: Callable[..., Program]
) -> None:
    change(service, three[0], listed=False)
    path = f"{HERE}/{three[0].handle}"
    of(program, three[1]).get(path, 404)
    assert of(program, three[0]).get(path)["name"] == three[0].name
    listed = of(program, three[1]).get(HERE)["players"]
    assert [row["name"] for row in listed] == [three[1].name, three[2].name]


@pytest.mark.parametrize("path", ["/ratings/chess/3", "/ratings/puerto-rico/x", f"{HERE}/nobody"])
def test_what_there_is_not_is_not_found(
    three: list[Player], program: Callable[..., Program], path: str
) -> None:
    with clock.set_to(LATER + timedelta(days=1)):
        of(program, three[0]).get(path, 404)
