"""Puts how many and how much into the words before: `my tobacco, both of them`, `all four`."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.placing import TILE
from pbem.reader.sequence import GIVES, KEEPS_ALL, PASS, Position
from pbem.reader.spans import Span
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NUMBER, SHIP, THING, VERB, WordReading, phrases_for
from pbem.reader.whole import ids_in

CHOICE = "choose"
PROPOSES = frozenset({"propun", "propunem", "proponuje", "propose", "proposing", "suggest"})
RAID = "raid"
PRODUCE = "produce"
WITHIN = frozenset({"in", "w", "la", "at"})
KEEPS = frozenset({"keep", "leave"})
FOR = frozenset({"for", "dla", "pentru"})
BESIDE = ("small", "back", "nouns", "people")


def restate(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, each with its numbers where they belong."""
    beside = position.book.refusable(position.asks)
    places = {
        fact.id for move in position.legal for fact in move.facts if fact.part in ("on", "at")
    }
    made = False
    for clause in clauses:
        _keep_all(clause, position)
        _count_all(clause, position)
        _draft(clause, position)
        _leave_purpose(clause, position)
        _leave_returned(clause, position)
        made = _leave_made(clause, position, made=made)
        _leave_place(clause, beside - places)
    kept: list[Clause] = []
    for clause in clauses:
        if kept and _counts_before(kept[-1], clause):
            continue
        kept.append(clause)
    return kept


def _keep_all(clause: Clause, position: Position) -> None:
    """`Keep all the corn`, `keep everything except the well`: not all there is; but who says
    `nic nie oddaję do skarbca` names only where it would go."""
    beside = position.book.refusable(position.asks)
    if _keeps_every(clause) and position.can_pass and position.asks - {PASS} <= GIVES:
        clause.spans = [Span(("keep", "all"), clause.written, [WordReading(KEEPS_ALL, None, "")])]
    for place, span in enumerate(clause.spans):
        if not span.has(KEEPS_ALL):
            continue
        rest = clause.spans[place + 1 :]
        if any(s.has(THING) and _ids(s) <= beside for s in rest) and not clause.has("except"):
            continue
        if any(s.has(THING, "except") for s in rest):
            span.entries = [WordReading("all", None, ""), WordReading(VERB, "keep", "")]


def _keeps_every(clause: Clause) -> bool:
    """`I keep all my plantations`: all that there are, and nothing but that."""
    verbs = clause.deeds
    tiles = all(_ids(span) <= TILE for span in clause.spans if span.has(THING))
    named = clause.has("nouns", "good") or clause.has(THING)
    rest = (s for s in clause.spans if not s.has(THING, VERB, "all", KEEPS_ALL))
    small = all(span.has("small", "pronoun", "nouns", "good") for span in rest)
    every = clause.has(KEEPS_ALL) or (bool(verbs) and clause.has("all"))
    return every and verbs <= KEEPS and named and tiles and small


def _count_all(clause: Clause, position: Position) -> None:
    """`All four into the bank`, where there are no more."""
    most = max((len(move.about) for move in position.legal), default=0)
    for before, span in zip(clause.spans, clause.spans[1:], strict=False):
        counted = before.has("all") and span.values(NUMBER) == [most] and position.takes_several
        if counted and not span.has(SHIP) and most > 1:
            span.entries = [WordReading("small", None, "")]


def _draft(clause: Clause, position: Position) -> None:
    """`The library in the game`: where buildings are chosen for it, it says nothing more."""
    for span in clause.spans:
        if CHOICE in position.asks and PROPOSES & set(span.words) and not span.has(THING):
            span.entries = [WordReading(VERB, CHOICE, "")]
        if span.has("drafted") and not span.has(THING):
            chosen = CHOICE in position.asks
            span.entries = [WordReading("aside", None, "")] if chosen else []


def _leave_purpose(clause: Clause, position: Position) -> None:
    """`The villa for my nobles`: what it is for, which no move is about."""
    for place, span in enumerate(clause.spans):
        if not place or span.words[0] not in FOR or span.has(THING):
            continue
        rest = clause.spans[place + 1 :]
        named = [own for own in rest if own.has(THING)]
        idle = named and not any(_ids(own) & position.about for own in named)
        before = any(_ids(own) & position.about for own in clause.spans[:place])
        if idle and before and all(own.has(THING, "small", "nouns", "pronoun") for own in rest):
            for own in (span, *rest):
                own.entries = [WordReading("aside", None, "")]


def _leave_returned(clause: Clause, position: Position) -> None:
    """`I raid the colonist ship, sending 2 back to the supply`: who has no place goes anyway."""
    words = {word for span in clause.spans for word in span.words}
    if RAID in position.asks and words & phrases_for("supply") and not clause.has(THING):
        clause.leave()


def _leave_made(clause: Clause, position: Position, *, made: bool) -> bool:
    """`I produce 2 corn and 3 sugar`, where nobody chooses what: the goods say nothing more.
    Whether what follows may be more of them."""
    goods = set(position.stock)
    verbs = clause.verbs
    only = bool(_ids_of(clause)) and all(
        span.has(NUMBER, "small", "good", "pronoun") or span.has(VERB) or _ids(span) <= goods
        for span in clause.spans
    )
    goes_on = made and clause.after in ("and", SOFT) and not verbs
    if PRODUCE not in position.asks or not only or not (verbs == {PRODUCE} or goes_on):
        return False
    for span in clause.spans:
        if not span.is_only(VERB):
            span.entries = [WordReading("courtesy", None, "")]
    return True


def _leave_place(clause: Clause, beside: Collection[str]) -> None:
    """`I put one card under the chapel: the tower`, `I discard the hut in the office building`:
    where it goes, and not what."""
    for before, span in pairwise(span for span in clause.spans if span.words != ("the",)):
        led = before.has("under", "at") or (before.has("small") and before.words[-1] in WITHIN)
        if led and _ids(span) & set(beside) and not span.has(VERB):
            before.entries = span.entries = [WordReading("small", None, "")]


def _ids_of(clause: Clause) -> set[str]:
    return {id for span in clause.spans for id in _ids(span)}


def _ids(span: Span) -> set[str]:
    return ids_in(Clause([span]))


def _counts_before(before: Clause, clause: Clause) -> bool:
    """Whether the clause is only `both of them`; then it is said of the one thing before it."""
    spans = clause.spans
    counts = [span for span in spans if span.has(NUMBER, "all") and not span.has(SHIP, THING)]
    only = all(span in counts or span.has(*BESIDE) for span in spans)
    refers = any(span.has("back") for span in spans) or "both" in spans[0].words
    if clause.after != SOFT or len(counts) != 1 or not only or not refers:
        return False
    at = next((n for n, span in enumerate(before.spans) if span.has(THING)), None)
    if at is None or before.has(NUMBER, "all"):
        return False
    entry = next(e for e in counts[0].entries if e.kind in (NUMBER, "all"))
    before.spans.insert(at, Span(counts[0].words, counts[0].written, [entry]))
    return True
