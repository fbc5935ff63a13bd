"""The clauses of an order: who takes which role, what is wished then, else, unless, until when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pbem.reader.order_words import (
    ALWAYS,
    ANYONE,
    ASKS,
    EVERY,
    IF,
    IF_FIRST,
    JOINTS,
    NEVER,
    OTHERWISE,
    SUPPOSING,
    UNLESS,
    UNTIL,
    WHENEVER,
    Piece,
)
from pbem.reader.tokens import ASKING, HARD
from pbem.reader.vocabulary import MIND, NAME, THING, VERB

NEAR = 3
"""Words within which a role follows: `în fiecare fază de primar`."""
PLAIN, REASON = "", "because"
HAPPENS, DURING, PHASE, ROLE, CAN = "happens", "during", "phase", "role", "can"
TAKING = frozenset({"take", "choose", "play", "make", "put", "go", "want", "be", "draw", "use"})
"""Verbs by which somebody gets a role."""
BUILDING = frozenset({"build", "buy", "take"})
MINE = frozenset({"1", "imp", "base", "would1", "inf"})
"""Forms of verbs with which what is wished begins."""
PAST = frozenset({"past", "past1", "past3"})
JOINING = ("and", "then", "or", "but", "so")
IN_CONDITIONS = (
    HAPPENS, PHASE, DURING, "is", "it", "filler", "now", "nouns", "choice", "please", "at", "on",
    "you", "one",
)  # fmt: skip
"""Words beside who takes which role."""


@dataclass(frozen=True)
class OrderCondition:
    """The turn of a role, or (`who`) that a seat or anybody (-1) has taken something."""

    thing: str
    who: int | None = None


@dataclass
class OrderClause:
    """Words between two joints, with the word before them that joins (`,` for a mark)."""

    kind: str = PLAIN
    joint: str = ""
    pieces: list[Piece] = field(default_factory=list)
    always: bool = False
    never: bool = False
    supposed: bool = False
    """Whether its past forms are none: `gdyby ktoś wziął`."""
    other: bool = False
    """Whether it is a second condition, that no order has: `if that's full`."""

    def has(self, *kinds: str) -> bool:
        return any(piece.has(*kinds) for piece in self.pieces)

    @property
    def denies(self) -> bool:
        return self.has("not", "nothing", "nor")


@dataclass
class OrderSentence:
    """Its clauses, whether it is asked, and whether it says always."""

    clauses: list[OrderClause] = field(default_factory=list)
    asked: bool = False
    whenever: bool = False
    always: bool = False

    @property
    def never(self) -> bool:
        return any(clause.never for clause in self.clauses)


def sentence_of(pieces: Sequence[Piece], roles: frozenset[str]) -> OrderSentence:
    """The clauses of the pieces; `roles` are the ids of roles."""
    return _Splitter(pieces, roles).split()


class _Splitter:
    def __init__(self, pieces: Sequence[Piece], roles: frozenset[str]) -> None:
        self.pieces, self.roles = pieces, roles
        self.made = OrderSentence([OrderClause()])

    def split(self) -> OrderSentence:
        for place, piece in enumerate(self.pieces):
            if piece.mark:
                self._mark(piece)
            elif piece.kinds & JOINTS:
                self._joint(piece, place)
            else:
                self._word(piece, place)
        self.made.clauses = [
            clause
            for clause in self.made.clauses
            if clause.pieces or clause.kind or clause.never or clause.always
        ]
        return self.made

    @property
    def last(self) -> OrderClause:
        return self.made.clauses[-1]

    def _begin(self, kind: str, joint: str) -> None:
        if not self.last.pieces and self.last.kind == PLAIN:
            last = self.last
            last.kind, last.joint = kind, last.joint if joint == "," else joint
            return
        self.made.clauses.append(OrderClause(kind, joint))

    def _mark(self, piece: Piece) -> None:
        if piece.mark == ASKING:
            self.made.asked = True
        self._begin(PLAIN, "." if piece.mark == HARD else ",")

    def _joint(self, piece: Piece, place: int) -> None:
        kinds = piece.kinds
        if ASKS in kinds:
            following = self.pieces[place + 1 : place + 2]
            asked = not place or len(piece.span.words) > 1 or any(p.has(IF) for p in following)
            self.made.asked = self.made.asked or asked
            self._begin(PLAIN, "or")
        elif UNLESS in kinds or UNTIL in kinds:
            self._begin(UNLESS if UNLESS in kinds else UNTIL, "")
        elif OTHERWISE in kinds:
            self._begin(OTHERWISE, "")
        elif kinds & {IF, WHENEVER, IF_FIRST}:
            self.made.whenever = self.made.whenever or WHENEVER in kinds
            self._begin(IF, self.last.joint if not self.last.pieces else "")
            self.last.supposed = SUPPOSING in kinds
        elif kinds & {NEVER, ALWAYS} and self.last.kind == REASON:
            return
        elif NEVER in kinds:
            self.last.never = True
        elif ALWAYS in kinds:
            self.last.always = True
        elif EVERY in kinds and self._role_follows(place):
            self.made.whenever = True
        else:
            self.last.pieces.append(piece)

    def _role_follows(self, place: int) -> bool:
        following = self.pieces[place + 1 : place + 1 + NEAR]
        return any(piece.span.ids & self.roles for piece in following)

    def _word(self, piece: Piece, place: int) -> None:
        joins = not piece.span.has(THING, VERB, MIND)
        joint = next((kind for kind in JOINING if joins and piece.span.has(kind)), "")
        if joins and piece.span.has(REASON) and not piece.span.has("as", "filler"):
            self._begin(REASON, "")
            return
        if self.last.kind in (IF, UNTIL, UNLESS):
            said = self._is_said(self.last) and (joint or self._turns(piece, place))
            if said or self._has_done(piece, place):
                self._begin(PLAIN, joint)
            elif self.last.kind == IF and joint == "then" and self.last.pieces:
                self._begin(PLAIN, joint)  # `if I can't have it, then`
            if joint and self.last.kind == PLAIN and not self.last.pieces:
                return
        elif joint and self.last.kind != OTHERWISE:
            self._begin(PLAIN, joint)
            return
        self.last.pieces.append(piece)

    def _is_said(self, clause: OrderClause) -> bool:
        """Whether a clause has said already what it is about."""
        if clause.kind == UNTIL:
            return clause.has(ROLE)
        if clause.kind == UNLESS:
            return False
        return any(piece.span.ids & self.roles for piece in clause.pieces)

    def _has_done(self, piece: Piece, place: int) -> bool:
        """Whether somebody has done something before, and no role follows: `whenever Bea trades |
        sell coffee`."""
        whole = self.last.kind == IF and self.last.has(NAME, ANYONE) and self.last.has(VERB)
        if not whole or not piece.span.has(VERB) or not piece.span.forms & {"imp", "base"}:
            return False
        behind = self.pieces[place:]
        end = next((n for n, own in enumerate(behind) if own.mark), len(behind))
        return not any(own.span.ids & self.roles for own in behind[:end])

    def _turns(self, piece: Piece, place: int) -> bool:
        """Whether what is wished begins there, without a mark: `when Bob trades | sell coffee`."""
        if self.last.kind == UNTIL:
            return not piece.has(ROLE, PHASE, "choice", "nouns", "filler")
        if piece.has(PHASE) or (piece.has(HAPPENS) and not piece.span.forms & {"imp", "base"}):
            return False
        before = self.pieces[place - 1] if place else None
        if before is not None and before.has("them", "is") and before.has(HAPPENS):
            return False  # `dacă negustorul se alege`
        if piece.span.has(VERB, MIND):
            return bool(piece.span.forms & MINE) and not piece.span.forms & {"part"}
        return piece.has("me", "request", "choice", THING, "any", "best", "auto", "it", "will me")


def condition_of(
    clause: OrderClause,
    roles: frozenset[str],
    seat_of: Callable[[str], int | None],
    deeds: Mapping[str, str],
) -> OrderCondition | None:
    """What a clause makes the condition of an order; None where it is anything else. `deeds` are
    roles by what they let people do: `whenever somebody ships`."""
    things: list[str] = []
    who: int | None = None
    verbs: set[str] = set()
    for piece in clause.pieces:
        span = piece.span
        if span.has(NAME) and (seat := seat_of(str(span.values(NAME)[0]))) is not None:
            if who is not None:
                return None
            who = seat
        elif piece.has(ANYONE):
            who = -1 if who is None else who
        elif (own := span.ids & roles) and len(own) == 1:
            things += own
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
    if not things and who is not None and len(done) == 1:
        things = [*done]
    if len(things) != 1 or clause.has("not", "nothing", "nor"):
        return None
    if things[0] in roles or things[0] in done:
        return OrderCondition(things[0], who)
    return OrderCondition(things[0], who) if who is not None and verbs & BUILDING else None


def is_idle(clause: OrderClause) -> bool:
    """`If there is one`, `if possible`: conditions that every order has."""
    return not clause.denies and all(
        piece.has("politely", "is", "it", "one", "same", "filler", "now", HAPPENS, CAN)
        and not piece.span.has(THING, NAME)
        for piece in clause.pieces
    )


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
