"""The clauses of an order: who takes which role, what is wished then, else, unless, until when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pbem.reader.order_words import (
    ALWAYS,
    ANOTHER,
    ANYONE,
    ASKS,
    EVERY,
    GONE,
    IF,
    IF_FIRST,
    JOINTS,
    NEVER,
    NEXT,
    OTHERWISE,
    OWN_NEXT,
    POSSIBLE,
    SUPPOSING,
    UNLESS,
    UNTIL,
    WHENEVER,
    Piece,
)
from pbem.reader.tokens import ASKING, HARD
from pbem.reader.vocabulary import MIND, NAME, NUMBER, THING, VERB

NEAR = 3
"""Words within which a role follows: `în fiecare fază de primar`."""
PLAIN, REASON = "", "because"
HAPPENS, DURING, PHASE, ROLE, CAN = "happens", "during", "phase", "role", "can"
MINE = frozenset({"1", "imp", "base", "would1", "inf"})
"""Forms of verbs with which what is wished begins."""
PAST = frozenset({"past", "past1", "past3"})
JOINING = ("and", "then", "or", "but", "so")


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
    own_next: bool = False
    """Whether it begins with `next time`."""
    other: bool = False
    """Whether it is a second condition, that no order has: `if that's full`."""

    def has(self, *kinds: str) -> bool:
        return any(piece.has(*kinds) for piece in self.pieces)

    @property
    def denies(self) -> bool:
        return any(
            piece.span.has("not", "nothing", "nor") and not piece.has(ANOTHER, POSSIBLE, GONE)
            for piece in self.pieces
        )

    @property
    def pays(self) -> bool:
        return self.has("paying") or any(piece.span.verbs == {"pay"} for piece in self.pieces)

    @property
    def is_past(self) -> bool:
        """Whether it tells what somebody has done."""
        forms = [piece.span.forms for piece in self.pieces if piece.span.forms]
        return bool(forms) and all(own <= PAST for own in forms) and not self.supposed

    @property
    def only_names(self) -> bool:
        return bool(self.pieces) and all(p.span.has(THING, "filler") for p in self.pieces)

    @property
    def turns(self) -> bool:
        """Whether it says what is wished otherwise."""
        return self.kind == OTHERWISE or (self.kind == PLAIN and self.joint == "then")

    @property
    def limits(self) -> bool:
        """Whether something may be said there that an order cannot say: `not cheaper than 2`."""
        return self.has(NUMBER, "money", "price", "paying", "except", "without", THING, VERB)

    def names(self, ids: frozenset[str]) -> bool:
        return any(piece.span.ids & ids for piece in self.pieces)

    @property
    def gone(self) -> bool:
        """Whether it says that something can't be done: `the coffee is gone`."""
        return self.kind in (PLAIN, IF) and self.has(GONE) and not self.has(NUMBER, NAME)


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
        if self.last.kind == IF and all(p.has(NAME, ANYONE, "or") for p in self.last.pieces):
            return  # `if Ann, Bob or Cid`
        if piece.mark == ASKING:
            self.made.asked = self.made.asked or not self.last.gone
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
            self.last.supposed, self.last.own_next = SUPPOSING in kinds, OWN_NEXT in kinds
        elif kinds & {NEVER, ALWAYS} and self.last.kind == REASON:
            return
        elif NEVER in kinds:
            self.last.never = True
        elif ALWAYS in kinds:
            self.last.always = True
        elif EVERY in kinds and self._role_follows(place, PHASE):
            self.made.whenever = True
        else:
            self.last.pieces.append(piece)

    def _role_follows(self, place: int, kind: str) -> bool:
        following = self.pieces[place + 1 : place + 1 + NEAR]
        return any(piece.span.ids & self.roles or piece.has(kind) for piece in following)

    def _word(self, piece: Piece, place: int) -> None:
        joins = not piece.span.has(THING, VERB, MIND)
        joins = joins and not (piece.has(NEXT) and self._role_follows(place, ROLE))
        if joins and not piece.kinds and piece.span.has(IF, OTHERWISE):
            self._begin(IF if piece.span.has(IF) else OTHERWISE, "")
            if piece.span.has(IF):
                self.last.pieces.append(piece)  # `only if`, which no order says
            return
        joint = next((kind for kind in JOINING if joins and piece.span.has(kind)), "")
        if joins and piece.span.has(REASON) and not piece.span.has("as", "filler"):
            self._begin(REASON, "")
            return
        if self.last.gone and not piece.has(GONE) and self.last.has(THING, "it") and joint != "or":
            self._begin(PLAIN, joint)  # `coffee gone | tobacco`
            if joint:
                return
        elif self.last.kind in (IF, UNTIL, UNLESS):
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
