"""Reads clauses in order as moves: as much of them as one move explains, then the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.errors import IllegalMove
from pbem.reader.agreement import Facts, Found, agreeing
from pbem.reader.clauses import Clause
from pbem.reader.interpreting import wanted_by
from pbem.reader.judging import ClauseKind, is_refusing, kind_of, only_passes
from pbem.reader.placing import BRACKET, placement
from pbem.reader.spans import Span
from pbem.reader.spelling import Spelling
from pbem.reader.vocabulary import THING, VERB, Thing, WordReading

if TYPE_CHECKING:
    from engine import Match
    from pbem.reader.phrasebook import Phrasebook

MOST_CLAUSES = 24
MOST_PLACED = 60
"""Of which one move is made at the most, and of which one that puts people on all circles."""
PASS = "pass"
EXTRA = "extra"
KEEPS_ALL = "keeps all"
"""`I keep everything`: a pass where the move would give something away."""
GIVES = frozenset({
    "build", "buy", "sell", "discard", "return", "office", "chapel", "bank", "deliver", "load",
})  # fmt: skip
GENERAL = frozenset({"take", "choose", "play", "use", "make", "be", "buy"})


@dataclass
class Position:
    """What the reader needs of a position: legal moves as facts, and what can be said in them."""

    match: Match
    seat: int
    book: Phrasebook
    legal: list[Facts] = field(default_factory=list)
    shown: frozenset[str] = frozenset()
    """What lies open and is asked about, if the moves do not name it."""

    def __post_init__(self) -> None:
        if self.seat in self.match.to_act:
            self.legal = [self.book.facts(text) for text in self.match.legal(self.seat)]
        self._show()
        self.parts = {fact.part for move in self.legal for fact in move.facts}
        self.ships = {
            fact.id for move in self.legal for fact in move.facts if fact.id.startswith("ship:")
        }
        self.about = {fact.id for move in self.legal for fact in move.facts}
        self.can_pass = any(move.verb == PASS for move in self.legal)
        self.asks = {move.verb for move in self.legal}
        self.goods = {
            fact.id for move in self.legal for fact in move.facts if fact.id.startswith("good:")
        }
        self.takes_several = any(len(move.about) > 1 for move in self.legal)

    def _show(self) -> None:
        """Let the card that is asked about be named: `I take the well`."""
        phase = self.match.position(self.seat).get("phase")
        shown = phase.get("revealed") if isinstance(phase, dict) else None
        if not shown or PASS not in {move.verb for move in self.legal}:
            return
        self.shown = frozenset([str(shown)])
        self.legal = [
            move if move.facts or move.verb == PASS
            else replace(move, beside=move.beside | self.shown)
            for move in self.legal
        ]  # fmt: skip

    @cached_property
    def spelling(self) -> Spelling:
        """What unknown words of the reply misspell."""
        return Spelling(self.book.vocabulary)

    @cached_property
    def allowed(self) -> frozenset[str]:
        """The verbs that people say for what is asked."""
        return frozenset(word for verb in self.asks for word in self.book.allowed.get(verb, ()))

    @cached_property
    def sizes(self) -> list[int]:
        """Of all ships of the game, the smallest first."""
        ships = self.match.position(self.seat).get("ships")
        return sorted(ship["size"] for ship in ships) if isinstance(ships, list) else []

    @cached_property
    def stock(self) -> dict[str, int]:
        """How many of each good the player has."""
        goods = dict(self.match.position(self.seat)["players"][self.seat]).get("goods")
        return goods if isinstance(goods, dict) else {}

    @cached_property
    def people(self) -> int:
        """How many people there are to place."""
        places = (move for move in self.legal if move.verb == self.book.places)
        return max((sum(fact.number or 0 for fact in move.facts) for move in places), default=0)

    @cached_property
    def room(self) -> dict[str, int]:
        """How many people each kind of plantation holds; none if a quarry has room, too, which some
        call a plantation and some do not."""
        held: dict[str, int] = {}
        for move in self.legal:
            for id, number in Counter({f.id: f.number or 0 for f in move.facts}).items():
                held[id] = max(held.get(id, 0), number)
        return {} if "quarry" in held else {id: n for id, n in held.items() if id in self.stock}

    def after(self, move: str) -> Position:
        ahead = self.match.copy()
        ahead.play(self.seat, move)
        return Position(ahead, self.seat, self.book)


def found_in(position: Position, clauses: Sequence[Clause]) -> Found:
    """The moves that the clauses together say at this position."""
    if any(is_refusing(clause) for clause in clauses):
        return _refused(position, clauses)
    if all(kind_of(clause) is ClauseKind.YES for clause in clauses):
        return _agreed(position)
    spans = _joined(clauses)
    if position.book.places in position.asks:
        about, people, room = position.about, position.people, position.room
        spans = [span for clause in clauses for span in _of_places(clause)][1:]
        text = placement(spans, about, people, room=room)
        if text and not (found := _judged(position, text)).moves:
            text = placement(spans, about, people, one_each=True, room=room)
            return _judged(position, text) if text else found
        if text:
            return found
    sizes = position.sizes if position.ships else ()
    stock = position.stock if position.ships else {}
    wanted = wanted_by(spans, position.parts, position.ships, sizes, position.goods, stock)
    if position.shown and _names_it(spans, position.shown):
        return Found([move.text for move in position.legal if move.verb != PASS])
    for mention in wanted.mentions:  # `smithy, well, crane` has no interjection in it
        if position.takes_several or mention.noun:
            mention.optional = mention.optional and not mention.ids & position.about
    return agreeing(wanted, position.legal, position.book.allowed)


def _names_it(spans: Sequence[Span | None], shown: frozenset[str]) -> bool:
    """`The well, please`: the card that is asked about, and nothing else; `well` sets off."""
    own = [span for span in spans if span is not None]
    named = [place for place, span in enumerate(own) if span.has(THING)]
    if len(named) != 1 or not all(span.has(THING, "please", "yes", "ship") for span in own):
        return False
    span = own[named[0]]
    ids = {id for value in span.values(THING) if isinstance(value, Thing) for id in value.ids}
    return ids == shown and (not span.has("small") or bool(named[0]))


def _joined(clauses: Sequence[Clause]) -> list[Span | None]:
    found: list[Span | None] = []
    for clause in clauses:
        if found:
            found.append(None)
        found += clause.spans
    return found


def _of_places(clause: Clause) -> list[Span | None]:
    """A clause with what parts it from the one before: who stands where, in brackets, or more."""
    parts = Span(("(",), "", [WordReading(BRACKET, None, "")]) if clause.bracketed else None
    return [parts, *clause.spans]


def _judged(position: Position, text: str) -> Found:
    try:
        return Found([str(position.match.read(position.seat, text))])
    except IllegalMove:
        return Found([])


def _agreed(position: Position) -> Found:
    """`yes` answers where the question is whether: there is one move, and it names nothing."""
    moves = [move for move in position.legal if move.verb != PASS]
    whether = len(moves) == 1 and position.can_pass and not moves[0].facts
    return Found([moves[0].text] if whether else [])


def _refused(position: Position, clauses: Sequence[Clause]) -> Found:
    """`I build nothing` passes where that is possible; `not the harbor` says nothing."""
    if position.asks == {PASS}:
        return Found([PASS])  # `I build nothing`, where that is all one can do
    if position.can_pass and any(only_passes(clause) for clause in clauses):
        return Found([PASS] if all(is_refusing(clause) for clause in clauses) else [])
    spans = [span for clause in clauses for span in clause.spans]
    if not any(s.has("neg", "nothing", "pass", "giveup", "without", KEEPS_ALL) for s in spans):
        return Found([])
    if any(s.has(KEEPS_ALL) for s in spans) and not position.asks - {PASS} <= GIVES:
        return Found([])
    beside = position.book.refusable(position.asks) | position.shown
    about = {f.id for m in position.legal for f in m.about} - beside
    decision = position.match.decision(position.seat) or PASS
    allowed = position.allowed | {decision}  # `I sell nothing`, or buy a tile
    for span in spans:
        verbs = {str(value) for value in span.values(VERB)} - {EXTRA}  # `încă`
        named = [value for value in span.values(THING) if isinstance(value, Thing)]
        if verbs & allowed:  # `not trading`, which is also a word of the trading post's name
            named = [value for value in named if value.whole]
        ids = {id for value in named for id in value.ids}
        if ids and not ids & beside and not span.has("nouns", "small"):
            return Found([])
        noun = span.has("nouns") and not any(value.whole for value in named)
        if ids & about and not ids & beside and not noun:
            return Found([])
        gives_none = verbs <= {"keep"} and position.asks - {PASS} <= GIVES  # `nie oddaję`
        if verbs and span.is_only(VERB) and not verbs & (allowed | GENERAL) and not gives_none:
            return Found([])
    return Found([PASS] if position.can_pass else [])


@dataclass
class Read:
    """Moves in order, and what is left over of the clauses."""

    moves: list[str] = field(default_factory=list)
    left: list[Clause] = field(default_factory=list)
    readings: list[str] = field(default_factory=list)
    """Where it stops because several moves agree: these."""
    end: Position | None = None
    before: Position | None = None
    partly: bool = False


def moves_in(position: Position, clauses: Sequence[Clause]) -> Read:
    """Read clauses from the first on, each move from as many of them as agree with one."""
    clauses = list(clauses)
    read = Read(end=position)
    while clauses:
        if not position.legal or (read.moves and not position.match.open_information):
            break
        number, found = _most(position, clauses)
        if number == 0:
            read.readings = found.moves
            break
        move = found.moves[0]
        read.moves.append(move)
        clauses = clauses[number:]
        read.before = position
        if clauses:
            position = position.after(move)
        read.end = position
    read.left = clauses
    return read


def _most(position: Position, clauses: Sequence[Clause]) -> tuple[int, Found]:
    """How many clauses make one move together, as many as possible; 0 and all readings if none."""
    end = min(len(clauses), MOST_PLACED)
    if position.book.places not in position.asks:  # there `then` goes on with the one move
        end = next((n for n, c in enumerate(clauses) if n and c.after == "then"), end)
        end = min(end, MOST_CLAUSES)
    nearest = Found([])
    for number in range(end, 0, -1):
        found = found_in(position, clauses[:number])
        if len(found.moves) == 1 and found.sure:
            return number, found
        if found.moves and not nearest.moves:
            nearest = found
            if number > 1 and found.said >= number:
                break  # all of it is said by several moves: never read a part of it alone
    return 0, nearest
