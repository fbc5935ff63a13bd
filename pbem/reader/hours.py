"""Reads `I'll play after six` and `I play when I feel better` as what puts the move off."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.judging import any_weighs
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, THING, WordReading, phrases_for

PLAYS = frozenset({"play", "put", "be", "send"})
"""What one says of a move that comes later, besides `answer`: `I'll move at nine`."""


def put_off(clauses: Sequence[Clause]) -> None:
    """Let a clause that says only when its writer plays put the move off."""
    for clause in clauses:
        verbs = clause.verbs
        if not verbs <= PLAYS or clause.has(THING) or any_weighs(clause, "or", "neg", "nothing"):
            continue
        at = next((span for span, hour in pairwise(clause.spans) if _is_hour(span, hour)), None)
        at = at or _when(clause)
        if at is not None and _plays(clause):
            for span in clause.spans:
                span.entries = [WordReading("small", None, "")]
            at.entries = [WordReading("postpone", None, "")]


def _is_hour(before: Span, hour: Span) -> bool:
    return before.words[-1] in phrases_for("hours") and bool(hour.values(NUMBER))


def _when(clause: Clause) -> Span | None:
    """What begins `when I feel better`, if nobody knows what that is."""
    begun = next((n for n, span in enumerate(clause.spans) if span.has("when")), 0)
    told = [span for span in clause.spans[begun:] if not span.entries]
    return clause.spans[begun] if begun and told and clause.verbs <= {"play"} else None


def _plays(clause: Clause) -> bool:
    return any(set(span.words) & phrases_for("plays") for span in clause.spans)
