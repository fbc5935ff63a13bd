"""Finds what stands in the way of playing what a reply says: a doubt, or what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.phrases.chatting import may_answer
from engine.phrases.clauses import Clause
from engine.phrases.idling import is_chat, is_idle, is_request
from engine.phrases.judging import (
    MOST,
    SAID,
    Kind,
    acts,
    any_weighs,
    gives_reason,
    is_about_others,
    is_refusing,
    is_too_much,
    is_whereabouts,
    only_passes,
)
from engine.phrases.sequence import PASS, found_in
from engine.phrases.tokens import LISTED, SOFT
from engine.phrases.vocabulary import NAME, NUMBER, THING, TOLD, VERB
from engine.phrases.whole import Reply, ids_in

MOST_ASKED = 4
"""Clauses of a question that is read whole, to know whether it asks for a move."""
SHORT = 2
"""Words of a refusal that belongs to the move before it, whatever it refuses."""
COPULAS = (("it", "s"), ("it", "is"), ("that", "s"), ("to", "jest"))


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
        plain = kind is Kind.VAGUE and not any_weighs(clause, "vague")
        idle = plain and (_is_passed(moves) or _exclaims(clause, moves))
        idle = idle or (_is_passed(moves) and only_passes(moves[0]) and not clause.has(THING))
        if kind is Kind.VAGUE and not idle and not _only_leads_on(clause, moves):
            return Doubt("open", clause)
        if clause.asked and not is_request(reply, clause) and not is_idle(reply, clause, moves):
            return Doubt("question", clause)
        sure = gives_reason(clause)
        sure = sure or is_remembered(clause)
        sure = sure or (clause.asked and is_chat(reply, clause) and not _answers(clause, moves))
        if any_weighs(clause, "if") and (moves or said) and not sure:
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
        if kind is Kind.REFUSAL and _contradicts(reply, clause, moves):
            return Doubt("refused", clause)
        if kind is Kind.REFUSAL and any_weighs(clause, "mild") and reply.of(Kind.YES):
            return Doubt("takeback", clause)  # `yes. Actually no`
    if _may_set_off(reply, moves):
        return Doubt("choice", moves[0])
    denied = _denied(reply, moves)
    return Doubt("refused", denied) if denied else None


def _may_set_off(reply: Reply, moves: Sequence[Clause]) -> bool:
    """`Well, smithy then`: an interjection, or a well that is paid for with what follows."""
    if len(moves) < 2 or reply.position.takes_several:
        return False
    if _is_set_off(moves[0], moves[1]):
        return True
    if len(moves[0].spans) > 1:
        return False
    first, second = moves[0].spans[0], moves[1]
    if not ids_in(moves[0]) & reply.position.about:
        return False
    sets_off = first.has("small", "courtesy") and first.has(THING) and second.after == SOFT
    pays = any(own.has("paying") or "pay" in _verbs(own) for own in moves)
    return sets_off and second.has(THING) and not pays


def _is_set_off(first: Clause, second: Clause) -> bool:
    """`Smithy, well why not`."""
    span = second.spans[0]
    small = span.has("small") and span.has(THING) and second.after == SOFT
    named = sum(own.has(THING) for own in second.spans)
    return small and first.has(THING) and named == 1 and not second.has(VERB, "paying", "under")


def _exclaims(clause: Clause, moves: Sequence[Clause]) -> bool:
    """`Big kiss!` below the sentence with the move: a quality of what is nothing of the game."""
    after = all(own.sentence < clause.sentence for own in moves)
    most = any(span.words[0].startswith(MOST) for span in clause.spans)
    return bool(moves and clause.unknown) and after and not most and not clause.has("ship", *SAID)


def _only_leads_on(clause: Clause, moves: Sequence[Clause]) -> bool:
    """`At last something useful! The library stays`: what is open is said in the next sentence."""
    after = bool(moves) and all(own.sentence > clause.sentence for own in moves)
    return after and bool(clause.unknown) and not clause.has(*SAID) and not clause.asked


def _verbs(clause: Clause) -> set[str]:
    return {str(value) for span in clause.spans for value in span.values(VERB)}


def _is_passed(moves: Sequence[Clause]) -> bool:
    """Whether all that is said is to pass, in so many words."""
    return bool(moves) and all(own.has("pass") and not own.has(THING) for own in moves)


def _answers(clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a move stands in the clause's sentence."""
    return any(own.sentence == clause.sentence for own in moves)


def is_remembered(clause: Clause) -> bool:
    """`When Cid was the builder, we waited`: what is told of a time that is over."""
    over = clause.has("past") and is_about_others(clause)
    return over and all(span.has("when") for span in clause.spans if span.has("if"))


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
    answers = (Kind.MOVE, Kind.REFUSAL, Kind.YES)
    kinds = dict(zip(map(id, reply.clauses), reply.kinds, strict=True))
    said = any(
        own.has(THING) or may_answer(own, reply.position) or kinds[id(own)] in answers
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
    for clause in reply.of(Kind.UNCLEAR):
        if is_refusing(clause) and ids_in(clause) & played:
            return clause
    return None


def _tells_else(reply: Reply, clause: Clause) -> bool:
    """Whether it says what somebody does, and nothing that can be done now."""
    position = reply.position
    allowed = {word for verb in position.asks for word in position.book.allowed.get(verb, ())}
    verbs = {str(v) for span in clause.spans for v in span.values(VERB)}
    return bool(verbs) and not verbs & allowed and not clause.has(THING) and not is_refusing(clause)


def _says_nothing_else(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a clause in words that nobody knows names what is chosen once more, or leads to it
    and names nothing: `harbor first, always harbor`, `watch how I trade - trader`."""
    if is_refusing(clause) or any_weighs(clause, "mild", "takeback"):
        return False
    played = {id for own in moves for id in ids_in(own)}
    if clause.has(THING):
        told = is_about_others(clause)  # `Bob had the builder, now I do: builder`
        apart = clause.after == SOFT or told or _leads_to(clause, moves[0])
        return ids_in(clause) <= played and not clause.has(NUMBER) and apart
    before = reply.clauses.index(clause) < reply.clauses.index(moves[0])
    return before and moves[0].has(THING) and moves[0].after == SOFT


def _leads_to(clause: Clause, move: Clause) -> bool:
    """`I'm turning pirate: buccaneer`: the same breath goes on with the move."""
    return move.after == SOFT and move.sentence == clause.sentence and len(clause.unknown) == 1


def _is_move_before(reply: Reply, clause: Clause) -> bool:
    """Whether it may be a move of its own where several follow each other, though not all of it
    is known: `I send the colonist to the mill; mayor`."""
    several = len(reply.position.asks - {PASS}) > 1
    does = acts(clause) or clause.has("on")
    said = clause.has(THING) or _verbs(clause) & (reply.position.asks - {PASS})
    return several and does and bool(said) and not is_about_others(clause)


def _names_another(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether it names what could be had instead, and says nothing of others."""
    played = {id for own in moves for id in ids_in(own)}
    other = ids_in(clause) & reply.position.about - played
    return bool(other) and not clause.reason and not is_about_others(clause)


def _gives_away(reply: Reply, clause: Clause) -> bool:
    """`Bob should build it`: what was named is for somebody else."""
    others = clause.has(NAME) or is_about_others(clause)
    return others and clause.has("back") and bool(_verbs(clause) & reply.position.asks)


def _tells(clause: Clause) -> bool:
    """`Then it's gardening time`: it says what is, and not what to do."""
    return clause.has("copula") or clause.spans[0].words[:2] in COPULAS


def left_over(reply: Reply, moves: Sequence[Clause]) -> Clause | None:
    """A clause beside the moves that may belong to them, or be another answer."""
    sentences = {clause.sentence for clause in moves}
    simple = all(len(own.facts) < 2 for own in reply.position.legal)
    first = reply.clauses.index(moves[0])
    verbs = any(span.is_only(VERB) for clause in moves for span in clause.spans)
    for place, (clause, kind) in enumerate(zip(reply.clauses, reply.kinds, strict=True)):
        if _is_passed(moves) and is_refusing(clause) and not clause.has(THING):
            continue  # `I can not build anything useful, pass`
        beside = clause.sentence in sentences or clause.after in ("then", LISTED)
        told = simple and len(clause.spans) > 1
        goes_on = clause.after == "and" and not told
        goes_on = goes_on or (clause.after in ("then", LISTED) and not (told and _tells(clause)))
        lonely = (len(clause.spans) <= 1 and not simple) or goes_on
        lonely = lonely or (len(clause.spans) <= SHORT and is_refusing(clause))  # `not staffed`
        if kind is Kind.TALK and clause.unknown and beside and lonely:
            return clause
        if kind is Kind.TALK and beside and place > first and _names_another(reply, clause, moves):
            return clause  # `coffee, that is to say corn`
        if kind is Kind.TALK and beside and place > first and acts(clause) and is_refusing(clause):
            return clause  # `I sell the coffee, only let nobody have sold any`
        if kind is Kind.UNCLEAR and place > first and _gives_away(reply, clause):
            return clause
        if kind is not Kind.UNCLEAR or _says_nothing_else(reply, clause, moves):
            continue
        if _is_move_before(reply, clause):
            return clause
        others, legal = is_about_others(clause), bool(ids_in(clause) & reply.position.about)
        if clause.sentence in sentences and not (place < first and verbs):
            if legal or not (others or (place > first and _tells_else(reply, clause))):
                return clause
        elif place > first and legal and not others:
            return clause
    return None
