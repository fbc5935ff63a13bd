"""Finds what stands in the way of playing what a reply says: a doubt, or what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pbem.reader.chatting import may_answer
from pbem.reader.clauses import Clause
from pbem.reader.idling import is_chat, is_idle, is_request
from pbem.reader.judging import (
    MOST,
    SAID,
    ClauseKind,
    any_weighs,
    gives_reason,
    is_about_others,
    is_refusing,
    is_too_much,
    is_whereabouts,
    only_passes,
)
from pbem.reader.sequence import PASS, found_in
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import THING, TOLD, VERB
from pbem.reader.whole import Reply, ids_in

MOST_ASKED = 4
"""Clauses of a question that is read whole, to know whether it asks for a move."""
MINDS_NOT = frozenset({"never mind", "nevermind", "forget it", "niewazne", "uitati", "uita"})
"""What takes nothing back behind what others did; folded."""


class Doubt(NamedTuple):
    """What stands in the way: `open`, `question`, `condition`, `choice`, `takeback`, `refused`."""

    why: str
    clause: Clause


def doubt_in(reply: Reply, moves: Sequence[Clause]) -> Doubt | None:
    """The first clause that doubts, limits, asks or takes back what the reply says."""
    said = [c for c in reply.clauses if reply.is_said(c)]
    for clause, kind in zip(reply.clauses, reply.kinds, strict=True):
        if is_whereabouts(clause):
            continue
        plain = kind is ClauseKind.VAGUE and not any_weighs(clause, "vague")
        idle = plain and (is_passed(moves) or _exclaims(clause, moves))
        idle = idle or (is_passed(moves) and only_passes(moves[0]) and not clause.has(THING))
        if kind is ClauseKind.VAGUE and not idle and not _only_leads_on(reply, clause, moves):
            return Doubt("open", clause)
        if clause.asked and not is_request(reply, clause) and not is_idle(reply, clause, moves):
            return Doubt("question", clause)
        sure = gives_reason(clause)
        sure = sure or is_remembered(clause) or _sets_scene(clause, moves)
        sure = sure or (clause.asked and is_chat(reply, clause) and not _answers(clause, moves))
        if any_weighs(clause, "if") and not sure and (moves or _may_be_meant(reply, said)):
            return Doubt("condition", clause)
        sure = sure or (any_weighs(clause, "postpone") and not moves)
        if is_too_much(clause):
            return Doubt("choice", clause)
        if any_weighs(clause, "or", "maybe") and not (sure or is_idle(reply, clause, moves)):
            return Doubt("choice", clause)
        back = any_weighs(clause, "takeback") and bool(moves or said)
        back = back and not _comes_first(reply, clause)
        if back and not _is_told(reply, clause, moves):
            return Doubt("takeback", clause)
        if any_weighs(clause, "mild") and _corrects(reply, clause, moves):
            return Doubt("takeback", clause)
        if kind is ClauseKind.REFUSAL and _contradicts(reply, clause, moves):
            return Doubt("refused", clause)
        if kind is ClauseKind.REFUSAL and any_weighs(clause, "mild") and reply.of(ClauseKind.YES):
            return Doubt("takeback", clause)  # `yes. Actually no`
    if _may_set_off(reply, moves):
        return Doubt("choice", moves[0])
    denied = _denied(reply, moves)
    return Doubt("refused", denied) if denied else None


def _may_be_meant(reply: Reply, said: Sequence[Clause]) -> bool:
    return any(may_answer(own, reply.position) for own in said)


def _may_set_off(reply: Reply, moves: Sequence[Clause]) -> bool:
    """`Well, smithy then`: an interjection, or a well that is paid for with what follows."""
    if len(moves) < 2 or reply.position.takes_several:
        return False
    listed = len(moves) > 2 and moves[2].after == "and" and moves[2].has(THING)
    pays = "pay" in moves[0].verbs
    if _is_set_off(moves[0], moves[1], listed=pays or (listed and moves[0].has("paying"))):
        return True
    if len(moves[0].spans) > 1:
        return False
    first, second = moves[0].spans[0], moves[1]
    if not ids_in(moves[0]) & reply.position.about:
        return False
    sets_off = first.has("small", "courtesy") and first.has(THING) and second.after == SOFT
    pays = any(own.has("paying") or "pay" in own.verbs for own in moves)
    return sets_off and second.has(THING) and not pays


def _is_set_off(first: Clause, second: Clause, *, listed: bool) -> bool:
    """`Smithy, well why not`; but `the tower for two cards, well and crane` is a list."""
    span = second.spans[0]
    small = span.has("small") and span.has(THING) and second.after == SOFT and not listed
    named = sum(own.has(THING) for own in second.spans)
    return small and first.has(THING) and named == 1 and not second.has(VERB, "paying", "under")


def _exclaims(clause: Clause, moves: Sequence[Clause]) -> bool:
    """`Big kiss!` below the sentence with the move: a quality of what is nothing of the game."""
    after = all(own.sentence < clause.sentence for own in moves)
    most = any(span.words[0].startswith(MOST) for span in clause.spans)
    return bool(moves and clause.unknown) and after and not most and not clause.has("ship", *SAID)


def _only_leads_on(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """`At last something useful! The library stays`, `tricky round, this one. Sugar`: what is open
    is said in the next sentence."""
    after = bool(moves) and all(own.sentence > clause.sentence for own in moves)
    beside = [own for own in reply.clauses if own.sentence == clause.sentence]
    strange = any(own.unknown for own in beside)
    return after and strange and not any(own.has(*SAID) or own.asked for own in beside)


def is_passed(moves: Sequence[Clause]) -> bool:
    """Whether all that is said is to pass, in so many words."""
    return bool(moves) and all(own.has("pass") and not own.has(THING) for own in moves)


def _answers(clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a move stands in the clause's sentence."""
    return any(own.sentence == clause.sentence for own in moves)


def is_remembered(clause: Clause) -> bool:
    """`When Cid was the builder, we waited`: what is told of a time that is over."""
    over = clause.has("past") and is_about_others(clause)
    return over and all(span.has("when") for span in clause.spans if span.has("if"))


def _sets_scene(clause: Clause, moves: Sequence[Clause]) -> bool:
    """`Nice to be back after the holiday! The mayor`: when it is, and no condition."""
    times = all(span.has("when") for span in clause.spans if span.has("if"))
    own_day = clause.has("courtesy", "praise", "daily", "leaving", "excuse")
    apart = clause.ended and not _answers(clause, moves) and not clause.has(*SAID, "third")
    return times and own_day and apart


def _is_told(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """`I wanted the captain, but Dana took it. The mayor`: what came in between others did."""
    after = [c for c in reply.clauses if c.sentence == clause.sentence]
    after = after[after.index(clause) + 1 :]
    if not any(any_weighs(c, "third", TOLD) for c in after):
        return False
    played = {id for own in moves for id in ids_in(own)}
    return (
        bool(moves)
        and not ids_in(clause) & played
        and all(own.sentence > clause.sentence for own in moves)
    )


def _comes_first(reply: Reply, clause: Clause) -> bool:
    """`The king can wait, nothing from me`, `never mind. The mayor`: there is nothing yet that
    could be taken back, and the clause itself names nothing."""
    before = reply.clauses[: reply.clauses.index(clause)]
    answers = (ClauseKind.MOVE, ClauseKind.REFUSAL, ClauseKind.YES)
    back = {" ".join(span.words) for span in clause.spans if span.has("takeback")}
    minds_not = back <= MINDS_NOT
    kinds = dict(zip(map(id, reply.clauses), reply.kinds, strict=True))
    said = any(
        (own.has(THING) and not (minds_not and is_about_others(own)))
        or may_answer(own, reply.position)
        or kinds[id(own)] in answers
        for own in before
    )
    return not said and not reply.is_said(clause) and not is_refusing(clause)


def _corrects(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether `actually`, `but` and the like come between two answers or after one."""
    place = reply.clauses.index(clause)
    before = [c for c in reply.clauses[:place] if c in moves]
    if not before or clause not in moves:
        return False
    if found_in(reply.position, [clause]).moves or len(before) > MOST_ASKED:
        return True
    together = found_in(reply.position, [*before, clause])  # `coffee, but as forest`
    return len(together.moves) != 1 or not together.sure


def _contradicts(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a refusal stands beside a move, or names what is not wanted."""
    found = found_in(reply.position, [clause])
    if found.moves != [PASS]:
        return not any(
            only_passes(own) for own in moves if own is not clause
        )  # `I have nothing to sell. Pass`
    return any(found_in(reply.position, [own]).moves not in ([PASS], []) for own in moves)


def _denied(reply: Reply, moves: Sequence[Clause]) -> Clause | None:
    """A clause that nobody knows all of and that says no to what the reply plays."""
    played = {id for clause in moves for id in ids_in(clause)}
    for clause in reply.of(ClauseKind.UNCLEAR):
        if is_refusing(clause) and ids_in(clause) & played:
            return clause
    return None
