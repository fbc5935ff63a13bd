"""An order for what can never come in a game is refused at once, with the reason, in every
language."""

from __future__ import annotations

import pytest

import engine

NAMES = ["Ann", "Bea", "Cid"]
NO_GOOD = "`{}` isn’t a good: goods are corn, indigo, sugar, tobacco and coffee."
NO_GOODS_THERE = (
    "There are never goods on the {}: they lie on production buildings and on the customs office."
)
PRODUCES_NOTHING = "The {} produces nothing: only production buildings do."
NOT_HERE = "There is no {} in this game."
NEVER_COMES = {
    "puerto-rico": {
        "always sell quarry": NO_GOOD.format("quarry"),
        "never load hospice": NO_GOOD.format("hospice"),
        "if settler then take hospice": (
            "`hospice` isn’t a tile: tiles are plantations, quarries and forests."
        ),
        "always build corn": "`corn` isn’t a building.",
        "always build church": "The church isn’t in this game.",
        "if anyone takes church then captain": "The church isn’t in this game.",
        "always deliver corn, sugar": "The royal supplier isn’t in this game.",
        "if prospector then best": NOT_HERE.format("prospector"),
        "always capture captain": NOT_HERE.format("buccaneer"),
        "always take forest": (
            "Forests don’t lie with the tiles: with a forest house a plantation becomes one, as in "
            "`take corn as a forest`."
        ),
    },
    "san-juan": {
        "always sell palace": NO_GOODS_THERE.format("palace"),
        "if trader then sell sugar, library else best": NO_GOODS_THERE.format("library"),
        "always build tower paying good palace": NO_GOODS_THERE.format("palace"),
        "always produce library": PRODUCES_NOTHING.format("library"),
        "never produce sugar, customs office": PRODUCES_NOTHING.format("customs office"),
    },
}


@pytest.mark.parametrize(
    ("name", "order", "why"),
    [(name, *pair) for name, pairs in NEVER_COMES.items() for pair in pairs.items()],
)
def test_what_never_comes_is_no_order(name: str, order: str, why: str) -> None:
    match = engine.new_game(name, seats=3, seed="orders")
    with pytest.raises(engine.IllegalMove) as refused:
        match.read_order(1, order, NAMES)
    assert match.refusal(refused.value) == why
    others = {match.refusal(refused.value, language) for language in engine.LANGUAGES[1:]}
    assert len(others) == len(engine.LANGUAGES) - 1
    assert why not in others


@pytest.mark.parametrize(
    ("order", "options"),
    [
        ("always take corn as forest", {"expansions": ["new-buildings"]}),
        ("always capture captain", {"expansions": ["buccaneer"]}),
        ("if anyone takes harbor then captain", {}),
        ("always sell corn or sell any", {}),
    ],
)
def test_what_may_come_is_one(order: str, options: dict[str, list[str]]) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="orders", **options)
    assert match.read_order(1, order, NAMES).text == order


def test_an_order_left_before_is_read_as_it_stands() -> None:
    match = engine.new_game("san-juan", seats=3, seed="orders")
    assert match.read_order(1, "always sell palace", NAMES, checked=True)
