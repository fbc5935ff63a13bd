"""Marks what is told of others or to them, so that it is no move of the writer's own."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.conjugating import bids
from pbem.reader.judging import SAID, any_weighs, is_about_others
from pbem.reader.spans import Span
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NAME, THING, TOLD, VERB, WordReading

JOINED = (SOFT, "and", "then")


def mark_others(clauses: Sequence[Clause], own: Collection[str] = ()) -> None:
    """What others do, say, or are told to do, and what is to come another time; `own` are folded
    words of the writer's names."""
    as_bidding(clauses)
    as_bidding_by_name(clauses, own)
    as_continuing(clauses)
    as_quoting(clauses)
    as_later(clauses)


def _mark(clause: Clause, kind: str) -> None:
    clause.spans.insert(0, Span(("",), "", [WordReading(kind, None, "")]))


def as_bidding(clauses: Sequence[Clause]) -> None:
    """`Bartku, weź kapitana`: what somebody else is told to do."""
    for before, clause in pairwise(clauses):
        called = len(before.spans) == 1 and before.spans[0].is_only(NAME)
        does = clause.spans[0]
        if called and clause.after == SOFT and does.is_only(VERB) and len(does.words) == 1:
            codes = {entry.code for entry in does.entries}
            if any(bids(code, does.written) for code in codes):
                does.entries = [WordReading("third", None, "")]


def as_bidding_by_name(clauses: Sequence[Clause], own: Collection[str]) -> None:
    """`Weź kapitana, Bartku`: it may be said to Bartek, unless that is who writes."""
    for clause, called in pairwise(clauses):
        names = called.spans
        named = len(names) == 1 and names[0].is_only(NAME) and called.after == SOFT
        does = clause.spans[0]
        if not named or names[0].words[0] in own or called.sentence != clause.sentence:
            continue
        if does.is_only(VERB) and len(does.words) == 1 and clause.has(THING, "back"):
            codes = {entry.code for entry in does.entries}
            if any(bids(code, does.written) for code in codes):
                _mark(clause, "maybe")


def as_continuing(clauses: Sequence[Clause]) -> None:
    """`Bob has the harbor and the builder`, `everyone has a quarry and I don't`: what goes on from
    what others do. Behind a comma alone it may be an answer, too: `Bob has the harbor, builder`."""
    tells = False
    for before, clause in pairwise(clauses):
        does = any(span.has("third", TOLD) or span.is_only(VERB) for span in before.spans)
        does = does or (before.spans[0].is_only(NAME) and not before.has("praise"))
        tells = before.has(THING) and (tells or (does and is_about_others(before)))
        joined = clause.sentence == before.sentence and clause.after in JOINED
        if not tells or not joined:
            tells = False
            continue
        own = any(span.has("pronoun", "please", "so", "yes") for span in clause.spans)
        bare = not own and not any(span.is_only(VERB) for span in clause.spans)
        denies = own and clause.has("neg") and not clause.has(*SAID)
        if denies or (bare and clause.has(THING) and clause.after == "and"):
            _mark(clause, "third")
        elif bare and clause.has(THING):
            _mark(clause, "maybe")
        tells = tells and bare


def as_quoting(clauses: Sequence[Clause]) -> None:
    """`Bob said: the captain`: what somebody else would do."""
    for place, clause in enumerate(clauses):
        if clause.has("says") and not clause.has(THING) and is_about_others(clause):
            _doubt_rest(clauses, place)


def as_later(clauses: Sequence[Clause]) -> None:
    """`Next turn: the captain`, `in the next round I place: two on corn`."""
    for place, clause in enumerate(clauses):
        if any_weighs(clause, "later") and not clause.has(THING):
            _doubt_rest(clauses, place)
        elif any_weighs(clause, "later"):  # `captain next round and builder`
            _doubt_rest(clauses, place, ("and", "then"))


def _doubt_rest(clauses: Sequence[Clause], place: int, joined: Sequence[str] = JOINED) -> None:
    """Mark what goes on in the clause's sentence."""
    for following in clauses[place + 1 :]:
        if following.sentence != clauses[place].sentence or following.after not in joined:
            return
        _mark(following, "maybe")
