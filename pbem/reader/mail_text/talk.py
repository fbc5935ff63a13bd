"""Tells talk that is about no move, and wants no answer, from a move that could not be read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

import engine
from pbem.reader.mail_text.courtesy import beside_courtesy, is_courtesy, is_name_like, postpones
from pbem.reader.mail_text.doubts import QUESTION_MARKS
from pbem.reader.mail_text.phrasing import Phrases, WordForms, words_of

CHOOSING = Phrases(
    "or, whatever, whichever, any, anything, yes, yep, sure, no, nope, nothing, same",
    "albo, lub, czy, obojętnie, cokolwiek, tak, nie, nic, to samo, wszystko jedno",
    "sau, ori, oricare, orice, da, nu, nimic, la fel, ceva",
)
"""Answers, though they name no move."""
NOT_YET = Phrases("not yet", "jeszcze nie", "încă nu")


SHORTEST = 3
"""Letters of a word that tells: `de` stands in names of the game, and in every sentence."""


@lru_cache(maxsize=8)
def _forms(vocabulary: frozenset[str]) -> WordForms:
    return WordForms(word for word in vocabulary if len(word) >= SHORTEST)


def is_talk(match: engine.Match, lines: Sequence[str], names: Collection[str]) -> bool:
    """Whether the lines are nothing but greetings, or put the move off, and name nothing of the
    game and choose nothing. What is not sure to be talk is answered."""
    text = "\n".join(lines)
    if any(mark in text for mark in QUESTION_MARKS):
        return False
    words = NOT_YET.removed_from(beside_courtesy(text))
    if CHOOSING.found_in(words) or _forms(match.vocabulary).found_in(words):
        return False
    if all(is_courtesy(line, names) for line in lines) and words_of(text):
        return True
    if postpones(text):
        return True
    return is_courtesy(lines[0], names) and all(
        is_courtesy(line, names) or is_name_like(line) for line in lines[1:]
    )
