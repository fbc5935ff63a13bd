"""Reads `not using the library` and `leave it unstaffed` as what a move can do without."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pbem.reader.agreement import PAYS
from pbem.reader.clauses import Clause
from pbem.reader.judging import is_about_others, is_refusing
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, THING, VERB, Thing, WordReading
from pbem.reader.whole import ids_in

WITHOUT = "without"
COLONIST = "colonist"
IN_PEACE = frozenset({"out", "alone", "spokoju", "pokoju", "pace", "deoparte"})
"""How a thing is left that is not used."""
LEAVING = frozenset({"leave", "keep"})
AS_IT_IS = frozenset({"as it is", "as is", "the way it is", "jak jest", "cum e", "asa cum e"})
SOMEBODY = frozenset({"somebody", "someone", "kogos", "cineva"})
CAUSES = frozenset({"settler", "colonist-ship"})
"""What a word for a colonist may mean besides, in one language or another."""
FITTING = frozenset({"use", "take", "put", "send"})
"""What one says that one does not do with a thing that a move can do without."""


def decline(clauses: Sequence[Clause], position: Position) -> list[Clause]:
    """The clauses, with each refusal of what the position's moves can do without as `without`.

    A thing is declined once in a sentence: who says it twice means it once.
    """
    refusable = position.book.refusable(position.asks) if position.can_pass else frozenset()
    for clause in clauses:
        _refuse(clause, refusable)
    legal = {fact.id for move in position.legal for fact in move.facts if fact.part == WITHOUT}
    if not legal:
        return list(clauses)
    found: list[Clause] = []
    said: set[tuple[float, str]] = set()
    for clause in clauses:
        _staff(clause, legal)
        id = _declined(clause, legal)
        if id:
            if (clause.sentence, id) in said:
                continue
            thing = next(span for span in clause.spans if span.has(THING))
            clause.spans = [_mark(clause.written), Span(thing.words, "", thing.entries)]
        _use(clause, legal)
        _settle(clause, clauses, position)
        if clause.has(WITHOUT) and ids_in(clause) & legal:  # `save the library for later`
            clause.spans = [span for span in clause.spans if not span.has("postpone")]
        said |= {(clause.sentence, own) for own in ids_in(clause) if clause.has(WITHOUT)}
        found.append(clause)
    return found


def as_giving_up(clauses: Sequence[Clause], position: Position) -> None:
    """`Renunț la plantație` throws a plantation away, or wants none: by what can be done here."""
    allowed = position.allowed
    if "paying" not in position.parts:
        allowed -= PAYS - position.asks
    for span in (span for clause in clauses for span in clause.spans):
        if span.has("giveup") and not allowed & {str(value) for value in span.values(VERB)}:
            span.entries = [entry for entry in span.entries if entry.kind != VERB]


def as_keeping_none(clauses: Sequence[Clause], position: Position) -> None:
    """`Piracy on 6, I keep nothing`: what the move that is named does anyway."""
    ways = {fact.part for move in position.legal for fact in move.facts} & {"kept"}
    free = any(all(fact.part != "kept" for fact in move.facts) for move in position.legal)
    if not ways or not free:
        return
    for clause in clauses:
        _leave_without(clause)
        verbs = clause.verbs
        none = clause.has("nothing", "neg") and not clause.has(THING, NUMBER, "if", "or", "maybe")
        others = [own for own in clauses if own is not clause]
        whole = len(others) == 1 and not is_refusing(others[0]) and others[0].has(VERB)
        holds = bool(verbs & LEAVING) and not verbs & position.asks and not clause.unknown
        if holds and none and whole and not clause.asked:
            clause.leave()


def _leave_without(clause: Clause) -> None:
    """`Piracy on 6 without keeping anything`."""
    place = next((n for n, span in enumerate(clause.spans) if n and span.has(WITHOUT)), 0)
    rest = clause.spans[place + 1 :]
    keeps = any(set(span.values(VERB)) & LEAVING for span in rest[:2])
    if place and keeps and all(span.entries and not span.has(THING, NUMBER, "or") for span in rest):
        clause.spans = clause.spans[:place]


def as_replacing(clauses: Sequence[Clause], position: Position) -> None:
    """`Instead of the captain` takes something back where nothing is built over anything."""
    if "over" in position.parts:
        return
    for clause in clauses if "paying" in position.parts else ():
        swaps = [span for span in clause.spans if "exchange" in span.values(VERB)]
        if swaps and clause.has(THING):  # `my well for a poor house`: which of them goes?
            swaps[0].entries = [WordReading("maybe", None, "")]
    for span in (span for clause in clauses for span in clause.spans):
        if span.has("takeback"):
            span.entries = [entry for entry in span.entries if entry.kind != "over"]


def as_counting(clauses: Sequence[Clause], position: Position) -> None:
    """`One on corn, the other on sugar`: where people are placed, the other is one more."""
    one = WordReading(NUMBER, 1, "")
    if "send" in position.asks:
        one = WordReading(THING, Thing(frozenset([COLONIST])), "")
    elif position.book.places not in position.asks:
        return
    for clause in clauses:
        for span in clause.spans if clause.has(THING) else ():
            someone = SOMEBODY & set(span.words) and "send" in position.asks
            if (span.has("other") or someone) and not span.has(THING):
                span.entries = [one]


def _mark(written: str) -> Span:
    return Span(("without",), written, [WordReading(WITHOUT, None, "")])


def _staff(clause: Clause, legal: Collection[str]) -> None:
    """`Leave it unstaffed` names nobody, and means the colonist."""
    for place, span in enumerate(clause.spans):
        if span.has("unstaffed") and COLONIST in legal:
            colonist = WordReading(THING, Thing(frozenset([COLONIST])), "")
            clause.spans[place : place + 1] = [
                _mark(span.written),
                Span(span.words, "", [colonist]),
            ]


def _refuse(clause: Clause, refusable: Collection[str]) -> None:
    """`Without the chapel`, `I leave it empty`, where all that is asked is what goes under it."""
    later = clause.has("postpone", "later")
    rests = clause.has("empty") or later or " ".join(clause.spans[-1].words) in AS_IT_IS
    leaves = any(set(span.values(VERB)) & LEAVING for span in clause.spans) and rests
    if leaves and not clause.unknown and ids_in(clause) and ids_in(clause) <= set(refusable):
        for span in clause.spans:
            if span.is_only(VERB):
                span.entries = [WordReading("small", None, "")]
            elif span.has("empty", "postpone", "later") or span is clause.spans[-1]:
                span.entries = [WordReading("neg", None, "")]
    does = any(span.is_only(VERB) or span.is_only(NUMBER) for span in clause.spans)
    bare = not clause.unknown and not does and clause.has(WITHOUT)
    if bare and ids_in(clause) and ids_in(clause) <= set(refusable):
        for span in clause.spans:
            if span.has(WITHOUT):
                span.entries = [WordReading("neg", None, "")]


def _use(clause: Clause, legal: Collection[str]) -> None:
    """`Producer with the library`: what moves do anyway, unless they are to do without it."""
    if clause.has(WITHOUT) or is_refusing(clause):
        return
    for place in range(len(clause.spans) - 1, 0, -1):
        span, before = clause.spans[place], place - 1
        if not span.has(THING) or not ids_in(Clause([span])) <= set(legal):
            continue
        while before and clause.spans[before].is_only("small", "pronoun", "ship"):
            before -= 1
        rest = clause.spans[:before] + clause.spans[place + 1 :]
        if clause.spans[before].has("paying") and any(own.has(THING) for own in rest):
            clause.spans = rest
            return


def _settle(clause: Clause, clauses: Sequence[Clause], position: Position) -> None:
    """`Sugar, and I put the colonist on it`: what moves do anyway, in words of its own."""
    if not clause.has(THING) or ids_in(clause) - CAUSES != {COLONIST} or clause.after != "and":
        return
    verbs = clause.deeds
    small = all(span.has(THING, VERB, "small", "back", "on", "pronoun") for span in clause.spans)
    apart = any(own is not clause and ids_in(own) & position.about for own in clauses)
    if verbs and verbs <= FITTING and small and apart and not is_refusing(clause):
        clause.leave()


def _declined(clause: Clause, legal: Collection[str]) -> str:
    """The id of the one thing that the clause refuses, if moves can do without it."""
    named = [span for span in clause.spans if span.has(THING)]
    own = ids_in(clause) & set(legal)
    if len(named) != 1 or not own or clause.unknown or is_about_others(clause):
        return ""
    verbs = clause.deeds
    counted = any(span.has(NUMBER) and not span.has("small", "neg") for span in clause.spans)
    if verbs == {"leave"} and own == {COLONIST}:
        return COLONIST  # `leave the colonist on the ship`
    saves = any(set(span.values(VERB)) & LEAVING for span in clause.spans)
    if (
        verbs == {"leave"}
        and not clause.has("later")
        and any(IN_PEACE & set(span.words) for span in clause.spans)
    ):
        return min(own)  # `leave the library alone`
    if saves and verbs <= LEAVING and clause.has("postpone", "later"):
        return min(own)  # `the library I keep for later`
    refused = clause.has(WITHOUT) or is_refusing(clause)
    return min(own) if refused and not counted and (not verbs or verbs & FITTING) else ""
