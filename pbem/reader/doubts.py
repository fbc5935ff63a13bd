"""Rows of the decision table that hold back a move: what is taken back, asked, left open, put off,
or hangs on a condition."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.meaning import PASS
from pbem.reader.clauses import AND, BUT, OTHERWISE, SO, THEN
from pbem.reader.heard import Act, Record, Who
from pbem.reader.reply import MOST_STRANGE, PLAY, WONDER, Reply, ReplyOutcome, asks
from pbem.reader.sequence import found_in
from pbem.reader.unclear import FEW
from pbem.reader.vocabulary import MIND, NAME, NUMBER, THING, VERB


def takes_back(reply: Reply) -> ReplyOutcome | None:
    begun = next((n for n, r in enumerate(reply.records) if r.clause.ids or r.clause.verbs), 0)
    taken = [r for r in reply.records[begun:] if r.act is Act.TAKE_BACK]  # `wait, … the settler`
    things = {r.here for r in reply.records if r.here}
    if (
        len(things) == 1
        and not reply.of(Act.REFUSE)
        and all(len(r.here) == 1 for r in reply.records if r.here)
        and (len([r for r in reply.records if r.here]) > 1)
    ):
        return None  # `settler, I mean plantator`
    answers = reply.position.is_whether and reply.of(Act.YES, Act.NO)
    if reply.moving and all(r.act is Act.PASS for r in reply.moving) and not things:
        return None  # `never mind, I take no plantation`
    named = any(record.here for record in reply.records) or reply.moving or answers
    if taken and not named:
        return ReplyOutcome(WONDER, "takes something back", written=taken[0].clause.written)
    return asks("takes something back", reply, taken[0]) if taken else None


def conditions(reply: Reply) -> ReplyOutcome | None:
    """A condition that a move hangs on."""
    for record, hanging in reply.tied:
        if hanging is not None and hanging.here and hanging.act is Act.NEXT:
            continue
        if _is_for_a_later_turn(reply, record, hanging) or _is_unknown(reply, record):
            continue
        if hanging is not None and hanging.act is Act.NAME and hanging not in reply.moving:
            continue
        if hanging is not None and hanging.act in (Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK):
            return asks("names a condition", reply, record)
        if record.here and not reply.moving:
            return asks("names a condition", reply, record)
        if record.clause.asked and record.clause.verbs and not reply.moving:
            return asks("names a condition", reply, record)  # `what happens if I pass?`
    return None


def _is_for_a_later_turn(reply: Reply, record: Record, hanging: Record | None) -> bool:
    """`…, a jak przyjdzie kapitan to wszystko wrzucam`: behind a move, with what is done then."""
    behind = hanging is not None and reply.records.index(hanging) < reply.records.index(record)
    does = any("1" in span.forms for span in record.clause.spans if span.has(VERB))
    return behind and does and bool(record.elsewhere)


def _is_unknown(reply: Reply, record: Record) -> bool:
    """`I don't know if one can hear me`, which nothing hangs on."""
    before = reply.records[: reply.records.index(record)][-1:]
    return any(
        (r.clause.weighs("maybe") or ("know" in r.clause.minds and r.clause.weighs("not")))
        and not record.here and not r.here
        and r.clause.sentence == record.clause.sentence for r in before
    )  # fmt: skip


def leaves_open(reply: Reply) -> ReplyOutcome | None:
    """In doubt, unless something else is chosen behind it."""
    for record in reply.records:
        if record.clause.after == OTHERWISE and record.here and record in reply.moving:
            return asks("leaves a choice", reply, record)
    for record in reply.of(Act.OPEN):
        behind = reply.records[reply.records.index(record) + 1 :]
        chosen = [r for r in behind if r.act is Act.CHOOSE and not r.here & record.here]
        below = all(record.clause.line > r.clause.line + 1 for r in reply.moving)
        apart = record.clause.unknown or record.who is Who.THEM or below
        named = [r for r in reply.moving if apart and r.clause.sentence != record.clause.sentence]
        after_all = record.clause.after == THEN and bool(reply.chosen)  # `…, then maybe a harbor`
        if record.here and not chosen and not after_all:
            return asks("leaves it open", reply, record)
        joined = record.clause.after == AND and bool(reply.moving)
        if joined and all(span.has("maybe", "me") for span in record.clause.spans):
            return asks("leaves it open", reply, record)  # `iau o cafea și mă gândesc`
        yours = record.who is Who.YOU and record.clause.weighs("any")
        if yours and any(r.clause.sentence == record.clause.sentence for r in reply.moving):
            return asks("leaves it open", reply, record)  # `whichever size you think I can run`
        settled = named or (reply.moving and (apart or reply.records[-1] in reply.moving))
        settled = settled or _is_concluded(reply, record)
        if not record.here and not reply.chosen and not settled:
            return asks("leaves it open", reply, record)
    return None


def _is_concluded(reply: Reply, doubt: Record) -> bool:
    """Whether a later sentence names what is taken: `I don't know, really. So: the mayor`."""
    sentence = doubt.clause.sentence
    led = any(r.clause.after == SO for r in reply.moving)
    later = bool(reply.moving) and all(r.clause.sentence > sentence for r in reply.moving)
    return led or (later and not doubt.elsewhere and len({r.here for r in reply.moving}) == 1)


def questions(reply: Reply) -> ReplyOutcome | None:
    """A question about what can be done, unless something else is chosen behind it."""
    for record in reply.of(Act.QUESTION):
        behind = reply.records[reply.records.index(record) + 1 :]
        other = [r for r in behind if r.here and not r.here & record.here]
        told = record.is_sentence or bool(record.clause.unknown)
        if any(r.act is Act.CHOOSE or (r.act is Act.NAME and told) for r in other):
            continue
        about = record.clause.verbs & reply.position.allowed
        inside = [r for r in reply.records if r.clause.sentence == record.clause.sentence]
        if sum(bool(r.here) for r in inside) > 1 and all(
            span.has("asks") for span in record.clause.spans
        ):
            return asks("asks about it", reply, record)  # `sugar and coffee, which one?`
        addressed = len(inside[0].clause.spans) == 1 and inside[0].clause.has(NAME)
        if _is_wondered_at(reply, record):
            return asks("asks about it", reply, record)
        if record.clause.has("or", "one") and not addressed and not _is_settled(reply, record):
            return asks("asks about it", reply, record)  # `coffee… or should I keep it?`
        if record.here or ((record.elsewhere or about) and not reply.moving):
            asked = asks("asks about it", reply, record)
            return asked if record.here else replace(asked, outcome=WONDER)
        deeds = [r for r in inside if r.who is Who.ME and r.clause.verbs & reply.position.allowed]
        if not reply.moving and (_is_about_play(record) or deeds):
            return ReplyOutcome(WONDER, "asks about it", written=record.clause.written)
    return None


def _is_wondered_at(reply: Reply, question: Record) -> bool:
    """`The harbor, really?`"""
    before = reply.records[: reply.records.index(question)][-1:]
    named = any(r.act is Act.NAME and r in reply.moving for r in before)
    bare = all(s.is_only("filler", "exclaim") for s in question.clause.spans)
    return named and bare and before[0].clause.sentence == question.clause.sentence


def _is_settled(reply: Reply, question: Record) -> bool:
    """`Councillor please. Do I have to keep one or can I bin all five?`; also where nothing is."""
    apart = all(r.clause.sentence < question.clause.sentence for r in reply.moving)
    begins = question.clause.spans[0].has("or", "otherwise")
    return not reply.moving or (bool(reply.chosen) and apart and not begins and not question.here)


def _is_about_play(record: Record) -> bool:
    """`What pays me most?`, `can I wait?`; not `how are you?`."""
    clause = record.clause
    of_play = clause.has(VERB, NUMBER, "best", "good", "money", "vp", "people", "nouns", "ship")
    asks_us = record.who is not Who.THEM and bool(clause.minds & {"need", "do", "wait"})
    now = not clause.has("past", "later") and len(clause.unknown) < MOST_STRANGE
    return (of_play or asks_us) and now


def refuses(reply: Reply) -> ReplyOutcome | None:
    refused = reply.of(Act.REFUSE)
    denied = ("not", "nothing", "nor", "no", "except")
    kept = [r.clause for r in refused if not r.clause.has(*denied)]
    if kept and len(kept) == len(refused) and not reply.moving:
        found = found_in(reply.position, kept)
        if len(found.moves) == 1:
            return ReplyOutcome(PLAY, "keeps all else", tuple(found.moves))
    if refused and not reply.moving:
        asked = asks("says what is not wanted", reply, refused[0])
        passes = reply.position.can_pass and not asked.suggestions
        return replace(asked, suggestions=(PASS,)) if passes else asked
    return None


def puts_off(reply: Reply) -> ReplyOutcome | None:
    """`The mayor, but not now`."""
    begun = min(
        (n for n, r in enumerate(reply.records) if r in reply.moving or r.act is Act.BACK),
        default=0,
    )
    for before, record in pairwise(reply.records[begun:]):
        if _is_half_refused(reply, before, record):
            return asks("takes it half back", reply, record)
        apart = record.clause.after == BUT and not record.here and not record.elsewhere
        if not apart or before not in reply.moving:
            continue
        if record.act is Act.REFUSE and "have" in record.clause.minds:
            continue  # `trader, even if I have nothing to sell`
        if record.act in (Act.PLAN, Act.REFUSE, Act.PASS):
            return asks("is for later", reply, record)
        lacks = record.clause.has("not") and record.clause.has("money", MIND)
        lacks = lacks or _says_how_it_is(record)
        would = any("would1" in span.forms for span in before.clause.spans)
        wished = "want" in before.clause.minds or would
        if (lacks and before.clause.has(MIND)) or (wished and _is_done_to_it(record)):
            return asks("is only a wish", reply, record)
    return None


def _is_done_to_it(record: Record) -> bool:
    """`But Bob took it`."""
    deeds = [span.forms for span in record.clause.spans if span.has(VERB) and span.forms]
    return record.clause.has("it") and any(forms <= {"past", "past3"} for forms in deeds)


def _says_how_it_is(record: Record) -> bool:
    """`But I'm broke`."""
    is_so = record.clause.has("is") or "be" in record.clause.minds
    return record.who is Who.ME and is_so


def _is_half_refused(reply: Reply, before: Record, record: Record) -> bool:
    """`Smithy, but keep my library`, `harbor, no factory`, `indigo. No, don't do it yet`."""
    if record.act not in (Act.PLAN, Act.REFUSE) or not reply.moving or record in reply.moving:
        return False
    clause = record.clause
    if record.here:
        things = sum(span.has(THING) for span in clause.spans)
        if clause.after == BUT and before in reply.moving and things > len(record.here):
            return True  # `tobacco, but not at the market, only at the trading post`
        first = clause.spans[0]
        denied = len(clause.spans) == FEW and first.has("no") and clause.spans[1].has(THING)
        kept = clause.after == BUT and clause.verbs & {"keep", "leave", "store"}
        left = record.here <= reply.position.declinable
        return before in reply.moving and not left and bool(denied or kept)
    back = clause.weighs("it") and clause.weighs("not", "nor") and not clause.unknown
    back = back and record.who is Who.ME and not clause.has("them")
    return back and not record.elsewhere and record is not reply.records[0]


def mocks(reply: Reply) -> ReplyOutcome | None:
    """`I take the prospector and you win. Dream on`, `as if I took the captain now`."""
    begun = next((n for n, r in enumerate(reply.records) if r in reply.moving), len(reply.records))
    for record in reply.records[begun:]:
        if record.clause.weighs("mockery") and (record.here or not record.clause.unknown):
            return asks("may be mockery", reply, record)
    return None


def later(reply: Reply) -> ReplyOutcome | None:
    later = [record for record in reply.of(Act.PLAN) if record.here]
    return asks("is for later", reply, later[0]) if later else None
