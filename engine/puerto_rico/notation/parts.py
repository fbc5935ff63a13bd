"""What the readers of single moves share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.errors import AmbiguousMove, UnreadableMove
from engine.lexicon import Lexicon
from engine.messages import message
from engine.moves import Move
from engine.notation import preferring
from engine.puerto_rico import names
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

Parts = tuple[str, ...]
Reader = Callable[[Table, Player, str, Parts], Move]

PLUS = "+"
"""Between those who work at one place, as some languages write it."""
BETWEEN = frozenset({PLUS, "and"})


def bare(move: Move, rest: str, declines: Parts) -> Move:
    """A move that is one word."""
    if rest:
        raise UnreadableMove(
            message("We can’t read `{rest}` after `{move}`.", move=move.text, rest=rest)
        )
    if declines:
        raise UnreadableMove(
            message(
                "You can’t decline the {declined} here.",
                declined=declines[0],
            )
        )
    return move


def one(lexicon: Lexicon, verb: str, rest: str, among: Iterable[str] | None = None) -> str:
    """The one thing that the words after a verb name."""
    if not rest:
        raise UnreadableMove(
            message("Write which {what}: `{verb} …`.", verb=verb, what=lexicon.what)
        )
    try:
        return preferring(lexicon, rest, among)
    except AmbiguousMove as error:
        readings = [f"{verb} {reading}" for reading in error.suggestions]
        error.suggest(lambda: readings)
        raise


def own_circle(circles: Mapping[str, int], name: str) -> str:
    """The player's own tile or building of that name; if none, any in the game.

    A canonical name is never taken for the beginning of another, so that standing orders mean
    the same whatever their owner has by then.
    """
    canonical = name.replace(" ", "-")
    if canonical in circles or canonical in names.CIRCLES:
        return canonical
    return preferring(names.CIRCLE_LEXICON, name, circles)


def without_ship(text: str) -> str:
    """`6` of `the 6-space ship`, as the game's own sentences call it, of `ship 6` or of `6er`."""
    words = [_without_ending(word) for word in text.split()]
    return " ".join(word for word in words if word not in names.SHIP) or text


def _without_ending(word: str) -> str:
    """The number of a word that is one with a word for a ship behind it."""
    number = word.rstrip("abcdefghijklmnopqrstuvwxyz")
    return number if number.isdecimal() and word.removeprefix(number) in names.SHIP else word


def without_article(words: list[str]) -> list[str]:
    """`colonist` of `un colonist`."""
    return words[1:] if len(words) > 1 and words[0] in names.ARTICLE else words


def person_in(words: list[str]) -> int | None:
    """Where a word for a colonist or a noble stands."""
    return next((i for i, word in enumerate(words) if word in names.PERSON_LEXICON.keys), None)


def people_counts(words: list[str]) -> dict[str, int]:
    """`colonist 1 noble 1`, `2 colonists + noble` as numbers by person."""
    counts: dict[str, int] = {}
    number = 0
    last = ""
    for word in words:
        if word in BETWEEN and last:
            counts.setdefault(last, 1)
        if word in BETWEEN | names.ARTICLE | names.WITH:
            continue
        if word.isdecimal() and len(word) < 4:
            if last and last not in counts:
                counts[last] = int(word)
            else:
                number = int(word)
        else:
            if last and last not in counts:
                counts[last] = 1
            last = names.PERSON_LEXICON.find(word)
            if number:
                counts[last], number = number, 0
    if last and last not in counts:
        counts[last] = 1
    return counts
