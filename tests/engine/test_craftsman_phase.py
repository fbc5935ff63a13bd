"""Craftsman: what is produced, the extra good, the factory (PR-CRA)."""

from __future__ import annotations

import pytest
from scenarios import automatic, doubloons, goods, play, refusal, rule, supply, table

INDIGO_MAKER = {"island": ["indigo*"] * 3, "city": ["indigo-plant*2"]}


@rule("PR-CRA-1")
def test_corn_needs_only_an_occupied_plantation() -> None:
    game = table(players=[{}, {"island": ["corn*", "corn*", "corn"]}])
    play(game, "craftsman")
    assert goods(game, 1) == {"corn": 2}
    assert supply(game, "goods")["corn"] == 8


@rule("PR-CRA-1")
@pytest.mark.parametrize(
    ("island", "city", "made"),
    [
        (["indigo*"] * 3, ["indigo-plant*2"], 2),
        (["indigo*"], ["indigo-plant*2", "small-indigo-plant*"], 1),
        (["indigo*"] * 3, ["indigo-plant*2", "small-indigo-plant*"], 3),
        (["indigo*", "indigo"], ["indigo-plant*3"], 1),
        (["indigo*"] * 2, ["indigo-plant"], 0),
        (["indigo*"] * 2, [], 0),
        (["indigo*"] * 2, ["sugar-mill*3"], 0),
    ],
)
def test_other_goods_need_an_occupied_plantation_and_a_colonist_in_a_plant_of_the_kind(
    island: list[str], city: list[str], made: int
) -> None:
    game = play(table(players=[{}, {"island": island, "city": city}]), "craftsman")
    assert goods(game, 1).get("indigo", 0) == made


@rule("PR-CRA-1")
def test_a_short_supply_goes_to_the_first_in_turn_order() -> None:
    corn = {"island": ["corn*"] * 2}
    game = table(players=[{}, corn, corn], goods_supply={"corn": 3}, governor=1, to_choose=1)
    play(game, "craftsman")
    assert goods(game, 1) == {"corn": 2}
    assert goods(game, 2) == {"corn": 1}


@rule("PR-CRA-1")
def test_an_empty_supply_gives_nothing() -> None:
    game = table(players=[{}, {"island": ["corn*"]}], goods_supply={"corn": 0})
    play(game, "craftsman")
    assert goods(game, 1) == {}


@rule("PR-CRA-2")
def test_the_chooser_takes_one_more_of_a_kind_he_produced() -> None:
    game = table(players=[{**INDIGO_MAKER, "island": ["indigo*", "indigo*", "corn*"]}])
    play(game, "craftsman")
    assert game.legal(0) == ["extra corn", "extra indigo", "pass"]
    play(game, "extra indigo")
    assert goods(game, 0) == {"corn": 1, "indigo": 3}


@rule("PR-CRA-2")
def test_the_extra_good_is_of_a_kind_produced_in_this_phase_not_of_one_held() -> None:
    game = table(players=[{"island": ["corn*"], "goods": {"coffee": 2}}])
    play(game, "craftsman")
    assert "produced no coffee" in refusal(game, "extra coffee")


@rule("PR-CRA-2")
def test_the_extra_good_comes_after_everybody_produced_and_only_if_the_supply_has_one() -> None:
    corn = {"island": ["corn*"]}
    game = play(table(players=[corn, corn], goods_supply={"corn": 2}), "craftsman")
    assert goods(game, 0) == {"corn": 1}
    assert goods(game, 1) == {"corn": 1}
    assert game.decision(1) == "role"
    indigo = table(
        players=[{**INDIGO_MAKER, "island": ["indigo*", "corn*"]}], goods_supply={"corn": 1}
    )
    play(indigo, "craftsman")
    assert indigo.legal(0) == ["extra indigo", "pass"]
    assert refusal(indigo, "extra corn") == "The supply has no corn left."


@rule("PR-CRA-2")
def test_who_produced_nothing_takes_no_extra_good() -> None:
    game = play(table(players=[{}, {"island": ["corn*"]}]), "craftsman")
    assert goods(game, 0) == {}
    assert game.decision(1) == "role"


@rule("PR-CRA-2", "PR-RND-3")
def test_the_extra_good_can_be_passed_and_is_one_only() -> None:
    game = play(table(players=[{"island": ["corn*"]}]), "craftsman")
    assert refusal(game, "extra corn, corn") == "The privilege gives you one good."
    play(game, "pass")
    assert goods(game, 0) == {"corn": 1}


@rule("PR-CRA-3")
@pytest.mark.parametrize(("kinds", "income"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_the_factory_pays_by_the_number_of_kinds(kinds: int, income: int) -> None:
    makers = [
        ("corn*", None),
        ("indigo*", "small-indigo-plant*"),
        ("sugar*", "small-sugar-mill*"),
        ("tobacco*", "tobacco-storage*"),
        ("coffee*", "coffee-roaster*"),
    ][:kinds]
    city = ["factory*", *(plant for _, plant in makers if plant)]
    game = table(players=[{}, {"doubloons": 0, "island": [t for t, _ in makers], "city": city}])
    play(game, "craftsman")
    assert doubloons(game, 1) == income


@rule("PR-CRA-3")
def test_the_factory_counts_only_kinds_really_received_and_only_when_occupied() -> None:
    maker = {"doubloons": 0, "island": ["corn*", "indigo*"], "city": ["indigo-plant*", "factory*"]}
    short = play(table(players=[{}, maker], goods_supply={"corn": 0}), "craftsman")
    assert doubloons(short, 1) == 0
    empty = {**maker, "city": ["indigo-plant*", "factory"]}
    assert doubloons(play(table(players=[{}, empty]), "craftsman"), 1) == 0


@rule("PR-CRA-3", "PR-RND-3")
def test_the_craftsman_may_decline_his_factory() -> None:
    maker = {"doubloons": 0, "island": ["corn*", "indigo*"], "city": ["indigo-plant*", "factory*"]}
    game = play(table(players=[maker]), "craftsman without factory")
    assert doubloons(game, 0) == 0
    assert doubloons(play(table(players=[maker]), "craftsman"), 0) == 1


@rule("PR-CRA-2")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_in_every_edition_the_factory_pays_the_same_without_expansions(edition: str) -> None:
    """The extra good is of a kind produced anyway, so no edition counts one kind more."""
    maker = {"doubloons": 0, "island": ["corn*", "indigo*"], "city": ["indigo-plant*", "factory*"]}
    game = table(players=[maker], options={"edition": edition})
    play(game, "craftsman", "extra indigo")
    assert doubloons(game, 0) == 1


@rule("PR-RND-3")
def test_producing_happens_by_itself() -> None:
    game = play(table(players=[{}, {"island": ["corn*"]}]), "craftsman")
    assert automatic(game) == []
    assert goods(game, 1) == {"corn": 1}
