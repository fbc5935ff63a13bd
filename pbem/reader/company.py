"""What makes a bare thing no choice: `Captain, my captain!`, `thanks, mayor`."""

from __future__ import annotations

from itertools import pairwise

from engine.meaning import PASS
from pbem.reader.clauses import AND, BECAUSE, BEFORE, BUT, SO, THEN
from pbem.reader.heard import GENERAL, Act, Record, Who
from pbem.reader.reply import EMPTY, PLAIN, Reply
from pbem.reader.vocabulary import MIND, NUMBER, ORDINAL, THING, VERB

APART = frozenset({THEN, BECAUSE, BEFORE})
"""Before a clause that changes nothing of what is named."""


def is_small_word(reply: Reply, record: Record) -> bool:
    """Whether all that it names may be a small word: `all is well`."""
    named = [span for span in record.clause.spans if span.ids & reply.position.named]
    return all(span.has("filler", "exclaim") for span in named) and not record.clause.has(VERB)


def company(reply: Reply) -> Record | None:
    """What makes a bare thing no choice."""
    named = reply.moving
    sentences = {record.clause.sentence for record in named}
    begun = min((n for n, r in enumerate(reply.records) if r in named), default=0)
    plain = all(record.here <= reply.position.uncommon for record in named)
    loud = [r for r in named if r.clause.exclaimed or r.clause.broken]
    if any(r.clause.broken and r.clause.has("it", "again") for r in named):
        return named[0]  # `that captain again...`
    if loud and len(named) > 1 and len({r.here for r in named}) == 1:
        return loud[0]  # `Captain! My captain!`
    if len(named) > 2 and len({r.here for r in named}) == 1:
        return named[0]
    if (outcry := _outcry(reply)) is not None:
        return outcry
    if any(record.clause.after == SO for record in named) or _is_confirmed(reply):
        return None  # `they cannot build much, so builder`
    for place, record in enumerate(reply.records):
        if record.act is Act.NO and begun < place:
            return record  # `coffee, no, indigo`
        beside = record.clause.sentence in sentences
        if record in named:
            if _is_only_first(reply, place) or _may_be_signed(reply, place):
                return record
            before = reply.records[place - 1 : place]
            strange = any(r.act in (Act.TALK, Act.REPORT, Act.PLAN) for r in before
                          if r.clause.sentence == record.clause.sentence)  # fmt: skip
            if record.clause.after == THEN and strange:
                return record  # `a walk in the park, then coffee`
            continue
        apart = record.clause.after in APART or record in reply.overruled
        if apart or is_salutation(reply, record):
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
        alone = plain and place > begun and len(named) == 1 and record is reply.records[-1]
        fragment = fragment and not alone  # `buccaneer, death to them all`
        short = len(record.clause.spans) == 1 and plain
        if fragment and beside and not short and not _tells_why(reply, record):
            return record
    return None


def _tells_why(reply: Reply, record: Record) -> bool:
    """`Trader, purely for the two coins`: speaks of what the game brings, and exclaims nothing."""
    clause = record.clause
    if clause.weighs("exclaim", "title", "mine") or clause.exclaimed or clause.after == AND:
        return False
    deeds = frozenset(v for s in clause.spans if not s.has(THING) for v in s.verbs) - GENERAL
    if any(one.has(NUMBER) and not other.entries for one, other in pairwise(clause.spans)):
        return False  # `2 kilos for 3 euros`
    brings = clause.weighs("money", "price", "choice", "best", "dearest", "cheapest")
    return brings or bool(record.elsewhere or deeds & reply.position.asks)


def _is_confirmed(reply: Reply) -> bool:
    """`Corn on the wharf. So I ship it`, `they sail, so time to ship: captain`."""
    deeds = reply.position.asks - {PASS}
    done = [r for r in reply.of(Act.BACK, Act.NEXT)
            if r.who is Who.ME and not r.elsewhere and r.clause.verbs & deeds]  # fmt: skip
    last = reply.moving[-1]
    return bool(done) or (last is reply.records[-1] and last.clause.led)


def is_salutation(reply: Reply, record: Record) -> bool:
    """`Dear Captain,` on a line above what is chosen."""
    clause = record.clause
    above = all(clause.line < chosen.clause.line for chosen in reply.moving)
    addressed = all(s.has("hello", "called", "small", THING) for s in clause.spans)
    return above and addressed and clause.has("hello", "called")


def _is_only_first(reply: Reply, place: int) -> bool:
    """`Coffee first, then work`, `coffee first, then my move`: comes before something else."""
    record, following = reply.records[place], reply.records[place + 1 : place + 2]
    if not record.clause.weighs("now"):
        return False
    common = bool(record.here - reply.position.uncommon)
    last = common and record.clause.spans[-1].has(ORDINAL)
    alone = all(r is record or r.act in EMPTY for r in reply.records)
    apart = [r for r in following if r.clause.after == THEN and r.act is Act.TALK]
    return bool(apart) or any(map(_is_the_move, following)) or (last and alone)


def _is_the_move(record: Record) -> bool:
    """`Then my move`, `I'll think about it`: the move, which is still to come."""
    to_come = record.act is Act.PLAN or record.clause.after == THEN
    about = record.clause.has("choice") or (record.act is Act.PLAN and record.clause.has("it"))
    return to_come and about and not record.here and not record.elsewhere


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
        if before.act is Act.NO and inside and record.clause.exclaimed and record in reply.moving:
            return record  # `o, nu, căpitanul!`
    for record in reply.moving:
        everyday = record.here - reply.position.uncommon and record.clause.exclaimed
        chats = "role" not in reply.position.asks and bool(reply.of(Act.TALK))
        if everyday and (chats or not all(span.has(*PLAIN) for span in record.clause.spans)):
            return record  # `Coffee! Two hours of sleep`
    bare = [r for r in reply.moving if not r.clause.has("please", "choice", "yes", VERB)]
    for own in (r for r in bare if len(r.here) == 1):
        others = reply.records if own.clause.has("mine") else bare
        earlier = others[: others.index(own)] if own.clause.has("mine", "it") else ()
        if any(other.here == own.here for other in earlier):
            return own
    return None


def _is_address(record: Record, place: int, begun: int) -> bool:
    """`Good morning, captain`: greeted or thanked is who is called so."""
    return (
        place == begun - 1
        and record.act is Act.GREET
        and record.clause.has("hello", "bye", "thanks")
    )
