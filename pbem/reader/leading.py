"""Leaves out what a reply says before its move: thinking aloud, wondering, and what day it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pbem.reader.clauses import Clause
from pbem.reader.judging import ClauseKind, acts, any_weighs, is_refusing, kind_of
from pbem.reader.moving import DOES
from pbem.reader.sequence import Position
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, phrases_for
from pbem.reader.whole import ids_in

ROLES = frozenset({"role"})
MOST_WORDS = 4
"""Of a clause that only thinks aloud."""
LEAST_UNKNOWN = 2
NOBODY = frozenset({"nobody", "no", "noone", "nikt", "nimeni"})
"""`Nobody has the wharf yet? Great, then I build it`: that it is free is why it is chosen."""
DOUBTFUL = ("or", "if", "maybe", "vague", "takeback", "later")


def without_lead_in(clauses: Sequence[Clause], position: Position) -> None:
    """Leave as talk what stands before the first sentence that answers, and is no part of it."""
    sentences = [list(group) for _, group in groupby(clauses, key=lambda own: own.sentence)]
    for sentence in sentences if position.asks == ROLES else ():
        _leave_announcements(sentence, position)
    answers = (n for n, own in enumerate(sentences) if _answers(own, position))
    first = next(answers, None)
    if first is None:
        return
    for number, sentence in enumerate(sentences[:first]):
        dated = number == first - 1 and _dates(sentence, position)
        if dated or _thinks(sentence) or _wonders(sentence, sentences[first], position):
            for clause in sentence:
                _leave_as_talk(clause)


def _leave_as_talk(clause: Clause) -> None:
    clause.asked = False
    clause.leave()


def _answers(sentence: Sequence[Clause], position: Position) -> bool:
    """Whether it names what can be chosen, and neither asks nor doubts."""
    if any(own.asked or any_weighs(own, *DOUBTFUL, "postpone", "excuse") for own in sentence):
        return False
    named = [own for own in sentence if ids_in(own) & position.about]
    return bool(named) and all(kind_of(own) is ClauseKind.MOVE for own in named)


def _thinks(sentence: Sequence[Clause]) -> bool:
    """`Let me think...`"""
    spans = [span for clause in sentence for span in clause.spans]
    thinks = [span for span in spans if " ".join(span.words) in phrases_for("thinking")]
    small = all(span.has("small", "courtesy", "laugh") for span in spans if span not in thinks)
    return bool(thinks) and small and len(spans) <= MOST_WORDS and not sentence[0].asked


def _wonders(sentence: Sequence[Clause], answer: Sequence[Clause], position: Position) -> bool:
    """`No quarries left? Coffee.`, `So Mike was the trader? I'm the producer then`: a question to
    others about what is not there or is over, and the answer names something else."""
    if not sentence[0].asked or any(any_weighs(own, *DOUBTFUL) for own in sentence):
        return False
    named = {id for own in sentence for id in ids_in(own)}
    chosen = {id for own in answer for id in ids_in(own) & position.about}
    told = any(own.has("past", NAME) or is_refusing(own) for own in sentence) or _calls(sentence)
    mine = any(own.has("pronoun", "could", "please", SHIP) for own in sentence)
    free = any(NOBODY & set(own.spans[0].words) for own in sentence if own.spans)
    free = free or _calls(sentence)
    apart = not named & chosen or (free and any(acts(own) for own in answer))
    return bool(named) and told and not mine and apart


def _calls(sentence: Sequence[Clause]) -> bool:
    """`Builder again, Kim?`: somebody is called whose name nobody knows."""
    last = sentence[-1].spans
    return (
        len(sentence) > 1 and len(last) == 1 and not last[0].entries and last[0].written.istitle()
    )


def _dates(sentence: Sequence[Clause], position: Position) -> bool:
    """`The early bird on Monday catches the worm...`: a time that is of something else."""
    times = [s for own in sentence for s in own.spans if any_weighs(Clause([s]), "postpone")]
    others = any(own.has("third", NAME) for own in sentence)
    strange = sum(len(own.unknown) for own in sentence) + others
    named = any(ids_in(own) & position.about or own.has(NUMBER) for own in sentence)
    doubts = any(any_weighs(own, *DOUBTFUL, "excuse") for own in sentence)
    plain = not (named or doubts or sentence[0].asked)
    return (
        plain
        and bool(times)
        and strange >= LEAST_UNKNOWN
        and all(" ".join(span.words) in phrases_for("times") for span in times)
    )


def _leave_announcements(sentence: Sequence[Clause], position: Position) -> None:
    """`Time to build something, builder`, `full sheds, time to sail: captain`: what only says why
    a role is chosen that follows in the same breath."""
    named = [own for own in sentence if ids_in(own) & position.about]
    if len(named) != 1 or sentence[0].asked or kind_of(named[0]) is not ClauseKind.MOVE:
        return
    before = sentence[: sentence.index(named[0])]
    if named[0].after == SOFT and all(own.after != "and" for own in before):
        for clause in before:
            if _announces(clause) or _complains(clause):
                _leave_as_talk(clause)


def _announces(clause: Clause) -> bool:
    verbs = clause.verbs
    does = bool(verbs) and verbs <= DOES and not clause.has(THING, NUMBER, SHIP)
    return does and clause.has("vague") and not is_refusing(clause) and len(clause.unknown) < 2


def _complains(clause: Clause) -> bool:
    """`Full sheds`: what no role is called, in words that nobody knows."""
    doubts = any_weighs(clause, *DOUBTFUL) or is_refusing(clause) or acts(clause)
    return clause.has(THING) and bool(clause.unknown) and not doubts
