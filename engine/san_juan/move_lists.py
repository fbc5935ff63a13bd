"""The legal moves of a question by their canonical texts.

What is asked again and again with the same cards is listed once and remembered; of long lists
that hardly come twice only the texts are made, and a move when it is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.moves import Move
from engine.san_juan.card_choices import Cards, choices_up_to
from engine.san_juan.cards import name_of
from engine.san_juan.moves import PASS, ChooseRole, Keep, OfCards, Produce, Sell, of_cards
from engine.san_juan.player import in_catalogue_order

LISTS_REMEMBERED = 4000

Moves = dict[str, Move]
Choices = dict[str, Cards]
"""Cards by the text of what is done with them; none are passing."""


def choices_by_text(verb: type[OfCards], choices: Iterable[Cards], *, may_pass: bool) -> Choices:
    """`choices` of cards in catalogue order, `pass` the last one if it is allowed."""
    start = verb.verb + " "
    listed = {start + ", ".join(map(name_of, cards)): cards for cards in choices}
    if may_pass:
        listed[PASS.text] = ()
    return listed


def move_of(verb: type[OfCards], cards: Cards) -> Move:
    """The move of such a choice."""
    # mypy takes the type of a dataclass for unhashable
    return of_cards(verb, cards) if cards else PASS  # type: ignore[arg-type]


@lru_cache(maxsize=LISTS_REMEMBERED)
def keeping(cards: Cards, most: int) -> Choices:
    """Keep up to that many of those cards, which are in catalogue order."""
    return choices_by_text(Keep, choices_up_to(in_catalogue_order(cards), most), may_pass=True)


@lru_cache(maxsize=LISTS_REMEMBERED)
def producing(plants: Cards, most: int) -> Moves:
    """Produce on up to that many of those plants, which are in catalogue order."""
    made = choices_up_to(in_catalogue_order(plants), most)
    return _by_text([*[Produce((), some) for some in made], PASS])


@lru_cache(maxsize=LISTS_REMEMBERED)
def selling(goods: Cards, most: int, *, harbor: bool) -> Moves:
    """Sell up to that many of those goods, which are in catalogue order; with a harbor one of
    them may go under it."""
    moves: list[Move] = []
    for some in choices_up_to(in_catalogue_order(goods), most):
        moves.append(Sell((), some))
        for last in dict.fromkeys(some) if harbor else ():
            others = list(some)
            others.remove(last)
            moves.append(Sell((), (*others, last), under_harbor=True))
    return _by_text([*moves, PASS])


@lru_cache(maxsize=LISTS_REMEMBERED)
def choosing(roles: Cards, *declines: str) -> Moves:
    """Choose one of those roles, with everything it brings or without what may be declined."""
    moves = [ChooseRole((), role) for role in roles]
    return _by_text([*moves, *[ChooseRole((name,), role) for name in declines for role in roles]])


def _by_text(moves: Iterable[Move]) -> Moves:
    return {move.text: move for move in moves}
