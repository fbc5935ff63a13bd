"""Guesthouse: buildings manned in the settler, builder and craftsman phases (rules section 6)."""

from __future__ import annotations

from typing import Any

import pytest
from guests import asked, guest
from scenarios import (
    city,
    does,
    does_not,
    doubloons,
    goods,
    island,
    play,
    refusal,
    table,
    vp,
)

# Settler


@does("guesthouse", "hacienda")
def test_settler_hacienda() -> None:
    game = asked("settler", guest("hacienda"))
    assert not game.is_legal(1, "draw")
    play(game, "send colonist to hacienda", "draw")
    assert len(island(game, 1)) == 2


def test_settler_construction_hut() -> None:
    game = asked("settler", guest("construction-hut"))
    assert not game.is_legal(1, "take quarry")
    play(game, "send colonist to construction hut", "take quarry")
    assert island(game, 1)[-1] == "quarry"


def test_settler_hospice() -> None:
    game = asked("settler", guest("hospice"), expansions=["nobles"])
    play(game, "send colonist to hospice", "take coffee")
    assert island(game, 1)[-1] == "coffee*"


def test_settler_forest_house() -> None:
    game = asked("settler", guest("forest-house"))
    play(game, "send colonist to forest house", "take coffee as forest")
    assert island(game, 1)[-1] == "forest"


def test_settler_hunting_lodge_by_a_colonist_or_a_noble() -> None:
    game = asked("settler", guest("hunting-lodge"))
    play(game, "send colonist to hunting lodge", "take coffee", (2, "pass"), (3, "pass"))
    assert (game.to_act, game.decision(1)) == ((1,), "hunt")
    game = asked("settler", guest("hunting-lodge", guests="+", island=[]))
    play(game, "send noble to hunting lodge", "pass", (2, "pass"), (3, "pass"))
    assert vp(game, 1) == 2


def test_settler_hunting_lodge_after_the_own_take() -> None:
    game = asked("settler", guest("hunting-lodge"))
    play(game, (1, "take coffee"), (1, "send colonist to hunting lodge"))
    play(game, (2, "pass"), (3, "pass"))
    assert game.decision(1) == "hunt"


# Builder


def test_builder_university() -> None:
    game = asked("builder", guest("university", doubloons=5))
    play(game, "send colonist to university", "build large market")
    assert city(game, 1)[-1] == "large-market*"


def test_builder_church() -> None:
    game = asked("builder", guest("church", doubloons=5))
    play(game, "send colonist to church", "build sugar mill")
    assert vp(game, 1) == 1


def test_builder_quarry() -> None:
    game = asked("builder", guest(doubloons=3, island=["quarry", "quarry"]))
    assert not game.is_legal(1, "build coffee roaster")
    play(game, "send colonist to quarry", "send colonist to quarry", "build tobacco storage")
    assert doubloons(game, 1) == 0


def test_builder_zoning_office() -> None:
    game = asked("builder", guest("zoning-office", doubloons=4))
    assert not game.is_legal(1, "build tobacco storage")
    play(game, "send colonist to zoning office", "build tobacco storage")
    assert doubloons(game, 1) == 0


def test_builder_black_market() -> None:
    game = asked("builder", guest("black-market", doubloons=3, goods={"corn": 1}))
    assert not game.is_legal(1, "build sugar mill paying good corn")
    play(game, "send colonist to black market", "build sugar mill paying good corn")
    assert (doubloons(game, 1), goods(game, 1)) == (0, {})


def test_builder_library_mid_phase_lowers_the_builder_s_price() -> None:
    game = asked("builder", guest("library", doubloons=3), seat=0)
    assert not game.is_legal(0, "build tobacco storage")
    play(game, "send colonist to library", "build tobacco storage")
    assert doubloons(game, 0) == 0


# Craftsman

SUGAR = ["sugar*", "sugar*", "corn*"]


@does("guesthouse")
def test_craftsman_the_owner_is_asked_before_he_produces() -> None:
    owner = guest("sugar-mill*2", island=[*SUGAR, "corn"])
    game = asked("craftsman", owner)
    assert (game.to_act, game.decision(1)) == ((1,), "produce")
    assert goods(game, 1) == {}
    assert {"produce", "send colonist to corn"} <= set(game.legal(1))
    play(game, "send colonist to corn", "produce")
    assert goods(game, 1) == {"corn": 2, "sugar": 2}


@does_not("guesthouse")
@pytest.mark.parametrize(
    "owner",
    [
        guest("sugar-mill*2", guests="", island=SUGAR),
        guest("sugar-mill*3", island=SUGAR),
    ],
    ids=["nobody there", "no circle empty"],
)
def test_craftsman_nobody_is_asked_who_can_send_nobody(owner: dict[str, Any]) -> None:
    game = play(table(players=[{}, owner]), "craftsman")
    assert game.decision(1) == "role"
    assert goods(game, 1)["corn"] == 1


@does("guesthouse", "factory")
@pytest.mark.parametrize(
    ("building", "income"), [("factory", 1), ("specialty-factory", 1), ("chapel", 1)]
)
def test_craftsman_factories_and_chapel(building: str, income: int) -> None:
    owner = guest("sugar-mill*2", building, island=SUGAR)
    game = play(asked("craftsman", owner), f"send colonist to {building}", (1, "produce"))
    assert goods(game, 1) == {"corn": 1, "sugar": 2}
    assert doubloons(game, 1) == income


def test_craftsman_aqueduct() -> None:
    owner = guest("sugar-mill*2", "aqueduct", island=SUGAR)
    game = play(asked("craftsman", owner), "send colonist to aqueduct", (1, "produce"))
    assert goods(game, 1) == {"corn": 1, "sugar": 3}


def test_craftsman_a_noble_to_the_chapel_and_another_to_the_jeweler() -> None:
    owner = guest("chapel", "jeweler", guests="+2", island=["corn*"])
    game = play(asked("craftsman", owner), "send noble to chapel", (1, "send noble to jeweler"))
    if game.decision(1) == "produce":
        play(game, (1, "produce"))
    assert (vp(game, 1), doubloons(game, 1)) == (1, 2)


def test_craftsman_the_chooser_is_asked_too_and_then_takes_his_extra_good() -> None:
    owner = guest("sugar-mill*2", "library", island=SUGAR)
    game = asked("craftsman", owner, seat=0)
    assert game.decision(0) == "produce"
    play(game, "send colonist to library", (0, "produce"), (0, "extra sugar, corn"))
    assert goods(game, 0) == {"corn": 2, "sugar": 3}


@pytest.mark.parametrize("declined", ["harbor", "factory", "chapel", "privilege"])
def test_craftsman_only_an_own_income_can_be_declined(declined: str) -> None:
    game = asked("craftsman", guest("factory", "jeweler*", "sugar-mill", island=SUGAR))
    assert refusal(game, f"produce without {declined}") == (
        f"You can’t decline the {declined} here."
    )
    assert game.is_legal(1, "produce without jeweler")


def test_craftsman_others_wait_for_nothing() -> None:
    """The next player's goods come after the owner's, out of what is left."""
    owner = guest("sugar-mill*2", "aqueduct", island=SUGAR)
    other = {"island": ["sugar*"], "city": ["small-sugar-mill*"]}
    game = table(players=[{}, owner, other], goods_supply={"sugar": 3})
    play(game, "craftsman", (1, "send colonist to aqueduct"), (1, "produce"))
    assert (goods(game, 1)["sugar"], goods(game, 2)) == (3, {})
