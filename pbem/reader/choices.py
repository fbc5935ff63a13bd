"""Rows of the decision table that play: a yes, a line pasted back or pointed at, what is chosen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from engine.meaning import PASS
from pbem.reader.agreement import fullest
from pbem.reader.clauses import AND, BUT, SO, THEN, Clause
from pbem.reader.company import APART, company, is_salutation, is_small_word
from pbem.reader.heard import GENERAL, Act, Record, Who
from pbem.reader.reply import (
    ASK,
    EMPTY,
    MOST_STRANGE,
    MOVING,
    PLAY,
    TALK,
    WONDER,
    Reply,
    ReplyOutcome,
    asks,
    objection,
)
from pbem.reader.sequence import Read, found_in, moves_in
from pbem.reader.spans import Span
from pbem.reader.speech_acts import GENERIC
from pbem.reader.structure import pointed_at
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.unclear import FEW, roles_for
from pbem.reader.vocabulary import MIND, NAME, NUMBER, ORDINAL, THING, VERB

ERRANDS = frozenset({"go", "drink", "work", "think"})
"""What people do beside the game."""
BESIDE = ERRANDS | {"see", "wait", "plan"}
"""What people do after they have had a coffee."""
SHOWS = (ORDINAL, "cheapest", "dearest", "smallest", "one", "best", "biggest", "same", "price")


def answers(reply: Reply) -> ReplyOutcome | None:
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


def takes_all(reply: Reply) -> ReplyOutcome | None:
    """`All three`, `both`, and nothing else, where several can be had at once."""
    position = reply.position
    said = [r.clause for r in reply.records if r.act not in EMPTY or r.clause.has("all")]
    spans = [span for clause in said for span in clause.spans]
    plain = len(said) == 1 and position.takes_several and position.book.places not in position.asks
    if not plain or not all(_is_of_all(span, position.asks) for span in spans):
        return None
    numbers = {n for span in spans for n in span.values(NUMBER) if isinstance(n, int)}
    whole = [move for move in position.legal if move.facts and (
        not numbers or sum(fact.number or 1 for fact in move.about) in numbers)]  # fmt: skip
    found = fullest(whole)
    return ReplyOutcome(PLAY, "takes all", tuple(found)) if found and said[0].has("all") else None


def _is_of_all(span: Span, asks: Collection[str]) -> bool:
    small = span.has("all", NUMBER, "it", "good", "nouns", "filler", "please") or span.verbs & set(
        asks
    )
    return bool(small) and not span.has(THING, "them", "exclaim")


def gives_up(reply: Reply) -> ReplyOutcome | None:
    """`I don't need any, never mind, pass`: a pass with which a reply ends that chooses nothing."""
    said = [record for record in reply.records if record.act not in EMPTY]
    if not said or said[-1].act is not Act.PASS or said[-1].clause.verbs != {PASS}:
        return None
    clause = said[-1].clause
    bare = all(span.verbs == {PASS} or span.has("me", "filler", "now") for span in clause.spans)
    hangs = any(hanging is said[-1] for _, hanging in reply.tied) and len(said) > 1
    chosen = any(r.act in (Act.CHOOSE, Act.NAME) and r.here for r in said)
    if not bare or chosen or hangs or clause.after not in (HARD, SOFT) or reply.of(Act.OPEN):
        return None
    return ReplyOutcome(PLAY, "passes at last", (PASS,))


def plays(reply: Reply) -> ReplyOutcome | None:
    """What is chosen, or what is named and nothing beside it makes it anything else."""
    if not reply.moving:
        return None
    last = reply.moving[-1]
    passes = last.act is Act.PASS and bool(last.clause.verbs & {PASS, "keep"})
    passes = passes and not last.clause.has("other", "rest")
    apart = passes and last.clause.after not in APART | {AND}
    others = [r for r in reply.moving if r.act is not Act.PASS and PASS not in r.clause.verbs]
    if apart and others:
        return asks("gives two answers", reply, last)
    turned = any(r.clause.after == BUT for r in reply.of(Act.QUESTION))  # `I'd pass, but why not?`
    joked = reply.of(Act.QUESTION) and all(
        r.act is Act.PASS and (turned or not r.clause.has(VERB)) for r in reply.moving
    )
    if joked:
        return ReplyOutcome(WONDER, "answers its own question", suggestions=(PASS,))
    chosen = [r for r in reply.moving if r.act in (Act.CHOOSE, Act.PASS)]
    if not chosen and (doubt := company(reply)) is not None:
        return ReplyOutcome(WONDER, "names a thing among others", suggestions=reply.readings,
                       written=doubt.clause.written)  # fmt: skip
    read = reply.read
    rest = list(read.left)
    if not read.moves:
        row = "can mean several" if read.readings else "cannot be done"
        sure = not all(is_small_word(reply, r) for r in reply.moving)
        written = (rest or [reply.moving[0].clause])[0].written
        offered = tuple(read.readings) or reply.readings or roles_for(reply, reply.moving[0])
        return ReplyOutcome(ASK if sure else WONDER, row, suggestions=offered, written=written,
                       objection=None if offered else objection(reply))  # fmt: skip
    if rest and read.before is not None:
        rest = [c for c in rest if found_in(read.before, [c]).moves != [read.moves[-1]]]
    if rest := [clause for clause in rest if not _is_usual(reply, clause)]:
        return _with_rest(reply, read, rest)
    if (other := _another(reply, read)) is not None:
        return asks("names another", reply, other)
    return ReplyOutcome(PLAY, "chooses" if chosen else "names", tuple(read.moves))


def _is_usual(reply: Reply, clause: Clause) -> bool:
    """`And do send the colonist with it`, where one would say that one does without."""
    named = clause.ids & reply.position.named
    usual = bool(named) and named <= reply.position.declinable
    return usual and not clause.has("without", "not", "no", "nothing", NUMBER)


def _another(reply: Reply, read: Read) -> Record | None:
    """A thing that could be chosen too, named as nothing else."""
    if (half := _half_read(reply) or _longer(reply, read)) is not None:
        return half
    last = max((n for n, r in enumerate(reply.records) if r.act in MOVING), default=-1)
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
        if record.act is Act.NEXT and record.clause.spans[0].has("or"):
            return record  # `the prospector, or the producer`, who is gone
        if _is_the_answer(record) and record.here - own:
            return record
        more = reply.position.takes_several and record.clause.after == AND
        if more and record.clause.has("other", "more") and not record.here:
            return record  # `coffee and one other`
        if more and record.act is Act.MENTION and record.here - own:
            return record
    concluded = any(record.clause.after == SO for record in reply.moving)
    for record in reply.of(Act.MENTION) if not concluded else ():
        if record in reply.overruled or is_salutation(reply, record):
            continue
        if record.here - own and not record.is_sentence:
            return record
    return None


def _half_read(reply: Reply) -> Record | None:
    """What is joined to a move and was not understood."""
    pairs = ((b, r) for n, r in enumerate(reply.records) for b in reply.records[:n]
             if b.clause.sentence == r.clause.sentence)  # fmt: skip
    for before, record in pairs:
        joined = record.clause.after in (AND, THEN) and record in reply.moving
        deeds = before.clause.verbs & reply.position.asks
        next_ = before.act is Act.NEXT and before.elsewhere and not deeds
        half = before.act is Act.MENTION or next_ or _is_done_by_a_stranger(before)
        half = half or (before.act is Act.TALK and before.who is Who.ME and bool(deeds - GENERAL))
        if joined and half and before not in reply.moving:
            return before  # half of it is not read
    first = reply.moving[0]
    for before in reply.records[: reply.records.index(first)] if first.clause.after == THEN else ():
        own = before.who is Who.ME and before.act in (Act.TALK, Act.OPEN, Act.MENTION)
        if own and before.clause.verbs & reply.position.asks:
            return before  # `let me draw a lucky one, and then the sugar`
    for before, record in pairwise(reply.records):
        beside = before in reply.moving and record.clause.after == AND
        if beside and record.act in (Act.TALK, Act.OPEN):
            fragment = len(record.clause.spans) == len(record.clause.unknown) < MOST_STRANGE
            errand = bool(record.clause.minds & ERRANDS) and _is_everyday(reply, before)
            if (fragment or errand) and "role" not in reply.position.asks:
                return record  # `sell indigo and cuk`, `I take a coffee and go home`
        if before in reply.moving and _is_fetched(reply, before) and _is_done_beside(record):
            return record
    return None


def _is_everyday(reply: Reply, record: Record) -> bool:
    """`I get a coffee`: what one does outside the game as well."""
    common = not record.here <= reply.position.uncommon and "role" not in reply.position.asks
    deeds = frozenset(v for s in record.clause.spans if not s.has(MIND) for v in s.verbs)
    return common and deeds - {"buy"} <= GENERAL


def _is_fetched(reply: Reply, record: Record) -> bool:
    """`I get myself a coffee first`: one of many, for oneself or from somewhere, as a tile is not
    that lies on the table."""
    if record.act is not Act.CHOOSE or not _is_everyday(reply, record):
        return False
    behind = record.clause.spans[1:]
    one = any(span.has(NUMBER, "more", "me", "from") for span in behind)
    return one or record.clause.weighs("now")


def _is_done_beside(record: Record) -> bool:
    """`And then I study the board`, `I'm back in a minute`."""
    joined = record.clause.after in (AND, THEN, SOFT) and record.who is Who.ME
    idle = record.act in (Act.TALK, Act.OPEN, Act.PLAN) and not record.here
    own = (s for s in record.clause.spans if not s.forms or s.forms & {"1", "base", "ing"})
    return joined and idle and any(BESIDE & set(span.values(MIND)) for span in own)


def _longer(reply: Reply, read: Read) -> Record | None:
    """Beside what is played, a clause that names all that a longer move has: `silver and indigo,
    one of them under the harbor`."""
    played = reply.position.book.facts(read.moves[0])
    own = {fact.id for fact in played.facts}
    longer = [
        {fact.id for fact in move.facts} - own for move in reply.position.legal
        if move.verb == played.verb and own < {fact.id for fact in move.facts}
    ]  # fmt: skip
    sentences = {record.clause.sentence for record in reply.moving}
    for record in reply.records:
        beside = record.clause.sentence in sentences and record not in reply.moving
        theirs = record.act in (*EMPTY, Act.REFUSE, Act.PLAN) or record.clause.has(NAME)
        if beside and not theirs and any(ids <= record.here for ids in longer):
            return record
    return None


def _is_done_by_a_stranger(record: Record) -> bool:
    """`One guest goes to the corn`: a deed at this question of somebody whom we don't know."""
    clause = record.clause
    about_others = clause.has(NAME, "them", "you") or clause.quoted or bool(record.elsewhere)
    return record.act is Act.REPORT and bool(record.here and clause.unknown) and not about_others


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
    kept = (c for c in rest if c.verbs & {"keep", "leave"} and not c.has("rest"))
    if empty and reply.position.can_pass and any(kept):
        return ReplyOutcome(ASK, "takes it half back", suggestions=tuple(read.moves),
                       written=rest[0].written)  # fmt: skip
    if empty:
        return ReplyOutcome(PLAY, "chooses", tuple(read.moves))
    sentence = reply.moving[0].clause.sentence
    listed = rest[0].after == THEN or len(read.moves) > 1
    planned = listed and not read.end.legal
    if planned and all(is_ordered(c) and c.sentence == sentence for c in rest):
        return ReplyOutcome(PLAY, "plays, and plans", tuple(read.moves), _planned(read, rest))
    if named or (read.end.legal and open_):
        offered = tuple(dict.fromkeys([*read.moves, *read.readings, *reply.readings]))
        sure = reply.chosen or not reply.of(Act.TALK)
        outcome = ASK if sure else WONDER
        return ReplyOutcome(
            outcome, "gives two answers", suggestions=offered, written=rest[0].written
        )
    return ReplyOutcome(PLAY, "plays, and plans", tuple(read.moves), _planned(read, rest))


def is_ordered(clause: Clause) -> bool:
    """Whether it says no more than what is to come: `then the sugar on the 5`."""
    plain = clause.after in (THEN, AND, SOFT) and clause.has(THING)
    return plain and not clause.has("maybe", "any", "them", "you", "asks", "or", "not")


def _planned(read: Read, rest: Sequence[Clause]) -> tuple[str, ...]:
    """What comes before its time: as moves if nobody could learn anything from how it is read."""
    before, end = read.before, read.end
    if before and end and before.match.draws == end.match.draws:
        ahead = moves_in(end, rest)
        begins = any(end.match.meaning(move).begins_turn for move in ahead.moves)
        if ahead.moves and not ahead.left and not begins:
            return tuple(ahead.moves)
    return tuple(clause.written for clause in rest)


def pasted(reply: Reply) -> ReplyOutcome | None:
    """A line of the mail's list by itself, or quoted with a word that says that it is meant."""
    moves = tuple(dict.fromkeys(reply.shown.moves))
    if not moves:
        return None
    pointing = any(r.clause.has("it", "one") for r in reply.records)
    if reply.shown.quoted and reply.moving and not pointing:
        return None  # a quotation below what is chosen
    plain = all(r.act in (*EMPTY, Act.POINT, Act.BACK, Act.NEXT) or (r.act is Act.TALK and
                not r.clause.asked and not r.here) for r in reply.records)  # fmt: skip
    said = bool(reply.records) or not reply.shown.quoted
    if len(moves) == 1 and plain and said and not reply.of(Act.NO):
        return ReplyOutcome(PLAY, "pastes a line", moves)
    return ReplyOutcome(ASK, "pastes a line", suggestions=moves, written=reply.text)


def points(reply: Reply) -> ReplyOutcome | None:
    pointing = [r for r in reply.of(Act.POINT, Act.CHOOSE, Act.NEXT) if _is_pointing(r)]
    if not pointing or any(record.here for record in reply.moving):
        return None
    if any(record.elsewhere for record in reply.records):
        return None
    legal = {move.text for move in reply.position.legal if move.verb != PASS}
    whole = legal <= {move for move, _ in reply.listed}
    spans = pointing[0].clause.spans
    counted = whole or any(span.has(ORDINAL, NUMBER, "listed") for span in spans)
    move = pointed_at(spans, reply.listed) if counted else ""
    if (
        move
        and move != PASS
        and len(pointing) == 1
        and not pointing[0].clause.unknown  # `the first in column 4`
        and not any(
            s.has("at", "on", "under") and n.has(ORDINAL, NUMBER) for s, n in pairwise(spans)
        )
        and reply.position.match.is_legal(reply.position.seat, move)
    ):
        return ReplyOutcome(PLAY, "points at the list", (move,))
    return asks("points", reply, pointing[0])


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
