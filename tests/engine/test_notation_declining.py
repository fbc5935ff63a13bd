"""`without …`: legal where the move would bring it, refused everywhere else (PR-RND-3)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import city, doubloons, goods, play, rule, san_juan, table, vp

import engine

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def at(role: str | None, *city_: str, seat: int = 0, **more: Any) -> engine.Match:
    """The owner of that city, at that seat, before a choice or asked in a phase of seat 0."""
    owner: dict[str, Any] = {
        "doubloons": 30,
        "goods": {"corn": 2, "sugar": 3},
        "island": ["corn*", "corn*", "sugar*", "sugar*"],
        "city": list(city_),
    }
    owner.update(more)
    game = table(players=[{}] * seat + [owner], face_up=ROW, market=["harbor", "church"])
    if role is None:
        return game
    play(game, role)
    while game.to_act != (seat,):
        play(game, "pass")
    return game


LEGAL = [
    (None, ("hacienda",), "mayor without privilege"),
    (None, ("hacienda",), "prospector without privilege"),
    (None, ("library*",), "mayor without library"),
    (None, ("library*",), "prospector without library"),
    (None, ("villa*",), "mayor without villa"),
    (None, ("factory*",), "craftsman without factory"),
    (None, ("chapel*",), "craftsman without chapel"),
    (None, ("chapel*", "jeweler*"), "craftsman without chapel without jeweler"),
    ("settler", ("hospice*",), "take corn without colonist"),
    ("settler", ("hospice*", "forest-house*"), "take corn as forest without colonist"),
    ("builder", ("hacienda",), "build office without privilege"),
    ("builder", ("university*",), "build sugar mill without colonist"),
    ("builder", ("church*",), "build sugar mill without church"),
    ("builder", ("library*",), "build sugar mill without library"),
    ("builder", ("church*", "university*"), "build harbor without privilege without church"),
    ("trader", ("small-market*",), "sell sugar without privilege without small market"),
    ("trader", ("large-market*",), "sell sugar without large market"),
    ("trader", ("trading-post*",), "sell sugar at trading post without privilege"),
    ("trader", ("library*",), "sell sugar without library"),
    ("captain", ("harbor*",), "load corn on 5 without harbor"),
    ("captain", ("lighthouse*",), "load corn on 5 without lighthouse"),
    ("captain", ("hacienda",), "load corn on 5 without privilege"),
    ("captain", ("library*",), "load corn on 5 without library"),
    ("captain", ("small-wharf*", "harbor*"), "load corn, sugar on small wharf without harbor"),
]


@rule("PR-RND-3")
@pytest.mark.parametrize(("role", "city_", "text"), LEGAL, ids=[text for _, _, text in LEGAL])
def test_what_comes_by_itself_can_be_declined(
    role: str | None, city_: tuple[str, ...], text: str
) -> None:
    game = at(role, *city_)
    assert game.is_legal(0, text)
    assert text not in game.legal(0) or "without colonist" in text
    game.play(0, text)


REFUSED = [
    (None, "hacienda", "settler without privilege"),
    (None, "hacienda", "builder without privilege"),
    (None, "hacienda", "mayor without library"),
    (None, "hacienda", "mayor without villa"),
    (None, "villa", "mayor without villa"),
    (None, "library", "prospector without library"),
    (None, "factory", "craftsman without factory"),
    (None, "chapel", "craftsman without chapel"),
    (None, "chapel*", "trader without chapel"),
    (None, "hacienda", "mayor without office"),
    (None, "hacienda", "mayor without"),
    ("settler", "hospice*", "take corn without,"),
    ("settler", "hospice", "take corn without colonist"),
    ("settler", "hospice*", "take corn without noble"),
    ("settler", "hospice*", "pass without colonist"),
    ("settler", "hacienda*", "draw without colonist"),
    ("settler", "hospice*", "take corn without hospice without factory"),
    ("builder", "church", "build sugar mill without church"),
    ("builder", "university", "build sugar mill without colonist"),
    ("builder", "harbor*", "build sugar mill without harbor"),
    ("trader", "small-market", "sell sugar without small market"),
    ("trader", "trading-post*", "sell sugar at trading post without large market"),
    ("trader", "small-market*", "pass without small market"),
    ("captain", "lighthouse", "load corn on 5 without lighthouse"),
    ("captain", "harbor", "load corn on 5 without harbor"),
    ("captain", "union-hall*", "load corn on 5 without university"),
]


@pytest.mark.parametrize(
    ("role", "building", "text"), REFUSED, ids=[f"{b}: {text}" for _, b, text in REFUSED]
)
def test_what_a_move_does_not_bring_cannot_be_declined(
    role: str | None, building: str, text: str
) -> None:
    assert not at(role, building).is_legal(0, text)


@pytest.mark.parametrize(
    ("role", "text"),
    [
        ("builder", "build sugar mill without privilege"),
        ("trader", "sell sugar without privilege"),
        ("captain", "load corn on 5 without privilege"),
        ("builder", "build sugar mill without library"),
    ],
)
def test_who_did_not_choose_the_role_has_no_privilege_to_decline(role: str, text: str) -> None:
    assert not at(role, "library*", seat=1).is_legal(1, text)


def test_the_library_s_part_alone_can_be_declined() -> None:
    assert doubloons(play(at(None, "library*"), "prospector without library"), 0) == 31
    assert doubloons(play(at(None, "library*"), "prospector without privilege"), 0) == 30
    game = play(at("builder", "library*"), "build harbor without library")
    assert doubloons(game, 0) == 30 - 7
    game = play(at("captain", "library*"), "load corn on 5 without library")
    assert vp(game, 0) == 2 + 1


def test_income_of_the_craftsman_phase_is_declined_with_the_choice() -> None:
    game = play(at(None, "chapel*", "jeweler*", island=[]), "craftsman without chapel")
    assert doubloons(game, 0) == 30
    game = play(at(None, "chapel+", "jeweler*", island=[]), "craftsman without jeweler")
    assert (doubloons(game, 0), vp(game, 0)) == (30, 1)


def test_the_villa_s_noble_is_declined_with_the_choice() -> None:
    game = play(at(None, "villa*", island=["corn"] * 3), "mayor without villa")
    assert game.position()["players"][0]["san_juan"].get("nobles", 0) <= 1  # from the ship
    assert game.position()["supply"]["nobles"] == 19 - 0


def test_a_declined_colonist_stays_in_the_supply() -> None:
    game = at("builder", "university*", "church*")
    before = game.position()["supply"]["colonists"]
    play(game, "build sugar mill without colonist without church")
    assert city(game, 0)[-1] == "sugar-mill"
    assert (vp(game, 0), san_juan(game, 0)) == (0, 0)
    assert game.position()["supply"]["colonists"] == before


def test_several_may_be_declined_in_any_order_and_form() -> None:
    game = at("captain", "harbor*", "lighthouse*")
    texts = [
        "load corn on 5 without harbor without lighthouse without privilege",
        "load corn on 5 without lighthouse, privilege, harbor",
        "załaduj zboże na 5 bez portu bez latarni bez przywileju",
    ]
    assert len({game.read(0, text) for text in texts}) == 1
    play(game, texts[1])
    assert (vp(game, 0), doubloons(game, 0)) == (2, 30 + 1)  # the captain's own doubloon came
    assert goods(game, 0) == {"sugar": 3}
