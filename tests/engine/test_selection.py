"""Which buildings are in the game: draft, random, a list (PR-NEW-1)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rulebook import BUILDINGS, copies, production, selection, slots, violet
from scenarios import refusal, rule

import engine

NEW = ["new-buildings"]
BOTH = ["new-buildings", "nobles"]


def game(chosen: Any, expansions: list[str] = NEW, seats: int = 3, **more: Any) -> engine.Match:
    return engine.new_game(
        "puerto-rico",
        seats=seats,
        seed="selection",
        expansions=expansions,
        building_selection=chosen,
        **more,
    )


def on_offer(match: engine.Match) -> list[str]:
    return [name for name in match.position()["supply"]["buildings"] if BUILDINGS[name].violet]


def choose(match: engine.Match, *names: str) -> engine.Match:
    for name in names:
        match.play(match.to_act[0], f"choose {name.replace('-', ' ')}")
    return match


@rule("PR-NEW-1")
@pytest.mark.parametrize("expansions", [NEW, BOTH])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_list_that_fits_the_slots_is_the_offer(expansions: list[str], seats: int) -> None:
    listed = selection(["church", "cloister", "library", "union-hall"], expansions)
    match = game(listed, expansions, seats)
    assert sorted(on_offer(match)) == sorted(listed)
    buildings = match.position()["supply"]["buildings"]
    assert buildings == {name: copies(name, seats) for name in [*production(expansions), *listed]}


@rule("PR-NEW-1")
def test_a_list_may_have_office_and_trading_post_together() -> None:
    listed = selection(["office", "trading-post"], NEW)
    assert {"office", "trading-post"} <= set(on_offer(game(listed)))


def without(name: str, instead: str | None = None) -> list[str]:
    listed = selection([name], NEW)
    return [kind for kind in listed if kind != name] + ([instead] if instead else [])


@rule("PR-NEW-1")
@pytest.mark.parametrize(
    "listed",
    [
        [],
        ["church"],
        without("church"),
        without("small-market", "black-market"),
        without("small-market", "storehouse"),
        without("statue", "hacienda"),
        without("church", "castle"),
        without("church", "indigo-plant"),
        without("church", "zoning-office"),
        without("church", "office"),
        [*selection([], NEW), "aqueduct"],
        [*selection([], NEW), "statue"],
        violet(NEW),
        selection([], BOTH),
        [*selection([], NEW)[1:], selection([], NEW)[1]],
        "everything",
        7,
        [7],
    ],
)
def test_a_list_that_does_not_fit_is_refused(listed: Any) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        game(listed)


@rule("PR-NEW-1")
def test_with_nobles_the_list_of_the_smaller_game_is_too_short() -> None:
    with pytest.raises(ValueError, match=r"\w"):
        game(selection([], NEW), BOTH)


@rule("PR-NEW-1")
def test_the_draft_asks_the_first_player_and_goes_round() -> None:
    match = game("draft")
    asked = []
    while match.decision(match.to_act[0]) == "draft":
        asked.append(match.to_act[0])
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert asked == [n % 3 for n in range(17)]
    assert match.decision(0) == "role"
    assert Counter(BUILDINGS[name].cost for name in on_offer(match)) == slots(NEW)


@rule("PR-NEW-1")
def test_2020_chooses_the_small_ones_first_then_the_large() -> None:
    match = game("draft")
    assert not match.is_legal(0, "choose statue")
    for _ in range(12):
        seat = match.to_act[0]
        assert all(BUILDINGS[id_of(text)].group < 4 for text in match.legal(seat))
        match.play(seat, match.legal(seat)[-1])
    assert sorted(map(id_of, match.legal(match.to_act[0]))) == sorted(
        name for name in violet(NEW) if BUILDINGS[name].group == 4
    )


def id_of(text: str) -> str:
    return text.removeprefix("choose ").replace(" ", "-")


@rule("PR-NEW-1")
@pytest.mark.parametrize("edition", ["2011", "2002"])
def test_2011_and_2002_choose_in_any_order(edition: str) -> None:
    match = game("draft", edition=edition)
    assert sorted(map(id_of, match.legal(0))) == sorted(violet(NEW))
    choose(match, "statue", "church", "cloister")
    assert match.to_act == (0,)


@rule("PR-NEW-1")
def test_a_kind_is_chosen_once_and_needs_a_slot_of_its_price() -> None:
    match = choose(game("draft"), "church")
    assert not match.is_legal(1, "choose church")
    choose(match, "office")
    assert not match.is_legal(2, "choose large market")
    assert not match.is_legal(2, "choose trading post")
    assert "5" in refusal(match, "choose large market")


@rule("PR-NEW-1")
def test_a_draft_may_bring_office_and_trading_post_together() -> None:
    match = choose(game("draft"), "office", "trading-post")
    assert not match.is_legal(2, "choose church")


@rule("PR-NEW-1")
def test_with_nobles_the_draft_fills_more_slots_and_the_jeweler_is_in_anyway() -> None:
    match = game("draft", BOTH)
    number = 0
    while match.decision(match.to_act[0]) == "draft":
        assert not match.is_legal(match.to_act[0], "choose jeweler")
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
        number += 1
    assert number == sum(slots(BOTH).values())
    assert match.position()["supply"]["buildings"]["jeweler"] == 2
    assert Counter(BUILDINGS[name].cost for name in on_offer(match)) == slots(BOTH)


@rule("PR-NEW-1", "PR-FES-1")
def test_the_festival_building_is_drawn_after_the_draft_among_those_chosen() -> None:
    match = game("draft", ["new-buildings", "festival"])
    while match.decision(match.to_act[0]) == "draft":
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    position = match.position()
    name = position["festival"]["building"]
    assert BUILDINGS[name].points == 3
    assert position["supply"]["buildings"][name] == BUILDINGS[name].copies - 1


def test_a_drafted_game_loads_and_replays() -> None:
    match = game("draft", BOTH, edition="2011")
    for _ in range(9):
        match.play(match.to_act[0], match.legal(match.to_act[0])[3])
    assert engine.load_game(match.position()).position() == match.position()
    while match.decision(match.to_act[0]) == "draft":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    again = engine.replay(
        "puerto-rico",
        seats=3,
        seed="selection",
        moves=match.moves,
        expansions=BOTH,
        building_selection="draft",
        edition="2011",
    )
    assert again.position() == match.position()
    assert engine.load_game(match.position()).position() == match.position()


def test_what_is_out_can_be_neither_bought_nor_loaded() -> None:
    listed = selection(["church", "office"], NEW)
    match = game(listed)
    position = match.position()
    position["players"][0]["city"] = [{"building": "large-market"}]
    with pytest.raises(engine.BadPosition):
        engine.load_game(position)
    position = match.position()
    position["players"][0]["doubloons"] = 30
    match = engine.load_game(position)
    match.play(0, "builder")
    assert not match.is_legal(0, "build large market")
    assert match.is_legal(0, "build church")


def test_the_last_choice_of_a_draft_foresees_nothing_of_the_festival() -> None:
    match = game("draft", ["new-buildings", "festival"])
    for _ in range(16):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    (text, *_) = match.legal(seat)
    seen = match.foresee(seat, text)
    assert not any((seen.get("festival") or {}).values())
    assert text in [choice.text for choice in match.choices(seat, 40)]
    match.play(seat, text)
    assert all(match.position()["festival"].values())
