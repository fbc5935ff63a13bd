"""The conditions of orders: who takes which role, and what every order has or ends with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pbem.reader.order_clauses import (
    CAN,
    DURING,
    HAPPENS,
    PAST,
    PHASE,
    PLAIN,
    REASON,
    ROLE,
    OrderClause,
)
from pbem.reader.order_words import ANOTHER, ANYONE, GONE, NEXT, OWN_NEXT, POSSIBLE, Piece
from pbem.reader.vocabulary import MIND, NAME, NUMBER, THING, VERB

ALL, OTHERS, SELF = -1, -2, -3
"""For seats: anybody, anybody else, the writer."""
TAKING = frozenset({"take", "choose", "play", "make", "put", "go", "want", "be", "draw", "use"})
"""Verbs by which somebody gets a role."""
BUILDING = frozenset({"build", "buy", "take"})
IN_CONDITIONS = (
    HAPPENS, PHASE, DURING, "is", "it", "filler", "now", "nouns", "choice", "please", "at", "on",
    "you", "one", "from", "or", "and", ANOTHER, NEXT,
)  # fmt: skip
"""Words beside who takes which role."""


@dataclass(frozen=True)
class OrderCondition:
    """The turn of a role, or (`who`) that one of these seats has taken something, or anybody
    (`ALL`), anybody else (`OTHERS`) or the writer (`SELF`)."""

    thing: str
    who: tuple[int, ...] = ()


def condition_of(
    clause: OrderClause,
    roles: frozenset[str],
    seat_of: Callable[[str], int | None],
    deeds: Mapping[str, str],
) -> OrderCondition | None:
    """What a clause makes the condition of an order; None where it is anything else. `deeds` are
    roles by what they let people do: `whenever somebody ships`."""
    things: list[str] = []
    who: list[int] = []
    verbs: set[str] = set()
    for piece in clause.pieces:
        span = piece.span
        if span.has(NAME) and (seat := seat_of(str(span.values(NAME)[0]))) is not None:
            who.append(seat)
        elif piece.has(ANYONE, ANOTHER):
            who.append(OTHERS if piece.has(ANOTHER) else ALL)
        elif (own := span.ids & roles) and len(own) == 1:
            things += own
        elif piece.has("me") and not clause.has(NAME, ANYONE):
            who.append(SELF)
        elif span.has(THING) and not (piece.kinds or span.has("filler", "is")):
            things += span.ids if len(span.ids) == 1 else ()
        elif span.has(VERB, MIND):
            verbs |= {str(value) for value in (*span.values(VERB), *span.values(MIND))}
            gone = span.forms and span.forms <= PAST and not clause.supposed
            if gone or not (verbs & {*TAKING, *BUILDING, *deeds} or piece.has(HAPPENS)):
                return None
        elif not piece.has(*IN_CONDITIONS) or piece.has("have me", "past"):
            return None
    done = {deeds[verb] for verb in verbs if verb in deeds}
    if not things and who and len(done) == 1:
        things = [*done]
    if len(things) != 1 or clause.denies:
        return None
    found = OrderCondition(things[0], _whoever(who))
    if things[0] in roles or things[0] in done:
        return found
    return found if who and verbs & BUILDING else None


def _whoever(who: Sequence[int]) -> tuple[int, ...]:
    """Seats, or else one word for anybody."""
    seats = tuple(dict.fromkeys(seat for seat in who if seat >= 0))
    return seats or tuple(sorted(who)[:1])


def is_idle(clause: OrderClause) -> bool:
    """`If there is one`, `if possible`, `whoever takes it`: conditions that every order has."""
    if clause.has(POSSIBLE) and not clause.has(NAME, NUMBER, "or"):
        return True
    if clause.has(ANYONE) and not clause.has(THING, NAME, NUMBER, ANOTHER):
        light = (ANYONE, "it", "is", CAN, VERB, "you", "filler", "from")
        return all(piece.has(*light) for piece in clause.pieces)
    return not clause.denies and all(
        piece.has("politely", "is", "it", "one", "same", "filler", "now", HAPPENS, CAN)
        and not piece.span.has(THING, NAME)
        for piece in clause.pieces
    )


def own_next_at(clauses: Sequence[OrderClause], roles: frozenset[str]) -> int | None:
    """Where it is said what role the writer takes next; what stands before is another matter."""
    said = [
        place for place, clause in enumerate(clauses) if clause.own_next or clause.has(OWN_NEXT)
    ]
    if not said:
        return None
    if any(clause.names(roles) for clause in clauses[said[0] :]):
        return said[0]
    before = [place for place in range(said[0]) if clauses[place].names(roles)]
    return before[-1] if before else None  # `builder next time`


def own_roles(clauses: Sequence[OrderClause], roles: frozenset[str]) -> tuple[str, ...]:
    """The roles that the writer would take, the dearest first: `builder, or settler if it's gone`;
    none if anything else is said."""
    wished: list[str] = []
    for clause in clauses:
        if clause.gone or clause.kind == REASON or (is_idle(clause) and not clause.names(roles)):
            continue
        named = [piece.span.ids for piece in clause.pieces if piece.span.ids & roles]
        beside = [piece for piece in clause.pieces if not piece.span.ids & roles]
        told = (clause.denies and not clause.has(POSSIBLE)) or clause.is_past or clause.has("now")
        more = told or clause.never or clause.always or any(len(ids) > 1 for ids in named)
        if more or not all(map(_is_beside, beside)):
            return ()
        wished += [id for ids in named for id in ids if id not in wished]
    return tuple(wished)


def may_be_boast(clauses: Sequence[OrderClause]) -> bool:
    """Whether somebody only tells what they will do, with no word of what if not: `next round I go
    captain`."""
    kinds = {clause.kind for clause in clauses} - {PLAIN, REASON}
    told = any(p.has("me") or "1" in p.span.forms for c in clauses for p in c.pieces)
    return told and not kinds and not any(c.has(POSSIBLE, GONE, ROLE) for c in clauses)


def _is_beside(piece: Piece) -> bool:
    """Whether it may stand beside a role that somebody wishes."""
    span = piece.span
    named = span.has(THING, NAME) or span.is_only(NUMBER)
    if named or piece.has(ANYONE, ANOTHER) or not piece.is_known:
        return False
    return not span.verbs or bool(span.verbs & TAKING)


def is_until_role(clause: OrderClause) -> bool:
    """`until my next role`, `before I choose again`."""
    choosing = [
        piece for piece in clause.pieces
        if {"choose", "take"} & {str(value) for value in piece.span.values(VERB)}
    ]  # fmt: skip
    mine = any(
        "1" in piece.span.forms or (clause.has("me") and piece.span.forms & {"base", "inf"})
        for piece in choosing
    )
    return mine or (clause.has(ROLE) and (clause.has("me") or len(clause.pieces) > 1))
