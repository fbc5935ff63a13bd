"""Puts the thing in the place of the word that points back to it: `the crane looks useful, keeping
that`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from pbem.reader.clauses import Clause
from pbem.reader.judging import ClauseKind, acts, any_weighs, is_about_others, is_refusing, kind_of
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, VERB, WordReading
from pbem.reader.whole import ids_in

OVER = "over"
AS = "as"
MAKES = frozenset({"make", "put", "build", "use", "play", "exchange"})
"""What is done with a thing that becomes another one."""
TURNS = frozenset({"exchange", "make", "cover"})
"""What one does with a tile that becomes another one."""
MANY = frozenset({"them", "those", "these", "ich", "je", "le", "ele"})
"""Pronouns of several things; folded."""
OBJECTS = frozenset({
    "it", "them", "those", "these", "go", "ja", "je", "ich", "il", "o", "le", "ii",
})  # fmt: skip
"""Pronouns of what something is done with; folded."""
LIKES = frozenset({
    "i like", "i love", "imi place", "imi plac", "mi place", "lubie", "tempted", "tempted by",
    "ma tenteaza", "kusi mnie", "mnie kusi", "kusi",
})  # fmt: skip
TAKEN_UP = (ClauseKind.MOVE, ClauseKind.TALK, ClauseKind.UNCLEAR, ClauseKind.DOUBT)
ONTO = frozenset({"over", "on", "na", "nad", "peste", "pe"})


def point_back(clauses: Sequence[Clause], position: Position) -> None:
    """Leave of a clause that says what a thing is like no more than the thing, where the next says
    what is done with it; and what points back, as the thing again. What points to a thing that no
    move is about does nothing: `the library is open again, I use it a lot`."""
    known = {id for m in position.legal for id in ({f.id for f in m.facts} | m.called | m.beside)}
    said = [clause for clause in clauses if kind_of(clause) is not ClauseKind.EMPTY]
    for before, clause in pairwise(said):
        if place := _place_of(clause, position):
            _put_there(before, place)
            continue
        pointer = _pointer(clause, position)
        thing = _only_thing(before)
        if pointer is None and thing is not None and ids_in(before) & position.about:
            pointer = _left_out(clause, before, position)
        if thing is not None and clause.sentence == before.sentence and is_refusing(clause):
            several = len(position.about) > 1 and bool(ids_in(before) & position.about)
            if several and _dangles(clause):  # `I like the tower, but I don't keep it`
                clause.spans.insert(0, Span(("",), "", [WordReading("maybe", None, "")]))
        if pointer is None or thing is None or clause.sentence != before.sentence:
            continue
        if clause.after == HARD or kind_of(before) not in TAKEN_UP:
            continue
        if not ids_in(before) & known:
            clause.spans.insert(0, Span(("",), "", [WordReading("third", None, "")]))
        elif MANY & set(pointer.words) and before.after == "and":
            pointer.entries = [
                WordReading("small", None, "")
            ]  # `silver and indigo, please sell them`
        elif ids_in(before) & position.about:
            pointer.entries = list(thing.entries)
            if kind_of(before) is not ClauseKind.MOVE or before.has("copula"):
                before.leave()
    _point_across(said, position)
    if position.takes_several:
        _doubt_dangling(said)


def turn_into(clauses: Sequence[Clause], position: Position) -> None:
    """`I take the coffee and make a forest of it`: as what it is taken."""
    turned = {f.id for move in position.legal for f in move.facts if f.part == AS}
    for clause in clauses if turned else ():
        _turn(clause, turned)
    for before, clause in pairwise(clauses):
        if not turned or before.sentence != clause.sentence or not _only_thing_taken(before):
            continue
        makes = clause.verbs & MAKES
        points = any(OBJECTS & set(span.words) for span in clause.spans)
        things = [span for span in clause.spans if span.has(THING)]
        plain = not (
            clause.unknown or clause.asked or is_refusing(clause) or clause.has("if", "or")
        )
        if plain and makes and points and len(things) == 1 and ids_in(clause) <= turned:
            clause.spans = [Span((AS,), "", [WordReading(AS, None, "")]), things[0]]
            clause.after = "and"


def _turn(clause: Clause, turned: set[str]) -> None:
    """`I turn an indigo plantation into a forest`: it is taken as one."""
    verbs = [span for span in clause.spans if span.is_only(VERB)]
    if len(verbs) != 1 or not ids_in(clause) & turned or not set(verbs[0].values(VERB)) & TURNS:
        return
    verbs[0].entries = [WordReading(VERB, "take", "")]
    for before, span in pairwise(clause.spans):
        if ids_in(Clause([span])) <= turned and span.has(THING) and not before.has(THING):
            before.entries = [WordReading(AS, None, "")]


def _only_thing_taken(clause: Clause) -> bool:
    named = [span for span in clause.spans if span.has(THING)]
    return len(named) == 1 and kind_of(clause) is ClauseKind.MOVE


def _point_across(clauses: Sequence[Clause], position: Position) -> None:
    """`That old smithy again. I swap it for something new`: a sentence that names one thing that
    can be chosen and does nothing with it, and the next, which does."""
    sentences = [list(group) for _, group in groupby(clauses, key=lambda own: own.sentence)]
    for before, sentence in pairwise(sentences):
        named = [own for own in before if ids_in(own) & position.about]
        if len(named) != 1:
            continue
        things = [span for span in named[0].spans if span.has(THING)]
        told = before[0].ended and not before[0].asked and not named[0].has(NAME, NUMBER, SHIP)
        if not told or len(things) != 1 or _does(named[0], position):
            continue
        pointer = _pointer(sentence[0], position) or _joined_pointer(sentence[0], position)
        if pointer is not None:
            pointer.entries = list(things[0].entries)
            for clause in before:
                clause.leave()


def _does(clause: Clause, position: Position) -> bool:
    """Whether it does, or refuses to do, what the decision asks."""
    verbs = clause.verbs
    asked = position.allowed
    return bool(verbs & (asked | position.asks)) and not clause.unknown


def _joined_pointer(clause: Clause, position: Position) -> Span | None:
    """`Îl vând`: a pronoun that is one with its verb, set apart to stand for a thing."""
    refuses = is_refusing(clause) or is_about_others(clause)
    if not _dangles(clause) or not _does(clause, position) or refuses:
        return None
    pointer = Span(("",), "", [])
    clause.spans.append(pointer)
    return pointer


def _left_out(clause: Clause, before: Clause, position: Position) -> Span | None:
    """`The quarry is useful, taking`: of a verb that says what is done, and not with what."""
    only = all(span.is_only(VERB) or span.is_only("small", "pronoun") for span in clause.spans)
    told = before.unknown or before.has("copula", "praise", "small")
    joined = clause.sentence == before.sentence and clause.after in (SOFT, "and")
    if not (only and told and joined and _does(clause, position)) or is_refusing(clause):
        return None
    pointer = Span(("",), "", [])
    clause.spans.append(pointer)
    return pointer


def _dangles(clause: Clause) -> bool:
    """Whether it does something with what it names by a pronoun only."""
    objects = any(OBJECTS & set(span.words) for span in clause.spans)
    return objects and clause.has(VERB) and not _names(clause)


def _names(clause: Clause) -> bool:
    """Whether it names more than what is done: `I bank it` names no bank."""
    return any(span.has(THING, NUMBER, SHIP) and not span.has(VERB) for span in clause.spans)


def _doubt_dangling(clauses: Sequence[Clause]) -> None:
    """`I sell it and I sell the indigo`, after nothing that `it` could be: half of an answer."""
    for clause, following in pairwise(clauses):
        joined = following.sentence == clause.sentence and following.after == "and"
        if joined and following.has(THING, VERB) and _dangles(clause):
            clause.spans.insert(0, Span(("",), "", [WordReading("maybe", None, "")]))


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
        if kind_of(before) is not ClauseKind.MOVE or before.reason:
            before.leave()


def _pointer(clause: Clause, position: Position) -> Span | None:
    """The word that stands for a thing, where the clause says what is done with it and names
    none."""
    if _names(clause) or clause.unknown or is_refusing(clause):
        return None
    if clause.has(NAME) or is_about_others(clause):
        return None
    begs = clause.has("please") and all(s.has("please", "back", "pronoun") for s in clause.spans)
    if not begs and not _does(clause, position):
        return None
    found = [span for span in clause.spans if span.has("back")]
    return found[0] if len(found) == 1 else None


def _only_thing(clause: Clause) -> Span | None:
    """The one thing of the clause, of which it says nothing but what it is like."""
    things = [span for span in clause.spans if span.has(THING)]
    acts = any(span.is_only(VERB) for span in clause.spans)
    rest = [span for span in clause.spans if " ".join(span.words) not in LIKES]
    told = any(span.has("third") and not span.has("copula") for span in rest)
    doubted = any_weighs(Clause(rest), "or", "if", "maybe", "too", "neg", "nor", "takeback")
    if len(things) != 1 or clause.asked or clause.reason or doubted or told or acts:
        return None
    if clause.has(NAME, NUMBER, SHIP) or is_refusing(clause):
        return None
    return things[0]
