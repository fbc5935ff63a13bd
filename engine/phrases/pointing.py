"""Puts the thing in the place of the word that points back to it: `the crane looks useful, keeping
that`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.phrases.clauses import Clause
from engine.phrases.judging import Kind, acts, any_weighs, is_refusing, kind_of
from engine.phrases.sequence import Position
from engine.phrases.spans import Span
from engine.phrases.tokens import HARD
from engine.phrases.vocabulary import NAME, NUMBER, SHIP, THING, VERB, Entry
from engine.phrases.whole import ids_in

OVER = "over"
ONTO = frozenset({"over", "on", "na", "nad", "peste", "pe"})


def point_back(clauses: Sequence[Clause], position: Position) -> None:
    """Leave of a clause that says what a thing is like no more than the thing, where the next says
    what is done with it; and what points back, as the thing again. What points to a thing that no
    move is about does nothing: `the library is open again, I use it a lot`."""
    known = {id for m in position.legal for id in ({f.id for f in m.facts} | m.called | m.beside)}
    said = [clause for clause in clauses if kind_of(clause) is not Kind.EMPTY]
    for before, clause in pairwise(said):
        if place := _place_of(clause, position):
            _put_there(before, place)
            continue
        pointer = _pointer(clause, position)
        thing = _only_thing(before)
        if pointer is None or thing is None or clause.sentence != before.sentence:
            continue
        if clause.after == HARD or kind_of(before) not in (Kind.MOVE, Kind.TALK, Kind.UNCLEAR):
            continue
        if not ids_in(before) & known:
            clause.spans.insert(0, Span(("",), "", [Entry("third", None, "")]))
        elif ids_in(before) & position.about:
            pointer.entries = list(thing.entries)
            if kind_of(before) is not Kind.MOVE or before.has("copula"):
                for span in before.spans:
                    span.entries = [Entry("courtesy", None, "")]


def _place_of(clause: Clause, position: Position) -> Span | None:
    """The word that stands for what is covered: `the indigo plant has done its job, so I build the
    well over it`."""
    if OVER not in position.parts or not clause.has(THING):
        return None
    for on, pointer in pairwise(clause.spans):
        if on.words[-1] in ONTO and pointer.has("back") and not pointer.has(THING):
            return pointer
    return None


def _put_there(before: Clause, place: Span) -> None:
    things = [span for span in before.spans if span.has(THING)]
    if len(things) == 1 and not (before.asked or before.has(NAME) or acts(before)):
        place.entries = list(things[0].entries)
        if kind_of(before) is not Kind.MOVE or before.reason:
            for span in before.spans:
                span.entries = [Entry("courtesy", None, "")]


def _pointer(clause: Clause, position: Position) -> Span | None:
    """The word that stands for a thing, where the clause says what is done with it and names
    none."""
    if clause.has(THING, NUMBER, SHIP) or clause.unknown or is_refusing(clause):
        return None
    verbs = {str(v) for span in clause.spans if span.is_only(VERB) for v in span.values(VERB)}
    asked = {word for verb in position.asks for word in position.book.allowed.get(verb, ())}
    if not verbs & (asked | position.asks):
        return None
    found = [span for span in clause.spans if span.has("back")]
    return found[0] if len(found) == 1 else None


def _only_thing(clause: Clause) -> Span | None:
    """The one thing of the clause, of which it says nothing but what it is like."""
    things = [span for span in clause.spans if span.has(THING)]
    acts = any(span.is_only(VERB) for span in clause.spans)
    told = any(span.has("third") and not span.has("copula") for span in clause.spans)
    doubted = any_weighs(clause, "or", "if", "maybe", "too", "neg", "nor", "takeback")
    if len(things) != 1 or clause.asked or clause.reason or doubted or told or acts:
        return None
    if clause.has(NAME, NUMBER, SHIP) or is_refusing(clause):
        return None
    return things[0]
