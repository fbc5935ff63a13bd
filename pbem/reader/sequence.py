"""Reads clauses in order as moves: as much of them as one move explains, then the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import IllegalMove
from engine.lexicon import COMMON_WORDS
from engine.meaning import PASS
from pbem.reader import notation
from pbem.reader.agreement import Facts, Found, Mention, Wanted, agreeing, fullest
from pbem.reader.clauses import AND, Clause
from pbem.reader.interpreting import wanted_by
from pbem.reader.placing import BRACKET, begins_with_people, placement
from pbem.reader.spans import Span
from pbem.reader.spelling import Spelling
from pbem.reader.vocabulary import THING, Thing, WordReading

if TYPE_CHECKING:
    from engine import Match
    from pbem.reader.phrasebook import Phrasebook

MOST_CLAUSES = 20
MOST_PLACED = 60
"""Of which one move is made at the most, and of which one that puts people on all circles."""


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
        called = (move.called for move in self.legal)
        about = frozenset(id.removeprefix("good:") for id in self.about)
        self.named = about.union(self.shown, *called)
        """Ids of all that can be chosen."""

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
        return Spelling(self.book.vocabulary, self.words)

    @cached_property
    def words(self) -> frozenset[str]:
        """Of the names of all that can be chosen, and of what players say for the verbs."""
        called = self.book.vocabulary.called
        keys = self.named | self.asks
        return frozenset(word for key in keys for word in called.get(key, ()))

    @cached_property
    def uncommon(self) -> frozenset[str]:
        """What is named by words that nobody uses but in the game."""
        return frozenset(
            id for id in self.named if not COMMON_WORDS & set(id.replace("-", " ").split())
        )

    @cached_property
    def counts(self) -> bool:
        """Whether moves say how many."""
        return any(f.number not in (None, 1) for move in self.legal for f in move.facts)

    @cached_property
    def is_whether(self) -> bool:
        """Whether the question is no more than whether: one move that names nothing, or none."""
        moves = [move for move in self.legal if move.verb != PASS]
        return len(moves) == 1 and self.can_pass and not moves[0].facts

    @cached_property
    def refusable(self) -> frozenset[str]:
        """What one may name in refusing all that is asked."""
        return self.book.refusable(self.asks) | self.shown

    @cached_property
    def declinable(self) -> frozenset[str]:
        """What can be left out of a move: `without the library`."""
        return frozenset(f.id for move in self.legal for f in move.facts if f.part == "without")

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
    excepted = _excepted(position, spans)
    wanted = _wanted(position, spans if excepted is None else spans[: excepted.place])
    if excepted is not None:
        return _without(position, wanted, excepted)
    if position.shown and _names_it(spans, position.shown):
        return Found([move.text for move in position.legal if move.verb != PASS])
    for mention in wanted.mentions:  # `smithy, well, crane` has no interjection in it
        if position.takes_several or mention.noun:
            mention.optional = mention.optional and not mention.ids & position.about
    found = agreeing(wanted, position.legal, position.book.allowed)
    twice = "paying" not in position.parts
    if twice and not found.moves and (less := _without_repetition(wanted)) is not None:
        found = agreeing(less, position.legal, position.book.allowed)
    return found


class Excepted(NamedTuple):
    """What is left out, and where in the spans it begins to be named."""

    ids: frozenset[str]
    place: int


def _wanted(position: Position, spans: Sequence[Span | None]) -> Wanted:
    sizes = position.sizes if position.ships else ()
    stock = position.stock if position.ships else {}
    return wanted_by(spans, position.parts, position.ships, sizes, position.goods, stock)


def _excepted(position: Position, spans: Sequence[Span | None]) -> Excepted | None:
    """`All but the tower`; and what one keeps, where the question is what to throw away, or the
    other way round."""
    for place, span in enumerate(spans):
        if span is not None and span.has("except", "all but") and not span.has(THING):
            ids = frozenset(id for s in spans[place:] if s is not None for id in s.ids)
            return Excepted(ids & position.named, place) if ids & position.named else None
    verbs = frozenset(v for s in spans if s is not None and not s.has(THING) for v in s.verbs)
    held = verbs <= {"keep", "leave"} or (verbs <= {"discard"} and "keep" in position.asks)
    asked = any(position.asks & s.verbs for s in spans if s is not None)
    if verbs and held and not asked and not verbs & position.allowed and not _keeps_rest(spans):
        ids = frozenset(id for s in spans if s is not None for id in s.ids)
        return Excepted(ids & position.named, 0) if ids & position.named else None
    return None


def _keeps_rest(spans: Sequence[Span | None]) -> bool:
    """`Coffee, | the rest I keep`: what is named is what one does not keep."""
    ends = [place for place, span in enumerate(spans) if span is None]
    for begin, end in zip([-1, *ends], [*ends, len(spans)], strict=True):
        own = [span for span in spans[begin + 1 : end] if span is not None]
        if any(s.has("rest") for s in own) and any(s.verbs for s in own):
            return not any(s.has(THING) for s in own)
    return False


def _without(position: Position, wanted: Wanted, excepted: Excepted) -> Found:
    """The one move with all of what is wanted and nothing of what is excepted."""
    named = any(mention.ids for mention in wanted.mentions)
    fitting = position.legal if not named else [
        move for move in position.legal
        if all(any(f.id in m.ids and f.part in (m.part or "", "") for f in move.facts)
               for m in wanted.mentions)
    ]  # fmt: skip
    left = [
        move for move in fitting
        if move.facts and not any(f.id.removeprefix("good:") in excepted.ids for f in move.facts)
    ]  # fmt: skip
    if len(left) == 1:
        return Found([left[0].text])
    return Found(fullest(left) or [move.text for move in left])


def _without_repetition(wanted: Wanted) -> Wanted | None:
    """What is wanted without what is said twice, and numbers that count nothing; None if that is
    the same."""
    kept: list[Mention] = []
    for mention in wanted.mentions:
        bare = all(id.startswith("number:") for id in mention.ids)
        same = next((own for own in kept if mention.ids & own.ids), None)
        if same is not None and mention.number and not same.number:
            kept[kept.index(same)] = mention  # `doubling up on corn: two corn`
        elif not bare and same is None:
            kept.append(mention)
    return replace(wanted, mentions=kept) if kept and len(kept) < len(wanted.mentions) else None


def _names_it(spans: Sequence[Span | None], shown: frozenset[str]) -> bool:
    """`The well, please`: the card that is asked about, and nothing else; `well` sets off."""
    own = [span for span in spans if span is not None]
    named = [place for place, span in enumerate(own) if span.has(THING)]
    if len(named) != 1 or not all(
        span.has(THING, "please", "yes", "ship", "filler") for span in own
    ):
        return False
    span = own[named[0]]
    ids = {id for value in span.values(THING) if isinstance(value, Thing) for id in value.ids}
    return ids == shown and (not span.has("filler") or bool(named[0]))


def _joined(clauses: Sequence[Clause]) -> list[Span | None]:
    found: list[Span | None] = []
    for clause in clauses:
        if found:
            found.append(None)
        found += clause.spans
    return found


def _of_places(clause: Clause) -> list[Span | None]:
    """A clause with what parts it from the one before: who stands where, in brackets, behind a
    colon or an `and`, or more."""
    joined = clause.led or clause.after == AND
    people = joined and begins_with_people(clause.spans, alone=not clause.led)
    beside = clause.bracketed or people
    parts = Span(("(",), "", (WordReading(BRACKET, None, ""),)) if beside else None
    return [parts, *clause.spans]


def _judged(position: Position, text: str) -> Found:
    try:
        return Found([str(position.match.read(position.seat, text))])
    except IllegalMove as error:
        notation.log_failure(error)
        return Found([])


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
