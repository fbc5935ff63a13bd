"""What a clause of an order wishes: moves in the notation, the dearest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.meaning import PASS, ROLE
from pbem.reader.order_clauses import CAN, DURING, HAPPENS, PAST, PHASE, OrderClause
from pbem.reader.order_grammar import Grammar
from pbem.reader.order_words import ANYONE, EVERY, NEXT, Piece
from pbem.reader.vocabulary import MIND, NAME, NUMBER, SHIP, THING, VERB

LOAD = "load"
SHIPS = range(4, 9)
"""Spaces that a ship may have."""
WONDERS = frozenset({"see", "know", "wait", "ask", "hope", "say", "think"})
"""Verbs behind which `if` asks: `let's see if anyone takes captain`."""
COMMENTS = frozenset({
    "think", "plan", "hope", "like", "have", "see", "know", "wait", "say", "ask", "drink", "work",
    "undo", "need",
})  # fmt: skip
"""Verbs of clauses that wish nothing."""
EXCEPT = ("except", "all but", "without")
ANY, BEST, SAME = "any", "best", "same"


@dataclass
class Wishes:
    """The moves, the verb that the next clause may leave out, what was named, and how many words
    nobody knows; `others` if somebody else does it, `role` in whose turn it says that it is."""

    moves: list[str] = field(default_factory=list)
    said: frozenset[str] = frozenset()
    things: list[Sequence[str]] = field(default_factory=list)
    unknown: int = 0
    others: bool = False
    comment: bool = False
    excepts: bool = False
    """Whether it goes on with what is not meant, which no order can say."""
    wonders: bool = False
    role: str = ""
    marked: bool = False
    """Whether a role stands in it as the time that it is for, and (`led`) with a word for that."""
    led: bool = False


def wishes_of(
    clause: OrderClause,
    grammar: Grammar,
    role: str,
    carried: frozenset[str] = frozenset(),
    topic: Sequence[Sequence[str]] = (),
) -> Wishes:
    """What a clause wishes in the turn of a role; `carried` are verbs said before, `topic` what was
    named before."""
    return _WishReader(clause, grammar, role, carried, topic).read()


class _WishReader:
    def __init__(
        self,
        clause: OrderClause,
        grammar: Grammar,
        role: str,
        carried: frozenset[str],
        topic: Sequence[Sequence[str]],
    ) -> None:
        self.clause, self.grammar, self.role = clause, grammar, role
        self.carried, self.topic = carried, topic
        self.made = Wishes(role=role)
        self.pieces = [piece for piece in clause.pieces if piece.span.words]
        self.ship = ""
        """What follows the next good: ` on 5`."""

    def read(self) -> Wishes:
        end = next((n for n, p in enumerate(self.pieces) if _excepts(p)), None)
        self.pieces, self.made.excepts = self.pieces[:end], end is not None
        made, pieces = self.made, self.pieces
        self._find_role()
        if any(piece.span.verbs == {"pay"} for piece in pieces):
            made.comment = True
            return made
        deeds = [piece for piece in pieces if self._is_deed(piece)]
        made.said = frozenset(verb for piece in self._main(deeds) for verb in piece.span.verbs)
        made.unknown = sum(1 for p in pieces if not p.is_known and not p.has(NAME, ANYONE))
        made.others = any(self._is_of_others(place) for place in range(len(pieces)))
        made.comment = self._is_comment()
        if made.others or made.comment:
            made.things = [sorted(p.span.ids) for p in pieces if p.span.has(THING)]
            return made
        nothing = PASS in made.said or (self.clause.has("nothing") and not self.clause.never)
        if nothing and not any(self._is_wished(piece) for piece in pieces):
            made.moves = [PASS]
            return made
        for place, piece in enumerate(pieces):
            self._piece(place, piece)
        if not made.moves:
            self._without_things()
        made.moves = list(dict.fromkeys(made.moves))
        return made

    def _main(self, deeds: Sequence[Piece]) -> Sequence[Piece]:
        """Those that do not say which: `load whatever scores most`."""
        which = self._which()
        if which is None:
            return deeds
        before = [piece for piece in deeds if self.pieces.index(piece) < which]
        return before if before or self.carried else deeds

    def _which(self) -> int | None:
        """Where it begins to say which, if it does."""
        if not self.clause.has(BEST, ANY, "dearest"):
            return None
        which = next((n for n, p in enumerate(self.pieces) if p.has(ANY, "asks")), None)
        if self.clause.has(BEST) and any(
            p.has("have me") or "have" in p.span.values(MIND) for p in self.pieces[which:]
        ):
            self.made.excepts = True  # `whatever I have most of`: nobody counts that
        named = any(piece.span.has(THING) for piece in self.pieces[which:])
        return None if named else which

    @property
    def _verbs(self) -> frozenset[str]:
        said = self.made.said - {PASS}
        return said or (self.carried if not self._wants else frozenset())

    @property
    def _wants(self) -> bool:
        return any("want" in piece.span.values(MIND) for piece in self.pieces)

    def _find_role(self) -> None:
        """`In the captain phase`, `przy kapitanie`: the turn that it is for."""
        for place, piece in enumerate(self.pieces):
            own = piece.span.ids & self.grammar.roles
            if len(own) != 1:
                continue
            before = [p for p in self.pieces[max(0, place - 2) : place] if p.has(DURING)]
            behind = self.pieces[place + 1 : place + 2]
            named = any(piece.has(PHASE) for piece in behind)
            passed = any(piece.span.verbs == {PASS} for piece in self.pieces)
            led = (DURING, "filler", PHASE, NEXT, ANYONE, EVERY)
            near = bool(before) and self.pieces[place - 1].has(*led)
            if near or named or passed:
                self.made.marked, self.made.led = True, self.made.led or bool(before)
                self.made.role = self.role = self.role or next(iter(own))

    def _is_deed(self, piece: Piece) -> bool:
        span = piece.span
        if not span.has(VERB) or piece.has(DURING):
            return False
        if span.has("ship") and not self._is_only_verb(piece):
            return False
        return not span.forms or not span.forms <= PAST

    def _is_only_verb(self, piece: Piece) -> bool:
        """Whether no other word of the clause can be its verb: `ship corn on the 5 ship`."""
        verbs = [own for own in self.pieces if own.span.has(VERB)]
        return verbs[0] is piece or verbs[0].span.has("ship")

    def _is_of_others(self, place: int) -> bool:
        """Whether somebody else does it: `Bea never sells corn`."""
        piece = self.pieces[place]
        if not piece.has(NAME, ANYONE, "them") or piece.span.has(THING):
            return False
        behind = next((p for p in self.pieces[place + 1 :] if not p.has("filler", CAN)), None)
        if behind is None or not behind.span.has(VERB, MIND):
            return False
        return (
            bool(behind.span.forms)
            and not behind.span.forms & {"imp", "inf", "1"}
            and (not behind.span.forms & {"base"} or piece.has(NAME, "them"))
        )

    def _is_comment(self) -> bool:
        """`I never have anything to load`, `I can load three`, `I sold it`."""
        minds = [p for p in self.pieces if p.span.has(MIND) and not p.has("please", "request")]
        self.made.wonders = any(WONDERS & {*piece.span.values(MIND)} for piece in minds)
        wished = self.pieces[: self._which()]  # `wherever you think best`
        told = any(
            COMMENTS & {*piece.span.values(MIND)} and not piece.span.has(VERB)
            for piece in minds if piece in wished
        )  # fmt: skip
        others = self.clause.has("have me", "past") or any(map(self._is_told, self.pieces))
        return told or others or any(map(self._is_able, range(len(self.pieces))))

    def _is_told(self, piece: Piece) -> bool:
        """Past, a cry, or for a time that no order knows."""
        span = piece.span
        if not piece.kinds and (span.is_only("exclaim") or span.has("when", "if")):
            return True
        gone = bool(span.forms) and span.forms <= PAST | {"part"}
        return span.has(VERB, MIND) and gone and not self.clause.has("is", HAPPENS)

    def _is_able(self, place: int) -> bool:
        """`I can sell`; but `you can sell` leaves it to us."""
        piece = self.pieces[place]
        allowed = place and self.pieces[place - 1].has("you")
        return piece.has(CAN) and not piece.has("request", THING) and not allowed

    def _is_wished(self, piece: Piece) -> bool:
        return piece.span.has(THING) and not piece.span.ids & self.grammar.roles

    def _piece(self, place: int, piece: Piece) -> None:
        span, made = piece.span, self.made
        if span.has(THING) and not self._is_other_word(piece):
            self._thing(piece)
        elif span.has(NUMBER, SHIP):
            said = [*span.values(SHIP), *span.values(NUMBER)]
            size = next((number for number in said if number in SHIPS), None)
            if size and made.moves and self._loads(made.moves[-1]):
                made.moves[-1] += f" on {size}"
            elif size:
                self.ship = f" on {size}"
        elif piece.has(ANY, BEST, "dearest") and made.things and not self._governs(place):
            self._anything()

    def _is_other_word(self, piece: Piece) -> bool:
        """Those who are placed, or the turn that it is for."""
        span = piece.span
        place = self.grammar.book.places
        if span.has("people") and (place in self.made.said or place in self._in_role):
            return True
        return len(span.ids & self.grammar.roles) == 1 and self.made.marked

    def _thing(self, piece: Piece) -> None:
        made, ids = self.made, sorted(piece.span.ids)
        own = [id for id in ids if id in self.grammar.roles]
        made.things.append(ids)
        if made.moves and self._loads(made.moves[-1]) and "wharf" in " ".join(ids):
            made.moves[-1] += f" on {ids[0].replace('-', ' ')}"
            return
        move = self.grammar.move(self._verbs, ids, self.role)
        if not move and not self.made.said and self.carried:
            move = self.grammar.move(frozenset(), ids, self.role) if self.role else ""
        if move and self.ship and self._loads(move):
            move, self.ship = move + self.ship, ""
        roles = self.grammar.book.allowed[ROLE]
        if not move and len(own) == 1 and (not made.said or made.said & roles):
            move = own[0]
        if move:
            made.moves.append(move)
        else:
            made.unknown += 1

    def _loads(self, move: str) -> bool:
        return move.startswith(f"{LOAD} ") and " on " not in move

    def _governs(self, place: int) -> bool:
        """Whether a thing follows: `any corn`."""
        behind = self.pieces[place + 1 : place + 2]
        return bool(behind) and behind[0].span.has(THING)

    def _without_things(self) -> None:
        made, has = self.made, self.clause.has
        place = self.grammar.book.places
        verbs = self.grammar.verbs(self._verbs, self.role) if self._verbs else self._in_role
        as_before = any(piece.span.has("same") for piece in self.pieces) and not has("auto")
        if place and place in verbs and as_before:
            made.moves = [f"{place} same"]
        if self.ship and self.topic:
            move = self.grammar.move(frozenset({LOAD}), self.topic[-1], self.role)
            made.moves = [move + self.ship] if move else []
        if made.moves or made.things:
            return
        if has("auto", ANY, BEST, "dearest"):
            self._anything()
        elif self._verbs and self.topic and has(SAME, "it", "one"):
            moves = [self.grammar.move(self._verbs, ids, self.role) for ids in self.topic[-1:]]
            made.moves = [move for move in moves if move]

    @property
    def _in_role(self) -> Sequence[str]:
        """The game's verbs of the role's turn."""
        return self.grammar.verbs(frozenset(), self.role) if self.role else []

    def _anything(self) -> None:
        verbs = self.grammar.verbs(self._verbs, self.role) if self._verbs else []
        place = self.grammar.book.places
        if not self.made.said and self.clause.has("auto") and place in self._in_role:
            self.made.moves.append(f"{place} auto")
        elif verbs:
            self.made.moves.append(f"{place} auto" if verbs[0] == place else f"{verbs[0]} any")
        elif self.role and not self.made.said:
            self.made.moves.append("best" if self.clause.has(BEST, "dearest", "auto") else "any")


def _excepts(piece: Piece) -> bool:
    return piece.span.has(*EXCEPT) and not piece.span.has(THING, VERB, "paying")
