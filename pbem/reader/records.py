"""A record for each clause of a reply; some are read by the one before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.reader.clauses import AND, BECAUSE, BEFORE, BUT, HARD_JOINTS, THEN, Clause
from pbem.reader.heard import BESIDE_A_THING, PAST, Act, Heard, Record, Who
from pbem.reader.placing import begins_with_people
from pbem.reader.sequence import Position
from pbem.reader.speech_acts import record_of, tells
from pbem.reader.tokens import HARD, SOFT
from pbem.reader.vocabulary import MIND, NAME, THING, VERB

INHERITED = frozenset({
    Act.PLAN, Act.REPORT, Act.QUESTION, Act.OPEN, Act.REFUSE, Act.CONDITION, Act.MENTION,
})  # fmt: skip
GOING_ON = frozenset({
    Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK, Act.NEXT, Act.NOTHING, Act.GREET, Act.YES,
})  # fmt: skip
"""Behind which a thing after `and` may be chosen."""
LOOSE = frozenset({Act.TALK, Act.MENTION, Act.NEXT, Act.NAME})
ADDRESSED = frozenset({Act.CHOOSE, Act.BACK, Act.NEXT})

DONE = frozenset({Act.CHOOSE, Act.NAME, Act.PASS, Act.BACK, Act.NEXT})
"""What others may only say that one does."""

SMALL = ("filler", "now", "maybe", "yes", "please", "them", "you", "people", "all", NAME)
"""Kinds of words beside what others say."""


def records_of(clauses: Sequence[Clause], position: Position, own: frozenset[str]) -> list[Record]:
    """A record for each clause, in order; some are read by the one before."""
    found: list[Record] = []
    polite = any(clause.has("please", "thanks", "politely") for clause in clauses)
    requested: set[int] = set()
    for place, clause in enumerate(clauses):
        if polite and clause.weighs("request"):
            requested.add(clause.sentence)
        if clause.sentence in requested:
            clause = replace(clause, asked=False)  # `could you please put one here, one there?`
        record = record_of(Heard(clause, position, own, polite))
        before = found[-1] if found else None
        following = clauses[place + 1] if place + 1 < len(clauses) else None
        if record.act is Act.NAME and _only_sets_off(clause, position, place, following):
            record = replace(record, act=Act.NOTHING)
        if _is_listed_too(record, before, position):
            record = replace(record, act=Act.NAME)
        if (
            before is not None
            and (act := _as_before(record, before, told=_is_told_before(record, found))) is not None
        ):
            record = replace(record, act=act)
        if record.act in ADDRESSED and _is_told_to_somebody(clause, before, following, own):
            record = replace(record, act=Act.REPORT, who=Who.YOU)
        if record.act in DONE and _is_told_by_others(clause, before):
            record = replace(record, act=Act.REPORT, who=Who.THEM)
        found.append(record)
    return found


def _is_told_by_others(clause: Clause, before: Record | None) -> bool:
    """`Everybody thinks, | I take the mayor`."""
    if before is None or clause.sentence != before.clause.sentence or clause.after in HARD_JOINTS:
        return False
    spans = [span for span in before.clause.spans if not span.is_only(*SMALL)]
    if before.clause.has("hearsay") and not spans[1:]:
        return not before.here
    if before.who not in (Who.THEM, Who.YOU) or not spans or before.clause.asked:
        return False
    return tells(spans[-1]) and all(span.has(MIND, "them", "is") for span in spans)


def _is_listed_too(record: Record, before: Record | None, position: Position) -> bool:
    """`Indigo and the family silver`: one strange word beside the last thing of a list."""
    listed = before is not None and before.act is Act.NAME and position.takes_several
    mentioned = record.act is Act.MENTION and not record.is_sentence
    strange = len(record.clause.unknown) == 1 and not record.clause.has("exclaim", "mine")
    return listed and mentioned and strange and record.clause.after == AND


def _only_sets_off(
    clause: Clause, position: Position, place: int, following: Clause | None
) -> bool:
    """`Well, smithy then`."""
    alone = not place and len(clause.spans) == 1 and clause.has("filler", "exclaim")
    sets = following is not None and not following.spans[0].has("paying")
    return alone and sets and not position.takes_several


def _as_before(record: Record, before: Record, *, told: bool) -> Act | None:
    """What a bare thing takes over: `captain next round and builder`, `Bob said: the captain`; and
    whatever goes on with a reason or with a choice. `told` if something was chosen before it."""
    inside = record.clause.after == AND and record.clause.sentence == before.clause.sentence
    if inside and before.clause.after == BECAUSE and record.act in LOOSE:
        return Act.REPORT
    known = all(span.has(*BESIDE_A_THING) for span in record.clause.spans)
    goes_on = inside and record.here and record.act in LOOSE and known
    if goes_on and before.act in (Act.CHOOSE, Act.NAME):
        return Act.NAME
    if inside and record.act is Act.NAME and before.act is Act.TALK and not before.is_sentence:
        return Act.MENTION  # `my kids and sugar`
    if _is_done_by_them_too(record, before):
        return Act.REPORT
    if inside and record.act is Act.NEXT and before.act is Act.PLAN and not record.clause.has(VERB):
        return Act.PLAN  # `next round the builder and an office`
    planned = before.act is Act.PLAN and record.act in (Act.OPEN, Act.NAME, Act.CONDITION)
    same_sentence = record.clause.sentence == before.clause.sentence
    if planned and same_sentence and told and not record.clause.weighs("now"):
        return Act.PLAN  # `craftsman now, and next round, if he is free, the captain`
    if record.act is not Act.NAME:
        return None
    bare = all(span.has(THING, "filler", "again", "same") for span in record.clause.spans)
    kept = before.act is Act.REFUSE and not before.clause.has("not", "nothing", "nor", "no")
    if kept and record.clause.after in (SOFT, AND) and not record.clause.has(VERB, "choice"):
        return Act.REFUSE  # `I keep the smithy, the crane and the well`
    theirs = before.act is Act.REPORT and bool(before.here or before.elsewhere)
    same = record.clause.sentence == before.clause.sentence and before.clause.after != BECAUSE
    if theirs and same and bare and record.clause.after in (SOFT, AND, THEN, BUT):
        return Act.MENTION  # `Bob took the mayor, the trader too`
    if inside and begins_with_people(before.clause.spans, alone=True):
        return None  # `corn: noble and chapel`
    listed = before.act is Act.NEXT and before.elsewhere and not before.clause.has(VERB)
    if inside and listed:
        return Act.MENTION  # `a tobacco and a coffee`, without any tobacco
    if inside and before.act not in GOING_ON:
        return before.act if before.act in INHERITED else Act.MENTION
    if before.act not in INHERITED:
        return None
    joined = record.clause.after == AND and record.clause.sentence == before.clause.sentence
    led = record.clause.led and before.act is not Act.MENTION and not before.here
    led = led and before.clause.after not in (BECAUSE, BEFORE)
    led = (
        led and before.act is not Act.REFUSE and (before.who is Who.THEM or before.act is Act.PLAN)
    )
    return before.act if joined or led else None


def _is_told_before(record: Record, found: Sequence[Record]) -> bool:
    """Whether something was chosen before in its sentence."""
    return any(
        r.act in (Act.CHOOSE, Act.NAME) and r.here and r.clause.sentence == record.clause.sentence
        for r in found
    )


def _is_done_by_them_too(record: Record, before: Record) -> bool:
    """`Bob wanted the captain but got the buccaneer`."""
    theirs = before.act is Act.REPORT and before.who is Who.THEM
    joined = record.clause.after in (AND, BUT, SOFT) and (
        record.clause.sentence == before.clause.sentence
    )
    verbs = [span for span in record.clause.spans if not span.has(THING)]
    forms = frozenset(form for span in verbs for form in span.forms)
    done = bool(forms) and (forms <= PAST | {"part"} or ("3" in forms and "1" not in forms))
    return theirs and joined and done and not record.clause.has("me", "would me", "have me")


def _is_told_to_somebody(
    clause: Clause, before: Record | None, following: Clause | None, own: frozenset[str]
) -> bool:
    """`Bob, take the captain`."""
    if clause.has("me", "will me"):
        return False
    forms = frozenset(form for span in clause.spans for form in span.forms)
    if not forms & {"imp", "base", "2"} or ("1" in forms and "imp" not in forms):
        return False
    beside = [before.clause] if before is not None else []
    beside += [following] if following is not None and following.after != HARD else []
    return any(
        len(own_.spans) == 1 and own_.has(NAME) and not set(own_.spans[0].words) & own
        for own_ in beside
    )
