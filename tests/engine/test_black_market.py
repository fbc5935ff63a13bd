"""Builder: the black market's hand-backs (rules section 6)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    goods,
    island,
    nobles,
    play,
    refusal,
    rule,
    san_juan,
    supply,
    table,
    vp,
)

import engine

HARBOR = "build harbor paying"


def buying(doubloons: int, *city: str, market: tuple[str, ...] = (), **more: Any) -> engine.Match:
    """Seat 1, no builder, asked to build with a black market, a colonist on corn and indigo."""
    owner = {
        "doubloons": doubloons,
        "goods": {"indigo": 1},
        "island": ["corn*", "indigo"],
        "city": ["black-market*", *city],
        **more.pop("owner", {}),
    }
    game = table(players=[{}, owner], market=("harbor", *market), **more)
    return play(game, "builder", "pass")


@does("black-market")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_a_colonist_and_a_good_pay_two_doubloons(edition: str) -> None:
    game = buying(6, edition=edition)
    before = supply(game, "colonists")
    play(game, f"{HARBOR} colonist corn, good indigo")
    assert doubloons(game, 1) == 0
    assert city(game, 1) == ["black-market*", "harbor"]
    assert island(game, 1) == ["corn", "indigo"]
    assert goods(game, 1) == {}
    assert supply(game, "goods")["indigo"] == 11
    assert supply(game, "colonists") == before + 1


@does("black-market")
def test_a_vp_chip_pays_one_doubloon() -> None:
    game = buying(7, owner={"vp": 3})
    play(game, f"{HARBOR} vp")
    assert (doubloons(game, 1), vp(game, 1), supply(game, "vp")) == (0, 2, 99)


@does("black-market")
def test_one_of_each_pays_three_in_any_order_of_the_list() -> None:
    game = buying(5, owner={"vp": 1})
    assert game.read(1, f"{HARBOR} good indigo, vp, colonist corn") == (
        f"{HARBOR} colonist corn, vp, good indigo"
    )
    assert f"{HARBOR} colonist corn, vp, good indigo" in game.legal(1)
    play(game, f"{HARBOR} good indigo, vp, colonist corn")
    assert (doubloons(game, 1), vp(game, 1)) == (0, 0)


@does_not("black-market")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
@pytest.mark.parametrize(
    ("owned", "paying"),
    [
        (8, "vp"),
        (8, "colonist corn"),
        (7, "vp, good indigo"),
        (6, "colonist corn, vp, good indigo"),
        (9, "good indigo"),
    ],
)
def test_no_more_is_handed_back_than_doubloons_are_missing(
    edition: str, owned: int, paying: str
) -> None:
    game = buying(owned, owner={"vp": 2}, edition=edition)
    assert not game.is_legal(1, f"{HARBOR} {paying}")


@does_not("black-market")
@pytest.mark.parametrize(
    "paying",
    [
        "colonist black market",
        "colonist indigo",
        "colonist harbor",
        "colonist san juan",
        "vp",
        "good coffee",
        "good corn",
        "colonist corn, colonist corn",
        "good indigo, good indigo",
        "quarry",
        "noble corn",
    ],
)
def test_what_is_not_there_or_twice_or_the_black_market_s_own_is_refused(paying: str) -> None:
    assert not buying(7).is_legal(1, f"{HARBOR} {paying}")


@does_not("black-market")
def test_too_little_is_refused_all_the_same() -> None:
    game = buying(5)
    assert not game.is_legal(1, f"{HARBOR} colonist corn, good indigo")
    assert refusal(game, f"{HARBOR} colonist corn, good indigo", 1)


@does_not("black-market")
def test_an_empty_black_market_takes_nothing() -> None:
    owner = {"doubloons": 7, "goods": {"corn": 1}, "city": ["black-market"]}
    game = play(table(players=[{}, owner], market=["harbor"]), "builder", "pass")
    assert not game.is_legal(1, f"{HARBOR} good corn")
    assert "build harbor" not in game.legal(1)


def test_a_colonist_from_san_juan_or_any_building_may_go() -> None:
    game = buying(7, "hospice*", owner={"san_juan": 1})
    assert game.is_legal(1, f"{HARBOR} colonist hospice")
    play(game, f"{HARBOR} colonist san juan")
    assert (san_juan(game, 1), city(game, 1)[1]) == (0, "hospice*")


@rule("PR-NOB-2")
def test_a_noble_may_be_handed_back() -> None:
    game = buying(7, "chapel+", owner={"san_juan": {"nobles": 1}})
    before = supply(game, "nobles")
    assert game.is_legal(1, f"{HARBOR} noble san juan")
    assert not game.is_legal(1, f"{HARBOR} colonist chapel")
    play(game, f"{HARBOR} noble chapel")
    assert (city(game, 1)[1], nobles(game, 1)) == ("chapel", 1)
    assert supply(game, "nobles") == before + 1


# What the one handed back no longer does


def test_a_quarry_that_lowered_the_price_saves_nothing_by_its_colonist() -> None:
    owner = {"island": ["quarry*", "corn"]}
    assert not buying(6, owner=owner).is_legal(1, f"{HARBOR} colonist quarry")
    assert buying(6, owner=owner).is_legal(1, f"{HARBOR} good indigo")
    assert not buying(5, owner=owner).is_legal(1, f"{HARBOR} colonist quarry, good indigo")


def test_a_quarry_beyond_the_group_s_limit_may_be_emptied() -> None:
    owner = {"island": ["quarry*", "quarry*"]}
    game = buying(1, owner=owner, market=("small-warehouse",))
    play(game, "build small warehouse paying colonist quarry")
    assert doubloons(game, 1) == 0
    assert sorted(island(game, 1)) == ["quarry", "quarry*"]


@does_not("university")
def test_a_university_that_gave_its_colonist_settles_nobody() -> None:
    game = buying(7, "university*")
    play(game, f"{HARBOR} colonist university")
    assert city(game, 1) == ["black-market*", "university", "harbor"]


@does("university", "black-market")
def test_with_another_handed_back_the_university_still_settles_one() -> None:
    game = buying(7, "university*")
    play(game, f"{HARBOR} colonist corn")
    assert city(game, 1)[-1] == "harbor*"


@does_not("church")
def test_a_church_that_gave_its_colonist_brings_no_point() -> None:
    game = play(buying(7, "church*"), f"{HARBOR} colonist church")
    assert vp(game, 1) == 0
    game = play(buying(7, "church*"), f"{HARBOR} colonist corn")
    assert vp(game, 1) == 1


@does_not("zoning-office")
def test_a_zoning_office_that_gave_its_colonist_lowers_nothing() -> None:
    assert not buying(6, "zoning-office*").is_legal(1, f"{HARBOR} colonist zoning office")
    assert buying(6, "zoning-office*").is_legal(1, f"{HARBOR} colonist corn")
    assert not buying(5, "zoning-office*").is_legal(
        1, f"{HARBOR} colonist zoning office, good indigo"
    )


def test_quarries_forests_and_the_privilege_come_before_the_hand_backs() -> None:
    forests = ["forest:corn", "forest:sugar", "quarry*"]
    owner = {
        "doubloons": 4,
        "goods": {"coffee": 1},
        "island": forests,
        "city": ["black-market*"],
    }
    game = play(table(players=[owner], market=["harbor"]), "builder")
    assert not game.is_legal(0, "build harbor")
    play(game, f"{HARBOR} good coffee")
    assert doubloons(game, 0) == 0


# End conditions


@rule("PR-RND-5")
def test_a_chip_handed_back_does_not_undo_the_end() -> None:
    players = [{}, {"doubloons": 7, "city": ["black-market*"], "vp": 10}]
    game = table(players=players, market=["harbor"], vp_supply=0, end_triggered=True)
    play(game, "builder", "pass", f"{HARBOR} vp")
    assert supply(game, "vp") == 1
    assert game.position()["end_triggered"] is True


@rule("PR-RND-5")
def test_chips_beyond_the_supply_come_off_before_the_supply_fills() -> None:
    chips = [{"vp": 60}, {"vp": 60, "doubloons": 7, "city": ["black-market*"]}]
    game = table(players=chips, market=["harbor"], end_triggered=True)
    assert supply(game, "vp") == 0
    play(game, "builder", "pass", f"{HARBOR} vp")
    assert (supply(game, "vp"), vp(game, 1)) == (0, 59)
    assert game.position()["end_triggered"] is True


@rule("PR-RND-5", "PR-MAY-5")
def test_a_colonist_handed_back_does_not_undo_the_end() -> None:
    owner = {"doubloons": 7, "island": ["corn*"], "city": ["black-market*"]}
    game = table(players=[{}, owner], market=["harbor"], colonist_supply=0, end_triggered=True)
    play(game, "builder", "pass", f"{HARBOR} colonist corn")
    assert supply(game, "colonists") == 1
    assert game.position()["end_triggered"] is True


@rule("PR-RND-5")
def test_buying_the_twelfth_space_with_hand_backs_ends_the_game() -> None:
    city_ = ["guild-hall", "residence", "fortress", "statue", "small-indigo-plant"]
    game = play(buying(7, *city_), f"{HARBOR} good indigo")
    assert not game.position()["end_triggered"]
    game = play(buying(7, *city_, "small-sugar-mill"), f"{HARBOR} good indigo")
    assert game.position()["end_triggered"] is True
