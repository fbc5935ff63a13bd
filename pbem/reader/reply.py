"""A whole reply at a position, a record for each clause, and what may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import engine
from engine.meaning import PASS
from pbem.reader import notation
from pbem.reader.clauses import AND, BUT, SO, THEN, Clause
from pbem.reader.described import Told, in_words
from pbem.reader.heard import THEIRS, Act, Record, Who
from pbem.reader.sequence import Position, Read, found_in, moves_in
from pbem.reader.spans import Span
from pbem.reader.structure import Listed, Pasted
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NUMBER, SHIP, THING, VERB, WordReading

PLAY, ASK, WONDER, TALK = "play", "ask", "wonder", "talk"
MOVING = frozenset({Act.CHOOSE, Act.PASS, Act.NAME})
TELLING = frozenset({Act.TALK, Act.QUESTION, Act.REPORT, Act.REFUSE, Act.OPEN})
"""What people do with a thing that they tell about."""
PLAIN = (
    THING, VERB, SHIP, NUMBER, "filler", "please", "choice", "now", "yes", "thanks", "request",
    "nouns", "me",
)  # fmt: skip
"""Kinds of words that may stand beside a thing in the plainest of choices."""
MOST_READINGS = 24
MOST_STRANGE = 3
UNMEANT = frozenset({Act.REFUSE, Act.REPORT, Act.PLAN})
RULED = frozenset({
    Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK, Act.NEXT, Act.PLAN, Act.MENTION, Act.REFUSE,
})  # fmt: skip
"""What may hang on a condition before it."""
LEAVING = frozenset({Act.REFUSE, Act.NEXT, Act.PASS, Act.PLAN, Act.MENTION})
"""What may leave a thing out of a move."""
EMPTY = frozenset({Act.NOTHING, Act.GREET, Act.YES, Act.NO})


@dataclass(frozen=True)
class ReplyOutcome:
    """`outcome` is what is done; `row` names the row of the table that decided."""

    outcome: str
    row: str
    moves: tuple[str, ...] = ()
    too_early: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    written: str = ""
    """The words that stand in the way."""
    says: bool | None = None
    """Yes or no, where it says nothing else."""
    objection: engine.IllegalMove | None = None
    """Why the move that it names cannot be played."""
    begun: tuple[str, ...] = ()
    """The moves that were read before that one."""
    forgiven: tuple[tuple[str, str], ...] = ()
    """What was misspelt, and as what it was read."""


@dataclass(frozen=True)
class Reply:
    """A reply at a position: a record for each clause."""

    position: Position
    records: Sequence[Record]
    text: str
    listed: Sequence[Listed] = ()
    """The moves that the mail listed."""
    shown: Pasted = field(default_factory=Pasted)
    too_long: bool = False
    language: str = engine.ENGLISH
    """The one of the mail."""

    @cached_property
    def told(self) -> Told:
        """What is known of its moves in words."""
        return in_words(self.position, self.listed, self.language)

    def of(self, *acts: Act) -> list[Record]:
        return [record for record in self.records if record.act in acts]

    @cached_property
    def tied(self) -> Sequence[tuple[Record, Record | None]]:
        """Each condition with what hangs on it: what follows in its sentence, else what it stands
        behind."""
        found: list[tuple[Record, Record | None]] = []
        for place, record in enumerate(self.records):
            if record.act is not Act.CONDITION:
                continue
            inside = [r for r in self.records if r.clause.sentence == record.clause.sentence]
            at = inside.index(record)
            before = [r for r in inside[:at] if r.act in RULED or r.is_sentence]
            fresh = record.clause.fresh
            after = [
                r for r in inside[at + 1 :]
                if (r.act in RULED and not _is_theirs(r))
                or (r.act is Act.TALK and (fresh or _is_unreal(r)))
            ]  # fmt: skip
            earlier = [r for r in self.records[:place] if r.act not in EMPTY]
            later = [r for r in self.records[place + 1 :] if r.act in RULED]
            behind = [] if fresh else before[-1:]
            tied = behind or after[:1] or earlier[-1:] or later[:1]
            found.append((record, tied[0] if tied else None))
        return found

    @cached_property
    def chosen(self) -> list[Record]:
        return self.of(Act.CHOOSE, Act.PASS)

    @cached_property
    def moving(self) -> list[Record]:
        """What its moves are read from."""
        hanging = [record for _, record in self.tied]
        found: list[Record] = []
        for place, record in enumerate(self.records):
            if (left := self._left_out(record)) is not None and found:
                found.append(left)
            elif record.act in MOVING and not self._is_for_later(record, found):
                found.append(record)
            elif self._goes_on(record, found) and record not in hanging:
                if found[-1].act is not Act.PASS and not _tells_of_passing(record):
                    found.append(record)
            elif record.act is Act.BACK and (whole := self._pointed_back(place)) is not None:
                found.append(whole)
        found = [r for place, r in enumerate(found) if not _is_turned_from(r, found[place + 1 :])]
        return [r for r in found if not self._is_overruled(r, found)]

    def _goes_on(self, record: Record, found: Sequence[Record]) -> bool:
        """What another question will ask: `the builder and then I put up a mill for both cards`."""
        if record.act is Act.NEXT or not found or record.act is not Act.TALK:
            idle = record.clause.after == SOFT and record.clause.has("money", "price")
            idle = idle and not record.clause.verbs & set(self.position.book.deeds)
            idle = idle or not any(letter.isalnum() for letter in record.clause.written)  # `🌽🌽`
            return record.act is Act.NEXT and bool(found) and not idle
        clause, strange = record.clause, len(record.clause.unknown)
        joined = clause.after in (AND, THEN) and clause.sentence == found[-1].clause.sentence
        deeds = clause.verbs & set(self.position.book.deeds)
        return joined and bool(record.elsewhere and deeds) and strange < MOST_STRANGE and (
            record.who is Who.ME and "role" in self.position.asks and not clause.weighs("exclaim")
        )  # fmt: skip

    @cached_property
    def overruled(self) -> list[Record]:
        """What is named before a last sentence that chooses something else."""
        named = [r for r in self.records if r.here and r not in self.moving]
        return [r for r in named if self.moving and self._is_overruled(r, self.moving)]

    def _is_overruled(self, record: Record, found: Sequence[Record]) -> bool:
        """`Zero doubloons for my corn, how could I resist. Coffee, obviously`: named only to be
        told about, before a last sentence that chooses something else."""
        last = found[-1].clause.sentence
        if record.clause.sentence >= last or record.clause.verbs & self.position.asks:
            return False
        end = [r for r in found if r.clause.sentence == last]
        if any(r.here & record.here or not (r.here and is_plain(r)) for r in end):
            return False
        beside = [r for r in self.records if r.clause.sentence == record.clause.sentence]
        told = [r for r in beside if r.act in TELLING or r.clause.has("money", "price")]
        if any(r.act is Act.NO and r.clause.sentence < last for r in self.records):
            return False  # a change of mind
        joked = any(r.act is Act.QUESTION or r.clause.has("money", "price") or r.clause.exclaimed
                    for r in beside)  # fmt: skip
        return joked or bool((told or record.act is Act.CHOOSE) and self._is_decided(end))

    def _is_decided(self, end: Sequence[Record]) -> bool:
        """Whether more than a name says that a last sentence chooses: a verb of this question, or
        what leads to it: `so`, `no`, a colon."""
        first = next(r for r in self.records if r.clause.sentence == end[0].clause.sentence)
        led = any(r.clause.after == SO or r.clause.led for r in end) or first.act is Act.NO
        return led or any(r.clause.verbs & self.position.asks for r in end)

    def _is_for_later(self, record: Record, found: Sequence[Record]) -> bool:
        """`Harbor today, wharf once I have the money`."""
        hangs = any(hanging is record for _, hanging in self.tied)
        return hangs and record.act is Act.NAME and bool(found) and found[0].clause.weighs("now")

    @cached_property
    def unresolved(self) -> list[Record]:
        """What points back to nobody knows what."""
        return [
            record for place, record in enumerate(self.records)
            if record.act is Act.BACK and self._pointed_back(place) is None
            and not self._is_named_next(place)
            and not any(r.act in MOVING and r.here for r in self.records[:place])
        ]  # fmt: skip

    def _is_named_next(self, place: int) -> bool:
        """`Ich baue sie, die Festung`."""
        record, following = self.records[place], self.records[place + 1 :][:1]
        return any(
            r.act is Act.NAME and r.here and r.clause.sentence == record.clause.sentence
            for r in following
        )

    def _left_out(self, record: Record) -> Record | None:
        """`But I don't use the library`, as `without library`."""
        named = record.clause.ids & self.position.declinable
        if record.act not in LEAVING or not named:
            return None
        plan = record.act is Act.PLAN
        if (
            not plan
            and not record.clause.weighs("not", "nothing", "nor", "without")
            and not (record.clause.verbs & {"leave", "keep", "store"})
        ):
            return None
        mark = Span(("without",), "", (WordReading("without", None, ""),))
        things = [span for span in record.clause.spans if span.ids & named]
        clause = replace(record.clause, spans=(mark, *things), after=SOFT)
        return replace(record, clause=clause, act=Act.NAME)

    def _pointed_back(self, place: int) -> Record | None:
        """The clause with what was named last in place of `it`."""
        record = self.records[place]
        for before in reversed(self.records[:place]):
            if before.here and before.act in (
                Act.MENTION,
                Act.NAME,
                Act.REPORT,
                Act.OPEN,
                Act.PLAN,
            ):
                named = [s for s in before.clause.spans if s.ids & self.position.named]
                at = next((n for n, s in enumerate(record.clause.spans) if s.has("it")), 0)
                spans = [s for s in record.clause.spans if not s.has("it")]
                whole = replace(record.clause, spans=(*spans[:at], *named, *spans[at:]))
                return replace(record, clause=whole, here=before.here, act=Act.CHOOSE)
            if before.here:
                return None
        moves = [move for move in self.position.legal if move.verb != PASS]
        if len(moves) == 1 and self.position.can_pass:
            return replace(record, act=Act.CHOOSE)
        return None

    @cached_property
    def read(self) -> Read:
        return moves_of(self.position, self.moving)

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The legal moves that it may mean: thing by thing what it names."""
        found: dict[str, None] = {}
        meant = [record for record in self.records if record.here and record.act not in UNMEANT]
        together = found_in(self.position, [record.clause for record in meant])
        if len(meant) > 1 and len(together.moves) == 1:
            found[together.moves[0]] = None
        clauses = [record.clause for record in meant]
        clauses += [
            Clause((span,), sentence=record.clause.sentence)
            for record in self.records if record.act is not Act.REFUSE
            for span in record.clause.spans if span.ids & self.position.named
        ]  # fmt: skip
        said: dict[object, Clause] = {}
        for clause in clauses:
            said.setdefault(tuple(span.words for span in clause.spans), clause)
        for clause in list(said.values())[:MOST_READINGS]:
            found |= dict.fromkeys(found_in(self.position, [clause]).moves)
        return tuple(found)[:MOST_READINGS]


def _is_theirs(record: Record) -> bool:
    """`If Bob promises that he won't take the captain`: no more than what somebody else does."""
    forms = frozenset(form for span in record.clause.spans for form in span.forms)
    return record.act is Act.REFUSE and bool(forms) and forms <= THEIRS


def _is_unreal(record: Record) -> bool:
    """`I would take the captain`, behind `if I had`."""
    forms = {form for span in record.clause.spans for form in span.forms}
    return bool(forms & {"would1", "would3", "past1"}) or record.clause.has("would me")


def is_plain(record: Record) -> bool:
    """Whether nothing stands beside what it names but what belongs to a choice."""
    return record.act in (Act.CHOOSE, Act.NAME) and not record.clause.exclaimed and all(
        span.has(*PLAIN) for span in record.clause.spans
    )  # fmt: skip


def _is_turned_from(record: Record, following: Sequence[Record]) -> bool:
    """`I'd take the quarry, but let it be the coffee`."""
    forms = {form for span in record.clause.spans for form in span.forms}
    return bool(forms) and "would1" in forms and any(
        later.clause.after == BUT and later.here and not later.here & record.here
        and later.clause.sentence == record.clause.sentence for later in following
    )  # fmt: skip


def moves_of(position: Position, records: Sequence[Record]) -> Read:
    """The moves of the records in order; a pass is one by itself."""
    if records and all(record.act is Act.PASS for record in records):
        return (
            Read(moves=["pass"], end=position, before=position)
            if position.can_pass
            else Read(left=[records[0].clause], end=position)
        )
    return moves_in(position, [record.clause for record in records if record.act is not Act.PASS])


def objection(reply: Reply) -> engine.IllegalMove | None:
    """What the rules have against what the reply may mean."""
    for text in _tried(reply):
        try:
            reply.position.match.read(reply.position.seat, text)
        except (engine.UnreadableMove, engine.AmbiguousMove):
            continue
        except engine.IllegalMove as error:
            notation.log_failure(error)
            return error
    return None


def _tried(reply: Reply) -> Iterator[str]:
    """A clause as it is typed, or the one thing that is named: with a verb of this question, by
    itself (`captain`), or with a verb of another."""
    yield from (record.clause.written for record in reply.records if record.clause.ids)
    ids = sorted(frozenset().union(*(r.clause.ids for r in reply.records)))
    if len(ids) == 1:
        asks = reply.position.asks - {PASS}
        for verb in (*sorted(asks - {"send"}), "", *sorted(engine.VERBS - asks - {PASS})):
            yield f"{verb} {ids[0].replace('-', ' ')}".strip()


def asks(row: str, reply: Reply, record: Record) -> ReplyOutcome:
    """What may be no more than talk is wondered about."""
    sure = not record.clause.unknown and record.who in (Who.ME, Who.NOBODY)
    said = record.clause.weighs("any", "same") and not record.clause.ids
    sure = sure and (said or bool(record.clause.verbs & reply.position.asks))
    outcome = ASK if sure or reply.moving else WONDER
    return ReplyOutcome(outcome, row, suggestions=reply.readings, written=record.clause.written)


def _tells_of_passing(record: Record) -> bool:
    """`Passed`, by itself behind a move."""
    spans = record.clause.spans
    return len(spans) == 1 and spans[0].verbs == {PASS} and spans[0].forms == {"part", "past"}
