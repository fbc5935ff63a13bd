"""Decides what a whole reply comes to: the first row of `TABLE` that fits.

A move that nobody meant is worse than a hundred questions, and a move that is lost in silence is
worse than a question that was not needed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import engine
from pbem.reader import failed_judging
from pbem.reader.clauses import AND, BECAUSE, BEFORE, BUT, OTHERWISE, SO, THEN, Clause
from pbem.reader.described import described, is_cut_short, likeliest
from pbem.reader.sequence import Position, Read, found_in, moves_in
from pbem.reader.spans import Span
from pbem.reader.speech_acts import GENERAL, GENERIC, PASS, Act, Record, Who
from pbem.reader.structure import Listed, pointed_at
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import MIND, NAME, NUMBER, ORDINAL, THING, VERB, WordReading

PLAY, ASK, WONDER, TALK, ANSWER = "play", "ask", "wonder", "talk", "answer"
MOVING = frozenset({Act.CHOOSE, Act.PASS, Act.NAME})
MOST_READINGS = 24
PLAIN = (
    THING,
    VERB,
    NUMBER,
    "filler",
    "please",
    "choice",
    "now",
    "yes",
    "thanks",
    "request",
    "nouns",
)
FEW = 2
"""Clauses of a reply that is no letter."""
MOST_UNCLEAR = 1
MOST_STRANGE = 3
LEFT = ("same", "any", "one", "please", "rest", "all")
"""Clauses of a reply that is asked about, though it names nothing."""
LONGEST_UNCLEAR = 7
SHOWS = (ORDINAL, "cheapest", "dearest", "smallest", "one", "best", "biggest", "same")
ANTECEDENTS = frozenset({Act.MENTION, Act.NAME, Act.REPORT, Act.OPEN, Act.PLAN})
"""What `it` may point back to."""
UNMEANT = frozenset({Act.REFUSE, Act.REPORT, Act.PLAN})
RULED = frozenset({
    Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK, Act.NEXT, Act.PLAN, Act.MENTION, Act.REFUSE,
})  # fmt: skip
"""What may hang on a condition before it."""
LEAVING = frozenset({Act.REFUSE, Act.NEXT, Act.PASS, Act.PLAN, Act.MENTION})
"""What may leave a thing out of a move."""
APART = frozenset({THEN, BECAUSE, BEFORE})
"""Before a clause that changes nothing of what is named."""
EMPTY = frozenset({Act.NOTHING, Act.GREET, Act.YES, Act.NO})
ABOUT_LIFE = frozenset({Act.REPORT, Act.QUESTION, Act.PLAN})
MOST_DESCRIBING = 20
"""Words of a reply that describes a move."""
LEAST_FITTING = 2
"""Words of it that the line of the move has, too."""
MOST_BESIDE_A_SIGN = 1
"""Unknown words of a clause that shows something."""
MOST_ADDED = 2
"""Ways to add to a move that are offered with it."""
MOST_BRIEF = 4
"""Words of a reply that may be all cut short."""
OWN_FORMS = frozenset({"1", "imp", "would1"})


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
    shown: Sequence[str] = ()
    """Moves whose lines were pasted back."""
    too_long: bool = False

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
            after = [r for r in inside[at + 1 :] if r.act in RULED]
            earlier = [r for r in self.records[:place] if r.act not in EMPTY]
            later = [r for r in self.records[place + 1 :] if r.act in RULED]
            behind = [] if record.clause.fresh else before[-1:]
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
            elif record.act is Act.NEXT and found and record not in hanging:
                if found[-1].act is not Act.PASS:
                    found.append(record)
            elif record.act is Act.BACK and (whole := self._pointed_back(place)) is not None:
                found.append(whole)
        return [r for place, r in enumerate(found) if not _is_turned_from(r, found[place + 1 :])]

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
            and not any(r.act in MOVING and r.here for r in self.records[:place])
        ]  # fmt: skip

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
                spans = [s for s in record.clause.spans if not s.has("it")]
                whole = replace(record.clause, spans=(*spans, *named))
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


def _nothing(reply: Reply) -> ReplyOutcome | None:
    if reply.records or reply.too_long:
        return None
    if any(unicodedata.category(sign) == "So" for sign in reply.text):
        return ReplyOutcome(WONDER, "has only signs", written=reply.text.strip())
    return ReplyOutcome(TALK, "nothing written")


def _too_long(reply: Reply) -> ReplyOutcome | None:
    return ReplyOutcome(ASK, "too long") if reply.too_long else None


def _objection(reply: Reply) -> engine.IllegalMove | None:
    """What the rules have against what the reply may mean."""
    for text in _tried(reply):
        try:
            reply.position.match.read(reply.position.seat, text)
        except (engine.UnreadableMove, engine.AmbiguousMove):
            continue
        except engine.IllegalMove as error:
            failed_judging.log_failure(error)
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


def _asks(row: str, reply: Reply, record: Record) -> ReplyOutcome:
    """What may be no more than talk is wondered about."""
    sure = not record.clause.unknown and record.who in (Who.ME, Who.NOBODY)
    outcome = ASK if sure or reply.moving else WONDER
    return ReplyOutcome(outcome, row, suggestions=reply.readings, written=record.clause.written)


def _answers(reply: Reply) -> ReplyOutcome | None:
    """Yes or no, and nothing else."""
    said = {record.act for record in reply.records} - {Act.NOTHING, Act.GREET}
    plain = not any(r.here or r.elsewhere or r.clause.has("not") for r in reply.records)
    if reply.position.is_whether and Act.YES in said and plain:
        said -= {Act.TALK, Act.BACK, Act.REPORT}  # `I was away. Yes`
    if reply.position.is_whether and plain and said <= {Act.YES, Act.BACK} and Act.BACK in said:
        wanted = [r.clause for r in reply.of(Act.BACK) if not r.clause.verbs]
        said = {Act.YES} if len(wanted) == len(reply.of(Act.BACK)) else said  # `I'd like it`
    if said not in ({Act.YES}, {Act.NO}):
        return None
    moves = [move for move in reply.position.legal if move.verb != PASS]
    yes = said == {Act.YES}
    if not yes and reply.position.can_pass:
        return ReplyOutcome(PLAY, "refuses", (PASS,), says=False)
    if reply.position.is_whether:
        return ReplyOutcome(PLAY, "answers whether", (moves[0].text if yes else "pass",), says=yes)
    if reply.of(Act.GREET):
        return ReplyOutcome(TALK, "yes or no", says=yes)
    return ReplyOutcome(ASK, "yes or no", says=yes, written=reply.text)


def _takes_back(reply: Reply) -> ReplyOutcome | None:
    taken = reply.of(Act.TAKE_BACK)
    things = {r.here for r in reply.records if r.here}
    if (
        len(things) == 1
        and all(len(r.here) == 1 for r in reply.records if r.here)
        and (len([r for r in reply.records if r.here]) > 1)
    ):
        return None  # `settler, I mean plantator`
    answers = reply.position.is_whether and reply.of(Act.YES, Act.NO)
    named = any(record.here for record in reply.records) or reply.moving or answers
    if taken and not named:
        return ReplyOutcome(WONDER, "takes something back", written=taken[0].clause.written)
    return _asks("takes something back", reply, taken[0]) if taken else None


def _conditions(reply: Reply) -> ReplyOutcome | None:
    """A condition that a move hangs on."""
    for record, hanging in reply.tied:
        if hanging is not None and hanging.here and hanging.act is Act.NEXT:
            continue
        if hanging is not None and hanging.act is Act.NAME and hanging not in reply.moving:
            continue
        if hanging is not None and hanging.act in (Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK):
            return _asks("names a condition", reply, record)
        if record.here and not reply.moving:
            return _asks("names a condition", reply, record)
    return None


def _leaves_open(reply: Reply) -> ReplyOutcome | None:
    """In doubt, unless something else is chosen behind it."""
    for record in reply.records:
        if record.clause.after == OTHERWISE and record.here and record in reply.moving:
            return _asks("leaves a choice", reply, record)
    for record in reply.of(Act.OPEN):
        behind = reply.records[reply.records.index(record) + 1 :]
        chosen = [r for r in behind if r.act is Act.CHOOSE and not r.here & record.here]
        below = all(record.clause.line > r.clause.line + 1 for r in reply.moving)
        apart = record.clause.unknown or record.who is Who.THEM or below
        named = [r for r in reply.moving if apart and r.clause.sentence != record.clause.sentence]
        if record.here and not chosen:
            return _asks("leaves it open", reply, record)
        if not record.here and not reply.chosen and not named and not (apart and reply.moving):
            return _asks("leaves it open", reply, record)
    return None


def _questions(reply: Reply) -> ReplyOutcome | None:
    """A question about what can be done, unless something else is chosen behind it."""
    for record in reply.of(Act.QUESTION):
        behind = reply.records[reply.records.index(record) + 1 :]
        other = [r for r in behind if r.here and not r.here & record.here]
        told = record.is_sentence or bool(record.clause.unknown)
        if any(r.act is Act.CHOOSE or (r.act is Act.NAME and told) for r in other):
            continue
        about = record.clause.verbs & reply.position.allowed
        inside = [
            r for r in reply.records if r.here and r.clause.sentence == record.clause.sentence
        ]
        if len(inside) > 1 and all(span.has("asks") for span in record.clause.spans):
            return _asks("asks about it", reply, record)  # `sugar and coffee, which one?`
        if record.clause.has("or", "one") and reply.moving:
            return _asks("asks about it", reply, record)  # `coffee… or should I keep it?`
        if record.here or ((record.elsewhere or about) and not reply.moving):
            return _asks("asks about it", reply, record)
        if not reply.moving and _is_about_play(record):
            return ReplyOutcome(WONDER, "asks about it", written=record.clause.written)
    return None


def _is_about_play(record: Record) -> bool:
    """`What pays me most?`, `can I wait?`; not `how are you?`."""
    clause = record.clause
    of_play = clause.has(VERB, NUMBER, "best", "good", "money", "vp", "people", "nouns", "ship")
    asks_us = record.who is not Who.THEM and bool(clause.minds & {"need", "do", "wait"})
    now = not clause.has("past", "later") and len(clause.unknown) < MOST_STRANGE
    return (of_play or asks_us) and now


def _refuses(reply: Reply) -> ReplyOutcome | None:
    refused = reply.of(Act.REFUSE)
    denied = ("not", "nothing", "nor", "no", "except")
    kept = [r.clause for r in refused if not r.clause.has(*denied)]
    if kept and len(kept) == len(refused) and not reply.moving:
        found = found_in(reply.position, kept)
        if len(found.moves) == 1:
            return ReplyOutcome(PLAY, "keeps all else", tuple(found.moves))
    if refused and not reply.moving:
        asked = _asks("says what is not wanted", reply, refused[0])
        passes = reply.position.can_pass and not asked.suggestions
        return replace(asked, suggestions=(PASS,)) if passes else asked
    return None


def _plays(reply: Reply) -> ReplyOutcome | None:
    """What is chosen, or what is named and nothing beside it makes it anything else."""
    if not reply.moving:
        return None
    last = reply.moving[-1]
    passes = last.act is Act.PASS and bool(last.clause.verbs & {PASS, "keep"})
    passes = passes and not last.clause.has("other", "rest")
    apart = passes and last.clause.after not in APART | {AND}
    others = [r for r in reply.moving if r.act is not Act.PASS and PASS not in r.clause.verbs]
    if apart and others:
        return _asks("gives two answers", reply, last)
    joked = reply.of(Act.QUESTION) and all(
        r.act is Act.PASS and not r.clause.has(VERB) for r in reply.moving
    )
    if joked:
        return ReplyOutcome(WONDER, "answers its own question", suggestions=(PASS,))
    if not reply.chosen and (doubt := _company(reply)) is not None:
        return ReplyOutcome(WONDER, "names a thing among others", suggestions=reply.readings,
                       written=doubt.clause.written)  # fmt: skip
    read = reply.read
    rest = list(read.left)
    if not read.moves:
        row = "can mean several" if read.readings else "cannot be done"
        sure = not all(_is_small_word(reply, r) for r in reply.moving)
        written = (rest or [reply.moving[0].clause])[0].written
        offered = tuple(read.readings) or reply.readings or _roles_for(reply, reply.moving[0])
        return ReplyOutcome(ASK if sure else WONDER, row, suggestions=offered, written=written,
                       objection=None if offered else _objection(reply))  # fmt: skip
    if rest and read.before is not None:
        rest = [c for c in rest if found_in(read.before, [c]).moves != [read.moves[-1]]]
    if rest:
        return _with_rest(reply, read, rest)
    if (other := _another(reply, read)) is not None:
        return _asks("names another", reply, other)
    return ReplyOutcome(PLAY, "chooses" if reply.chosen else "names", tuple(read.moves))


def _is_small_word(reply: Reply, record: Record) -> bool:
    """Whether all that it names may be a small word: `all is well`."""
    named = [span for span in record.clause.spans if span.ids & reply.position.named]
    return all(span.has("filler", "exclaim") for span in named) and not record.clause.has(VERB)


def _company(reply: Reply) -> Record | None:
    """What makes a bare thing no choice."""
    named = reply.moving
    sentences = {record.clause.sentence for record in named}
    begun = min((n for n, r in enumerate(reply.records) if r in named), default=0)
    plain = all(record.here <= reply.position.uncommon for record in named)
    loud = [r for r in named if r.clause.exclaimed or r.clause.broken]
    if any(r.clause.broken and r.clause.has("it", "again") for r in named):
        return named[0]  # `that captain again...`
    if len(loud) > 1 and len({r.here for r in named}) == 1:
        return loud[0]  # `Captain! My captain!`
    if len(named) > 2 and len({r.here for r in named}) == 1:
        return named[0]
    if (outcry := _outcry(reply)) is not None:
        return outcry
    if any(record.clause.after == SO for record in named):
        return None  # `they cannot build much, so builder`
    for place, record in enumerate(reply.records):
        if record.act is Act.NO and begun < place:
            return record  # `coffee, no, indigo`
        beside = record.clause.sentence in sentences
        if record in named:
            if _is_only_first(reply, place) or _may_be_signed(reply, place):
                return record
            strange = place and reply.records[place - 1].act in (Act.TALK, Act.REPORT, Act.PLAN)
            if record.clause.after == THEN and strange:
                return record  # `a walk in the park, then coffee`
            continue
        if record.clause.after in APART or _is_salutation(reply, record):
            continue
        if record.act is Act.MENTION and not record.is_sentence:
            return record
        called = "role" in reply.position.asks and _is_address(record, place, begun)
        idle = record.act not in (Act.CONDITION, Act.PLAN)
        if beside and idle and (record.clause.weighs("exclaim") or called):
            return record
        if record.act is Act.MENTION and len(named) > 1 and record.here == named[0].here:
            return record
        if len(record.clause.spans) == 1 and "need" in record.clause.spans[0].values(MIND):
            return record
        fragment = record.act is Act.TALK and not record.is_sentence
        short = len(record.clause.spans) == 1 and plain
        if fragment and beside and not short:
            return record
    return None


def _is_salutation(reply: Reply, record: Record) -> bool:
    """`Dear Captain,` on a line above what is chosen."""
    clause = record.clause
    above = all(clause.line < chosen.clause.line for chosen in reply.moving)
    addressed = all(s.has("hello", "called", "small", THING) for s in clause.spans)
    return above and addressed and clause.has("hello", "called")


def _is_only_first(reply: Reply, place: int) -> bool:
    """`Coffee first, then work`: comes before something else, which is no move."""
    record, following = reply.records[place], reply.records[place + 1 : place + 2]
    if not record.clause.weighs("now"):
        return False
    common = bool(record.here - reply.position.uncommon)
    last = common and record.clause.spans[-1].has(ORDINAL)
    alone = all(r is record or r.act in EMPTY for r in reply.records)
    apart = [r for r in following if r.clause.after == THEN and r.act is Act.TALK]
    return bool(apart) or (last and alone)


def _may_be_signed(reply: Reply, place: int) -> bool:
    """`I need another day`, and below it, apart, one word with a capital."""
    record, before = reply.records[place], reply.records[:place]
    spans = record.clause.spans
    alone = len(spans) == 1 and spans[0].written[:1].isupper() and record is reply.records[-1]
    put_off = any(r.act is Act.PLAN and r.clause.has("later") and not r.here for r in before)
    return alone and put_off and record.clause.line > before[-1].clause.line + 1


def _outcry(reply: Reply) -> Record | None:
    """`Sweet corn of mine!`, `Captain, my captain`."""
    first = reply.records[0]
    if first.clause.after == BUT and first.clause.exclaimed and first in reply.moving:
        return first  # `but corn!`
    for before, record in pairwise(reply.records):
        loved = record.clause.spans[0].has("mine") and "like" in {
            value for span in record.clause.spans for value in span.values(MIND)
        }
        inside = record.clause.sentence == before.clause.sentence
        if loved and inside and before.here - reply.position.uncommon:
            return before  # `coffee, my one true love`
    for record in reply.moving:
        everyday = record.here - reply.position.uncommon and record.clause.exclaimed
        if everyday and not all(span.has(*PLAIN) for span in record.clause.spans):
            return record
    bare = [r for r in reply.moving if not r.clause.has("please", "choice", "yes", VERB)]
    twice = [r for r in bare[1:] if r.here == bare[0].here and len(r.here) == 1]
    return twice[0] if twice and twice[0].clause.has("mine", "it") else None


def _is_address(record: Record, place: int, begun: int) -> bool:
    """`Good morning, captain`: greeted or thanked is who is called so."""
    return (
        place == begun - 1
        and record.act is Act.GREET
        and record.clause.has("hello", "bye", "thanks")
    )


def _another(reply: Reply, read: Read) -> Record | None:
    """A thing that could be chosen too, named as nothing else."""
    last = max((n for n, r in enumerate(reply.records) if r.act in MOVING), default=-1)
    for before, record in pairwise(reply.records):
        joined = record.clause.after in (AND, THEN) and record in reply.moving
        half = before.act is Act.MENTION or (before.act is Act.NEXT and before.elsewhere)
        if joined and half and before not in reply.moving:
            return before  # half of it is not read
    if reply.unresolved:
        return reply.unresolved[0]  # `it`, and nobody knows what
    for record in (r for r in reply.of(Act.GREET) if not r.clause.has(NAME)):
        said = " ".join(word for span in record.clause.spans for word in span.words)
        if any(f"{move.text} ".startswith(f"{said} ") for move in reply.position.legal):
            return record  # `keep well, tower`, where cards are kept
    own = frozenset().union(*(r.here for r in reply.moving))
    for record in reply.records[last + 1 :]:
        if record.clause.spans and all(s.has("on", "at", "paying", "with") and not s.has(THING)
                                       for s in record.clause.spans):  # fmt: skip
            return record  # `… and on`
        wished = record.act is Act.REPORT and record.here and record.clause.sentence in {
            r.clause.sentence for r in reply.moving
        }  # fmt: skip
        if wished and "want" in {v for s in record.clause.spans for v in s.values(MIND)}:
            return record  # `smithy, sorry, I wanted the poor house`
        if _is_the_answer(record) and record.here - own:
            return record
        more = reply.position.takes_several and record.clause.after == AND
        if more and record.clause.has("other", "more") and not record.here:
            return record  # `coffee and one other`
        if more and record.act is Act.MENTION and record.here - own:
            return record
        fragment = len(record.clause.spans) == len(record.clause.unknown) < MOST_STRANGE
        if more and record.act is Act.TALK and fragment:
            return record  # `sell indigo and cuk`
    concluded = any(record.clause.after == SO for record in reply.moving)
    for record in reply.of(Act.MENTION) if not concluded else ():
        if record.here - own and not record.is_sentence and not _is_salutation(reply, record):
            return record
    return None


def _is_the_answer(record: Record) -> bool:
    """`Producer is what I should have said`."""
    spans = record.clause.spans
    said = record.act is Act.REPORT and record.who is Who.ME and len(spans) > FEW
    return said and spans[0].has(THING) and spans[1].has("is")


def _with_rest(reply: Reply, read: Read, rest: Sequence[Clause]) -> ReplyOutcome:
    """Moves, and something behind them: what comes next, another answer, or nothing that can be."""
    assert read.before is not None
    assert read.end is not None
    open_ = reply.position.match.open_information
    allowed = read.before.allowed
    named = any(
        clause.ids & read.before.named or (clause.has("all") and clause.verbs & allowed)
        for clause in rest
    )
    if rest[0].after == AND and rest[0].has(THING) and "role" not in reply.position.asks:
        return ReplyOutcome(ASK, "names what cannot be", suggestions=tuple(read.moves),
                       written=rest[0].written)  # fmt: skip
    empty = not any(clause.has(THING, NUMBER) for clause in rest)
    if empty and reply.position.can_pass and any(c.verbs & {"keep", "leave"} for c in rest):
        return ReplyOutcome(ASK, "takes it half back", suggestions=tuple(read.moves),
                       written=rest[0].written)  # fmt: skip
    if empty:
        return ReplyOutcome(PLAY, "chooses", tuple(read.moves))
    if named or (read.end.legal and open_):
        offered = tuple(dict.fromkeys([*read.moves, *read.readings, *reply.readings]))
        sure = reply.chosen or not reply.of(Act.TALK)
        outcome = ASK if sure else WONDER
        return ReplyOutcome(
            outcome, "gives two answers", suggestions=offered, written=rest[0].written
        )
    return ReplyOutcome(PLAY, "plays, and plans", tuple(read.moves), _planned(read, rest))


def _planned(read: Read, rest: Sequence[Clause]) -> tuple[str, ...]:
    """What comes before its time: as moves if nobody could learn anything from how it is read."""
    before, end = read.before, read.end
    if before and end and before.match.draws == end.match.draws:
        ahead = moves_in(end, rest)
        begins = any(end.match.meaning(move).begins_turn for move in ahead.moves)
        if ahead.moves and not ahead.left and not begins:
            return tuple(ahead.moves)
    return tuple(clause.written for clause in rest)


def _pasted(reply: Reply) -> ReplyOutcome | None:
    """A line of the mail's list, with a word that says that it is meant."""
    if not reply.shown:
        return None
    moves = tuple(dict.fromkeys(reply.shown))
    plain = all(r.act in (*EMPTY, Act.POINT, Act.BACK, Act.NEXT) or (r.act is Act.TALK and
                not r.clause.asked and not r.here) for r in reply.records)  # fmt: skip
    if len(moves) == 1 and plain and reply.records and not reply.of(Act.NO):
        return ReplyOutcome(PLAY, "pastes a line", moves)
    return ReplyOutcome(ASK, "pastes a line", suggestions=moves, written=reply.text)


def _points(reply: Reply) -> ReplyOutcome | None:
    pointing = [r for r in reply.of(Act.POINT, Act.CHOOSE, Act.NEXT) if _is_pointing(r)]
    if not pointing or any(record.here for record in reply.moving):
        return None
    if any(record.elsewhere for record in reply.records):
        return None
    legal = {move.text for move in reply.position.legal if move.verb != PASS}
    whole = legal <= {move for move, _ in reply.listed}
    spans = pointing[0].clause.spans
    counted = whole or any(span.has(ORDINAL, NUMBER) for span in spans)
    move = pointed_at(spans, reply.listed) if counted else ""
    if (
        move
        and move != PASS
        and len(pointing) == 1
        and reply.position.match.is_legal(reply.position.seat, move)
    ):
        return ReplyOutcome(PLAY, "points at the list", (move,))
    return _asks("points", reply, pointing[0])


def _is_pointing(record: Record) -> bool:
    """`The second one`; not `the second small market`."""
    clause = record.clause
    if not clause.has(*SHOWS) or record.elsewhere - GENERIC or record.here:
        return False
    if clause.unknown and not clause.has("one"):
        return False
    first = any(span.has(ORDINAL) and span.has("now") for span in clause.spans)
    if first and not clause.has("one"):
        return False  # `a coffee first`
    return record.act is Act.POINT or not clause.verbs - {"take", "choose", "play", "put"}


def _puts_off(reply: Reply) -> ReplyOutcome | None:
    """`The mayor, but not now`."""
    for before, record in pairwise(reply.records):
        if _is_half_refused(reply, before, record):
            return _asks("takes it half back", reply, record)
        apart = record.clause.after == BUT and not record.here and not record.elsewhere
        if not apart or before not in reply.moving:
            continue
        if record.act in (Act.PLAN, Act.REFUSE, Act.PASS):
            return _asks("is for later", reply, record)
        lacks = record.clause.has("not") and record.clause.has("money", MIND)
        if lacks and before.clause.has(MIND):
            return _asks("is only a wish", reply, record)
    return None


def _is_half_refused(reply: Reply, before: Record, record: Record) -> bool:
    """`Smithy, but keep my library`, `harbor, no factory`, `indigo. No, don't do it yet`."""
    if record.act not in (Act.PLAN, Act.REFUSE) or not reply.moving or record in reply.moving:
        return False
    clause = record.clause
    if record.here:
        first = clause.spans[0]
        denied = len(clause.spans) == FEW and first.has("no") and clause.spans[1].has(THING)
        kept = clause.after == BUT and clause.verbs & {"keep", "leave", "store"}
        left = record.here <= reply.position.declinable
        return before in reply.moving and not left and bool(denied or kept)
    back = clause.weighs("it") and clause.weighs("not", "nor") and not clause.unknown
    back = back and record.who is Who.ME and not clause.has("them")
    return back and not record.elsewhere and record is not reply.records[0]


def _later(reply: Reply) -> ReplyOutcome | None:
    later = [record for record in reply.of(Act.PLAN) if record.here]
    return _asks("is for later", reply, later[0]) if later else None


def _roles_for(reply: Reply, record: Record) -> tuple[str, ...]:
    """The roles that let one do what the clause says: `I want to grab a quarry`."""
    position = reply.position
    if "role" not in position.asks or record.act is Act.REFUSE:
        return ()
    deeds = {position.book.deeds[verb] for verb in record.clause.verbs & set(position.book.deeds)}
    roles = [move.text for move in position.legal if move.verb == "role"]
    if position.match.open_information:
        return tuple(r for r in roles if found_in(position.after(r), [record.clause]).moves)
    return tuple(role for role in roles if role in deeds)


def _elsewhere(reply: Reply) -> ReplyOutcome | None:
    """A thing or a deed of another phase."""
    named = [record for record in reply.of(Act.NEXT) if record.elsewhere]
    named = named or [r for r in reply.of(Act.NEXT) if r.clause.has("me", "please")]
    named = named or [r for r in reply.of(Act.NEXT) if _roles_for(reply, r) and r.is_told]
    if not named:
        return None
    asked = _asks("belongs to another phase", reply, named[0])
    if roles := _roles_for(reply, named[0]):
        return replace(asked, suggestions=roles, row="needs a role")
    return replace(asked, objection=_objection(reply))


def _unclear(reply: Reply) -> ReplyOutcome | None:
    """A short reply that shows, asks for or leaves something, and nobody knows what."""
    asked = [r for r in reply.records if r.who is Who.ME and r.act in (Act.TALK, Act.NEXT, Act.BACK)
             and len(r.clause.unknown) <= MOST_STRANGE and _wants(reply, r)]  # fmt: skip
    if asked:
        return ReplyOutcome(WONDER, "is not clear", written=asked[0].clause.written)
    said = [r for r in reply.records if r.act not in EMPTY or r.clause.weighs(*LEFT)]
    if len(said) > MOST_UNCLEAR or not said or reply.of(Act.REPORT):
        return None
    if reply.of(Act.GREET):
        return None  # `thanks, all`
    first = said[0].clause
    if len(first.spans) <= LONGEST_UNCLEAR and first.weighs(*LEFT):
        return ReplyOutcome(ASK, "is not clear", written=first.written)
    if first.unknown:
        return None
    if (
        first.verbs & reply.position.asks
        and said[0].who is not Who.THEM
        and len(first.spans) <= LONGEST_UNCLEAR
    ):
        return ReplyOutcome(ASK, "is not clear", written=first.written)
    return None


def _wants(reply: Reply, record: Record) -> bool:
    """Whether it asks for something with a word of this question, or with a wish."""
    clause = record.clause
    verbs = frozenset(v for s in clause.spans if not s.has(THING) for v in s.verbs)
    if any(s.has(MIND) and not s.has("is", VERB) and "want" not in s.values(MIND)
           for s in clause.spans):  # fmt: skip
        return False
    if verbs & {"choose", "vote"}:
        return True
    wishes = any("want" in s.values(MIND) for s in clause.spans) or clause.has("request")
    return bool(verbs & reply.position.asks) or (wishes and clause.has("please", VERB))


def _wonders(reply: Reply) -> ReplyOutcome | None:
    named = [r for r in reply.of(Act.MENTION, Act.PLAN, Act.TAKE_BACK) if r.here]
    if not named:
        return None
    return ReplyOutcome(
        WONDER, "mentions a thing", suggestions=reply.readings, written=named[0].clause.written
    )


def _was_meant(record: Record) -> bool:
    """`I was going to take the trader`."""
    forms = {form for span in record.clause.spans if span.has(VERB) for form in span.forms}
    own = record.who is Who.ME and record.clause.weighs("past") and not record.clause.unknown
    return own and bool(forms & {"1", "base", "inf"})


def _is_one_word(reply: Reply) -> ReplyOutcome | None:
    """A word by itself that says nothing that we know, and is no outcry: `fly`, `xyzzy`."""
    clauses = [record.clause for record in reply.records]
    if len(clauses) != 1 or len(clauses[0].spans) != 1 or reply.records[0].act is not Act.TALK:
        return None
    [clause] = clauses
    if clause.has("exclaim") or clause.exclaimed or clause.broken or clause.asked:
        return None
    return ReplyOutcome(WONDER, "is one word", written=clause.written)


def _is_overlooked(reply: Reply) -> ReplyOutcome | None:
    """A thing that can be chosen, or a wish, in what would be left unanswered."""
    for record in reply.records:
        clause = record.clause
        about_others = record.act is Act.REPORT and (record.who is not Who.YOU or clause.unknown)
        about_others = about_others and not clause.led and not _was_meant(record)
        if record.here and record.act is not Act.GREET and not about_others:
            return ReplyOutcome(WONDER, "may be a choice", suggestions=reply.readings,
                           written=clause.written)  # fmt: skip
        if record.here and reply.position.ships and clause.has(NUMBER):
            return ReplyOutcome(WONDER, "may be a choice", suggestions=reply.readings,
                           written=clause.written)  # fmt: skip
        few = len(reply.records) <= FEW
        wishes = clause.has("choice", "request", "cheapest", "dearest")
        wishes = wishes or (few and clause.has("please", "one", "any"))
        wants = any("want" in s.values(MIND) for s in clause.spans)
        wishes = wishes or (wants and few and clause.has(NUMBER, "nouns", "good", "people", "vp"))
        mine = record.who in (Who.ME, Who.NOBODY) and record.act in (Act.TALK, Act.NEXT)
        mine = mine or (clause.has("cheapest", "dearest") and not clause.has("them", "you", NAME))
        if wishes and mine and len(clause.unknown) <= 2 * MOST_STRANGE:
            return ReplyOutcome(WONDER, "may be a choice", written=clause.written)
    return None


def _describes(reply: Reply) -> ReplyOutcome | None:
    """A move told by what it brings: `the building that gives a point for each load`."""
    spans = [span for record in reply.records for span in record.clause.spans]
    theirs = any(s.has(NAME, "them", "you", "past") and not s.has("each", "all") for s in spans)
    if len(spans) > MOST_DESCRIBING or theirs:
        return None
    plain = described([s for s in spans if not s.is_only(THING)], reply.listed)
    if plain.fitting < LEAST_FITTING or reply.of(Act.GREET):
        return None
    like = described(spans, reply.listed)
    return ReplyOutcome(WONDER, "describes a move", suggestions=like.moves, written=reply.text)


def _shows(reply: Reply) -> ReplyOutcome | None:
    """A short reply that shows or does something, and nobody knows what: `that middle one`."""
    said = [r for r in reply.records if r.act not in EMPTY or r.clause.has(NUMBER)]
    if sum(record.is_sentence for record in said) > FEW or len(said) > FEW + 1:
        return _pointing_back(said)
    shown = next((r for r in said if _is_shown(reply, r, alone=len(said) == 1)), None)
    if shown is not None:
        return ReplyOutcome(WONDER, "may be a choice", written=shown.clause.written)
    spans = [span for record in reply.records for span in record.clause.spans]
    polite = any(r.act is Act.GREET and r.clause.has("please") for r in reply.records)
    if polite and len(spans) <= MOST_BRIEF and not any(s.has(VERB, MIND) for s in spans):
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text)
    if len(spans) <= MOST_BRIEF and is_cut_short(spans, reply.position):
        return ReplyOutcome(WONDER, "may be a choice", written=reply.text)
    return _pointing_back(said)


def _pointing_back(said: Sequence[Record]) -> ReplyOutcome | None:
    """`I keep the one that does that`."""
    back = next((r for r in said if r.act is Act.BACK and r.who is Who.ME), None)
    return ReplyOutcome(WONDER, "is not clear", written=back.clause.written) if back else None


def _is_shown(reply: Reply, record: Record, *, alone: bool) -> bool:
    clause = record.clause
    minds = {v for s in clause.spans if not s.has("is", VERB) for v in s.values(MIND)}
    first = next((s for s in clause.spans if not s.is_only("filler")), None)
    begins = first is not None and first.has("one", "it", NUMBER) and clause.has("one", "it")
    begins = begins and len(clause.spans) > 1
    like_theirs = clause.has("choice") and clause.has("any", "asks")
    like_theirs = like_theirs or clause.has("same") or (begins and clause.has("one"))
    asks = record.act is Act.QUESTION and record.who is Who.ME and clause.has(VERB)
    if asks and alone and not clause.unknown and not record.elsewhere:
        return True
    if record.act in ABOUT_LIFE or record.who not in (Who.ME, Who.NOBODY):
        return like_theirs and len(clause.unknown) <= MOST_BESIDE_A_SIGN
    does = [s for s in clause.spans if s.verbs & reply.position.allowed and not s.has("is")]
    own = [s for s in does if _is_ones_own(s, clause)]
    if own and clause.has("it") and reply.position.is_whether:
        return True
    if minds - {"want", "think"} or clause.has("them", "you", "not"):
        return False
    if record.elsewhere:
        done = [s for s in clause.spans if s.verbs - GENERAL and not s.has(THING)]
        return alone and not clause.unknown and any(_is_ones_own(s, clause) for s in done)
    if clause.has("exclaim"):
        return False
    if own and likeliest(clause.spans, reply.position).fitting:
        return True  # `I take the setlr`
    if len(clause.unknown) > MOST_BESIDE_A_SIGN:
        return False
    if record.act is Act.NEXT and (alone or clause.has("it") or reply.position.is_whether):
        own = own or [s for s in clause.spans if s.verbs and _is_ones_own(s, clause)]
    if own and not own[0].verbs <= GENERAL:
        return True
    alone = alone or record.act is Act.NEXT
    if own and not clause.unknown and (alone or clause.has("it", "nouns", "money")):
        return True
    numbered = any(span.has(NUMBER) and not span.has("filler") for span in clause.spans)
    counted = numbered and clause.has("nouns", "good", "people", "it", "price", "money")
    counted = counted or (numbered and alone and len(clause.spans) <= MOST_BRIEF)
    wants = alone and "want" in minds and not clause.unknown
    return counted or wants or (begins and not clause.has("is", VERB))


def _is_ones_own(span: Span, clause: Clause) -> bool:
    """Whether the verb is the writer's by its form, or by who is named before it."""
    mine = clause.has("me", "will me") or len(clause.spans) == 1
    return bool(span.forms & OWN_FORMS) or (mine and "base" in span.forms)


TABLE: Sequence[Callable[[Reply], ReplyOutcome | None]] = (
    _too_long, _pasted, _nothing, _answers, _takes_back, _conditions, _leaves_open, _questions,
    _puts_off,
    _points, _plays, _refuses, _later, _wonders, _elsewhere, _unclear,
    _is_overlooked, _describes, _shows, _is_one_word,
)  # fmt: skip


def decided(reply: Reply) -> ReplyOutcome:
    """What the first row says that fits."""
    found: Iterator[ReplyOutcome | None] = (row(reply) for row in TABLE)
    outcome = next(
        (outcome for outcome in found if outcome is not None), ReplyOutcome(TALK, "talk")
    )
    forgiven = tuple(
        (span.written, span.forgiven) for record in reply.moving for span in record.clause.spans
        if span.forgiven
    )  # fmt: skip
    if outcome.outcome == PLAY:
        return replace(outcome, forgiven=forgiven)
    if outcome.outcome == TALK or outcome.says is not None:
        return outcome
    return replace(outcome, suggestions=_offered(reply, outcome))


def _offered(reply: Reply, outcome: ReplyOutcome) -> tuple[str, ...]:
    """What is offered: what was named, each with what may be added to it (`as forest`), else what
    is described or looks like what was written."""
    spans = [span for record in reply.records for span in record.clause.spans]
    likely = likeliest(spans, reply.position)
    if not outcome.suggestions:
        return described(spans, reply.listed).moves or likely.moves
    if likely.fitting > 1 and len(likely.moves) == 1:
        return tuple(dict.fromkeys([*likely.moves, *outcome.suggestions]))
    if len(outcome.suggestions) > 1:
        return outcome.suggestions
    more = [
        move.text for move in reply.position.legal
        if any(move.text.startswith(f"{own} ") for own in outcome.suggestions)
    ]  # fmt: skip
    return (*outcome.suggestions, *(more if len(more) <= MOST_ADDED else ()))
