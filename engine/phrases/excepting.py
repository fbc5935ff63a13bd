"""Reads `everything except the indigo` as the things that are left."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases.clauses import Clause
from engine.phrases.judging import SAID
from engine.phrases.sequence import PASS, Position
from engine.phrases.spans import Span
from engine.phrases.vocabulary import THING, VERB, Entry, Thing
from engine.phrases.whole import ids_in

HARMLESS = ("small", "nouns", "good", "pronoun", "ship", "courtesy", "people")
LATER = ("soft", "and")
"""What further things that are excepted stand behind."""


def as_excepting(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, with `all` but some things as those others that a move can name at once.

    Only where moves are about several things, and all but those is one of them.
    """
    place = next((n for n, own in enumerate(clauses) if _excepts(own)), None)
    if place is None or not position.takes_several:
        return clauses
    end = place + 1
    while end < len(clauses) and clauses[end].after in LATER and _only_names(clauses[end]):
        end += 1
    excepted = {id for own in clauses[place:end] for id in ids_in(own)}
    choices = [{f.id for f in own.about} for own in position.legal if own.verb != PASS]
    left = set().union(*choices) - excepted
    if not excepted & set().union(*choices) or left not in choices:
        return clauses
    first = clauses[place]
    kept = [span for span in first.spans if span.is_only(VERB)]
    named = [
        Span((id,), id.replace("-", " "), [Entry(THING, Thing(frozenset([id])), "")])
        for id in sorted(left)
    ]
    first.spans = [*kept, *named]
    return [*clauses[: place + 1], *clauses[end:]]


def _excepts(clause: Clause) -> bool:
    """`All but the sugar`: with nothing else in it but a verb before."""
    at = next((n for n, span in enumerate(clause.spans) if span.has("except", "all but")), None)
    if at is None or clause.unknown or clause.asked:
        return False
    before, after = clause.spans[:at], clause.spans[at + 1 :]
    rest = [span for span in before if not span.has("all", *HARMLESS)]
    every = any(span.has("all") for span in before) or clause.spans[at].has("all but")
    return every and all(span.is_only(VERB) for span in rest) and _are_things(after)


def _only_names(clause: Clause) -> bool:
    return _are_things(clause.spans)


def _are_things(spans: Sequence[Span]) -> bool:
    named = any(span.has(THING) for span in spans)
    return named and all(
        span.has(THING)
        or (span.has(*HARMLESS) and not span.has(*SAID))
        or (span is spans[-1] and span.is_only(VERB))
        for span in spans
    )
