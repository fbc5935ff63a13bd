"""Leaves out the small talk before a move: `If you block the house, no cake on Friday! Mayor.`"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pbem.reader.clauses import Clause
from pbem.reader.judging import acts, any_weighs, is_about_others, is_refusing
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NAME, SHIP, THING, VERB
from pbem.reader.whole import ids_in

LEAST_UNKNOWN = 2
"""Words that nobody knows, from which on a sentence is about something else than the game."""
LEAST_TOLD = 4
"""Words around a thing, from which on it is no answer that is only impossible."""
ANSWERS = ("pass", "giveup", "auto", "same", "keeps all", "yes", "postpone", "excuse", "later")
"""What a sentence says to us that names nothing of the game."""
ANY_MOVE = frozenset({"play", "do"})
"""Verbs of any move: `don't play it before Thursday`."""


def without_chat(clauses: Sequence[Clause], position: Position) -> list[Clause]:
    """The clauses without the sentences of small talk that come before the first answer.

    Whatever doubts, asks or takes back in such a sentence is about nothing of the game: there is no
    move yet that it could be about, it ends with a mark of its own, names nothing of the game, does
    nothing that the decision asks, and holds words that nobody knows.
    """
    sentences = [list(group) for _, group in groupby(clauses, key=lambda own: own.sentence)]
    answers = [any(may_answer(own, position) for own in sentence) for sentence in sentences]
    if True not in answers:
        return list(clauses)
    first = answers.index(True)
    kept = [own for own in sentences[:first] if not _is_chat(own)]
    return [clause for sentence in (*kept, *sentences[first:]) for clause in sentence]


def _is_chat(sentence: Sequence[Clause]) -> bool:
    """Whether it holds words that nobody knows, or says how things stand: `the library is really
    paying off`, where no move is about the library."""
    alone = all(clause.reason for clause in sentence[1:])
    if alone and any_weighs(Clause(sentence[0].spans[:1]), "if"):
        return False  # `Unless somebody stops me. Corn`: what follows hangs on it
    if any(map(_tells, sentence)) and not any(map(is_refusing, sentence)):
        return sentence[0].ended and not sentence[0].asked
    strange = sum(len(clause.unknown) for clause in sentence)
    named = any(clause.has(NAME) for clause in sentence)
    others = any(is_about_others(clause) or clause.asked for clause in sentence)
    spoken_to = others or any(clause.has(NAME, "people") for clause in sentence)
    apart = strange + spoken_to >= LEAST_UNKNOWN and bool(strange)
    return sentence[0].ended and (apart or (named and others))


def _tells(clause: Clause) -> bool:
    """Whether it says what a thing is like, and does nothing with it."""
    copula = clause.has("copula") and not clause.spans[0].has("copula")
    chatters = len(clause.spans) >= LEAST_TOLD and not acts(clause)
    return clause.has(THING) and (copula or chatters)


def may_answer(clause: Clause, position: Position) -> bool:
    """Whether it may be an answer, or part of one."""
    verbs = position.allowed
    return any(_says(span, verbs | ANY_MOVE, position.about) for span in clause.spans)


def _says(span: Span, verbs: frozenset[str], things: set[str]) -> bool:
    if span.is_only(VERB) and verbs & set(map(str, span.values(VERB))):
        return True
    if span.has("small", "courtesy", "people"):
        return False
    return span.has(SHIP, *ANSWERS) or bool(ids_in(Clause([span])) & things)
