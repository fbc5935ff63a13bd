"""What somebody is told in their first game: one idea at a decision that needs it."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Lesson
from engine.meaning import ROLE
from engine.puerto_rico.goods import CORN
from engine.puerto_rico.table import Table

SHORT_OF_POINTS, SHORT_OF_PEOPLE, SHORT_OF_SPACES = 20, 12, 4
"""From so few on, left in the supply or in a city, the end is near."""

FIRST_HARVEST, SECOND_HARVEST = 3, 4
"""Rounds by which whoever chooses a role had better know what goods are for."""


def _asked(name: str) -> Callable[[Table, Decision, int], bool]:
    return lambda table, decision, seat: decision.name == name


def _is_shared(table: Table, decision: Decision, seat: int) -> bool:
    """Whether a role is to be chosen, or somebody else has chosen the one that is played."""
    return decision.name == ROLE or table.to_choose != seat


def _can_sell(table: Table, decision: Decision, seat: int) -> bool:
    goods = table.players[seat].goods
    worth = any(number for good, number in goods.items() if good != CORN)
    chooses = decision.name == ROLE and (worth or table.round >= SECOND_HARVEST)
    return chooses or decision.name == "sell"


def _can_ship(table: Table, decision: Decision, seat: int) -> bool:
    held = any(table.players[seat].goods.values())
    chooses = decision.name == ROLE and (held or table.round >= FIRST_HARVEST)
    return chooses or decision.name in ("load", "store")


def _is_near(table: Table, decision: Decision, seat: int) -> bool:
    return (
        table.end_triggered
        or table.vp_supply <= SHORT_OF_POINTS
        or table.colonist_supply <= SHORT_OF_PEOPLE
        or any(player.city_spaces_free <= SHORT_OF_SPACES for player in table.players)
    )


LESSONS = (
    Lesson(
        "aim",
        "The aim: points",
        "Whoever has the most victory points at the end wins. Each good you ship is a point, and "
        "every building is worth some. So grow goods, ship them, and build.",
        lambda table, decision, seat: True,
    ),
    Lesson(
        "roles",
        "A role is for everyone",
        "When a player chooses a role, everyone does what it says, one after the other; whoever "
        "chose it gets a little more. Doubloons that lie on a role go to whoever chooses it.",
        _is_shared,
    ),
    Lesson(
        "land",
        "Fields grow goods",
        "Each plantation grows one good. Corn is ready as it grows; indigo, sugar, tobacco and "
        "coffee also need a production building of their kind in your city. A quarry makes what "
        "you build cheaper.",
        _asked("settler"),
    ),
    Lesson(
        "people",
        "Nothing works without people",
        "A plantation, a quarry or a building does something only with a colonist on its circle. "
        "Each time, you may move them all: put them where a field and its production "
        "building work together.",
        _asked("place"),
    ),
    Lesson(
        "building",
        "Money becomes buildings",
        "Production buildings turn what your fields grow into goods; each violet building has a "
        "power of its own. Each occupied quarry takes 1 off the price, up to what the column "
        "allows.",
        _asked("build"),
    ),
    Lesson(
        "selling",
        "Goods become money",
        "The trading house pays anything from nothing for corn to 4 for coffee. It takes one good "
        "of each kind and is emptied only when all its spaces are full. What you sell here you "
        "can’t ship: it’s money or points.",
        _can_sell,
    ),
    Lesson(
        "ships",
        "One ship, one kind of good",
        "Each good you load is a point. A ship carries one kind, and no two ships carry "
        "the same. Whoever can load must. When nobody can, you keep one good; without a "
        "warehouse the rest is lost.",
        _can_ship,
    ),
    Lesson(
        "end",
        "How it ends",
        "The game ends with the round in which the point chips or the colonists run out, or "
        "somebody fills the last space of their city. Large buildings, with a colonist on them, "
        "then bring more points.",
        _is_near,
    ),
)
