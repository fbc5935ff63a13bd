"""What somebody is told in their first game: one idea at a decision that needs it."""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Lesson
from engine.meaning import ROLE
from engine.san_juan.table import Table

MANY_CARDS, MANY_BUILDINGS = 5, 9
"""From so many on the hand limit is near, and the end."""

FIRST_SALE, FULL_HANDS = 3, 4
"""Rounds by which whoever chooses a role had better know what goods are for, and of the limit."""


def _asked(name: str) -> Callable[[Table, Decision, int], bool]:
    return lambda table, decision, seat: decision.name == name


def _is_shared(table: Table, decision: Decision, seat: int) -> bool:
    """Whether a role is to be chosen, or somebody else has chosen the one that is played."""
    return decision.name == ROLE or table.to_choose != seat


def _can_produce(table: Table, decision: Decision, seat: int) -> bool:
    empty = bool(table.players[seat].empty_plants())
    return decision.name == "produce" or (decision.name == ROLE and empty)


def _can_sell(table: Table, decision: Decision, seat: int) -> bool:
    goods = bool(table.players[seat].goods())
    chooses = decision.name == ROLE and (goods or table.round >= FIRST_SALE)
    return chooses or decision.name == "sell"


def _has_many_cards(table: Table, decision: Decision, seat: int) -> bool:
    many = len(table.players[seat].hand) >= MANY_CARDS or table.round >= FULL_HANDS
    return many or decision.name == "discard"


def _is_near(table: Table, decision: Decision, seat: int) -> bool:
    return any(len(player.city) >= MANY_BUILDINGS for player in table.players)


LESSONS = (
    Lesson(
        "aim",
        "The aim: points",
        "Whoever has the most victory points at the end wins. Nearly all of them come from the "
        "buildings in your city, so build as much and as well as you can.",
        lambda table, decision, seat: True,
    ),
    Lesson(
        "roles",
        "A role is for everyone",
        "When a player chooses a role, everyone does what it says; whoever chose it gets a little "
        "more. Each role can be chosen once a round.",
        _is_shared,
    ),
    Lesson(
        "cards",
        "Cards are money",
        "You build a card from your hand and pay with other cards from it: what costs 3 takes "
        "three of them. Violet buildings help you or bring points; production buildings make "
        "goods.",
        _asked("build"),
    ),
    Lesson(
        "goods",
        "Goods lie on buildings",
        "A production building holds one good: a card from the deck, face down. It stays there "
        "until you sell it, and only an empty building can produce again.",
        _can_produce,
    ),
    Lesson(
        "market",
        "Goods become cards",
        "The tile shows how many cards each kind of good brings this time. Next time the prices "
        "may be better or worse: you don’t have to sell.",
        _can_sell,
    ),
    Lesson(
        "hand",
        "Seven cards at most",
        "You may hold any number of cards during a round, but when the next one begins, all but "
        "seven are discarded. Build before that.",
        _has_many_cards,
    ),
    Lesson(
        "end",
        "How it ends",
        "The game ends with the phase in which somebody has built their twelfth "
        "building. Then some buildings that cost 6 bring more points, depending on what "
        "stands in your city.",
        _is_near,
    ),
)
