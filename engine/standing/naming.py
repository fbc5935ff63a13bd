"""What the words of an order name, in what every game knows alike."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Decision
from engine.errors import UnreadableMove
from engine.lexicon import Lexicon, fold
from engine.said import said

LATER = Decision("later", "", (), lambda seat: (), lambda seat, move: None)
"""A question that nobody asks yet: a move for it is only read."""


def named(words: str, lexicons: Sequence[Lexicon], what: str) -> str:
    """The id of what the words name, spelt out or else nearly so; raises `UnreadableMove`.

    The first lexicon that knows the words is right. `what` is the kind of thing to look for.
    """
    for lexicon in lexicons:
        if fold(words) in lexicon.keys:
            return lexicon.keys[fold(words)]
    for lexicon in lexicons:
        try:
            return lexicon.find(words)
        except UnreadableMove:
            continue
    raise UnreadableMove(said("I don't know `{words}`.", words=words, what=what))
