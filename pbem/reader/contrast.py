"""Takes out what only sets a choice off: `quarry, no forest`, `I sell the indigo, the silver
stays`."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.agreement import Facts
from pbem.reader.clauses import Clause
from pbem.reader.judging import (
    DOUBTS,
    ClauseKind,
    acts,
    any_weighs,
    is_about_others,
    is_refusing,
    kind_of,
)
from pbem.reader.sequence import PASS, Position, found_in
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NUMBER, SHIP, THING, VERB
from pbem.reader.whole import ids_in

HOLDS = frozenset({"keep", "leave", "store", "put"})
"""Verbs of what stays where it is."""
GOES = frozenset({"discard"})
PLAINLY = frozenset({"not", "a nie", "iar nu", "si nu", "dar nu", "ale nie"})
"""What says no to one of two, and never to what was said before: `the builder, not the mayor`."""
WITHOUT = "without"
ROLE = "role"
MOST = 3
"""Clauses that make the choice together; more are a list, of which nothing is left out."""


def without_contrasts(clauses: Sequence[Clause], position: Position) -> None:
    """Leave nothing to be read of a clause that names only what the one move that the rest says
    does without anyway. What could be had instead of it may be a correction, and
    then the clause is kept, unless it says `not` and nothing else could be meant."""
    for clause in clauses:
        ids = ids_in(clause)
        ways = _ways(clause, position)
        done = _deeds(clause, position)
        others = any(span.has("rest", "people") for span in clause.spans)
        said = (
            bool(ids or ways or done or (others and _is_held(clause, position)))
            and not clause.unknown
            and not clause.asked
        )
        if not said or is_about_others(clause):
            continue
        told = _is_told(clause)
        doubted = any_weighs(clause, *DOUBTS, "takeback", "vague") and not told
        if doubted or clause.has(SHIP):
            continue
        refused = is_refusing(clause) or _does_without(clause, position)
        held = not refused and (told or _is_held(clause, position))
        if not refused and not held:
            continue
        if held and _goes_on(clauses, clause):
            continue
        move = _chosen(clauses, clause, position)
        if move is None or (ids | done) & {fact.id for fact in move.facts} or move.verb in ways:
            continue
        rivals = {fact.id for legal in position.legal for fact in legal.about}
        plainly = _says_plainly(clause) and _leads_on(clauses, clause)
        plainly = plainly or _comes_first(clauses, clause, position)
        if held or not ids & rivals or plainly:
            clause.leave()


def _goes_on(clauses: Sequence[Clause], held: Clause) -> bool:
    """`I keep the smithy, the well and the tower`: what follows without a verb stays, too, and so
    does what stands before where the verb comes last."""
    place = clauses.index(held)
    following = clauses[place + 1] if place + 1 < len(clauses) else None
    before = clauses[place - 1] if place else None
    verb_last = held.spans[-1].is_only(VERB)
    if verb_last and before is not None and held.after in ("and", SOFT):
        return _is_bare(before) and before.sentence == held.sentence
    bare = following is not None and _is_bare(following) and following.after in ("and", SOFT)
    return bool(bare and not verb_last and following and following.sentence == held.sentence)


def _is_bare(clause: Clause) -> bool:
    return clause.has(THING) and not any(span.is_only(VERB) for span in clause.spans)


def _leads_on(clauses: Sequence[Clause], refused: Clause) -> bool:
    """Whether the choice stands in the same sentence, or behind it."""
    named = [own for own in clauses if own is not refused and own.has(THING)]
    place = clauses.index(refused)
    return any(own.sentence == refused.sentence for own in named) or all(
        clauses.index(own) > place for own in named
    )


def _comes_first(clauses: Sequence[Clause], refused: Clause, position: Position) -> bool:
    """`No quarry for me, I'd rather have sugar`: nothing was said before that it could correct."""
    said = [own for own in clauses if kind_of(own) is not ClauseKind.EMPTY]
    said = [own for own in said if not _is_remark(own, position)]
    following = said[1] if len(said) > 1 and said[0] is refused else None
    goes_on = following is not None and (following.after == SOFT or not position.can_pass)
    return following is not None and goes_on and following.has(THING)


def _does_without(clause: Clause, position: Position) -> bool:
    """`Without the quarry`, where no move does anything without it."""
    if WITHOUT in position.parts or acts(clause):
        return False
    named = [span for span in clause.spans if span.has(THING)]
    return len(named) == 1 and clause.spans[0].has(WITHOUT) and not clause.has(NUMBER)


def _ways(clause: Clause, position: Position) -> set[str]:
    """Of `no draw` and `no sending anyone` what is not done, if it is one of several ways."""
    if clause.has(THING, NUMBER) or len(position.asks - {PASS}) < 2:
        return set()
    verbs = clause.deeds
    return verbs & position.asks


def _deeds(clause: Clause, position: Position) -> set[str]:
    """The role that is not chosen in `I don't want to build yet. The producer`."""
    if clause.has(THING, NUMBER) or position.asks != {ROLE}:
        return set()
    verbs = clause.deeds
    return {role for verb in verbs if (role := position.book.deeds.get(verb))}


def _is_remark(clause: Clause, position: Position) -> bool:
    """`You've all got goods waiting`: said of others, and of nothing that can be chosen."""
    return is_about_others(clause) and not ids_in(clause) & position.about


def _chosen(clauses: Sequence[Clause], beside: Clause, position: Position) -> Facts | None:
    """The one move that the rest of the reply says; None if it says none or more."""
    others = [own for own in clauses if own is not beside]
    rest = [
        own for own in others
        if (own.has(THING, VERB, NUMBER, SHIP) and not _is_remark(own, position))
        or kind_of(own) in (ClauseKind.REFUSAL, ClauseKind.DOUBT)
    ]  # fmt: skip
    if not 0 < len(rest) <= MOST or any(kind_of(own) is not ClauseKind.MOVE for own in rest):
        return None
    found = found_in(position, rest)
    if len(found.moves) != 1 or not found.sure:
        return None
    return next((legal for legal in position.legal if legal.text == found.moves[0]), None)


def _is_held(clause: Clause, position: Position) -> bool:
    """Whether it says that things stay where they are, where nobody asks what stays."""
    verbs = clause.deeds
    asked = position.allowed
    counted = any(span.has(NUMBER) and not span.has("small") for span in clause.spans)
    parts = position.parts & {"kept", "stored", "without"}
    if "paying" in position.parts and clause.has("mild"):
        return False  # `but keep my library` may say what not to pay with
    stays = HOLDS if "paying" in position.parts else HOLDS | GOES  # what goes, where some is kept
    return bool(verbs & stays) and not verbs & asked and not counted and not parts


def _is_told(clause: Clause) -> bool:
    """`Corn is worthless`: what a thing is, and not what is done with it."""
    spans = [span for span in clause.spans if not span.is_only("small", "ship", "pronoun", "aside")]
    if len(spans) != 3 or acts(clause):
        return False
    thing, copula, quality = spans
    return thing.has(THING) and copula.has("copula") and quality.is_only("quality", "too")


def _says_plainly(clause: Clause) -> bool:
    first = clause.spans[0]
    said = {" ".join(first.words), " ".join(w for span in clause.spans[:2] for w in span.words)}
    return bool(said & PLAINLY)
