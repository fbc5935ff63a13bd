"""Finds what is left over beside the moves of a reply, and may belong to them or be another one."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.clauses import Clause
from pbem.reader.hindrances import is_passed
from pbem.reader.judging import ClauseKind, acts, any_weighs, is_about_others, is_refusing
from pbem.reader.sequence import PASS
from pbem.reader.tokens import LISTED, SOFT
from pbem.reader.vocabulary import NAME, NUMBER, THING, VERB
from pbem.reader.whole import Reply, ids_in

SHORT = 2
"""Words of a refusal that belongs to the move before it, whatever it refuses."""
NOW = frozenset({
    "now", "for now", "today", "this time", "this round", "this turn", "teraz", "na razie",
    "tym razem", "dzis", "w tej rundzie", "acum", "deocamdata", "azi", "de data asta", "runda asta",
    "tura asta", "in runda asta",
})  # fmt: skip
"""What says of a move that it is for this time, and another one for the next; folded."""
COPULAS = (("it", "s"), ("it", "is"), ("that", "s"), ("to", "jest"))


def _tells_else(reply: Reply, clause: Clause) -> bool:
    """Whether it says what somebody does, and nothing that can be done now."""
    position = reply.position
    allowed = position.allowed
    verbs = clause.verbs
    return bool(verbs) and not verbs & allowed and not clause.has(THING) and not is_refusing(clause)


def _says_nothing_else(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a clause in words that nobody knows names what is chosen once more, or leads to it
    and names nothing: `harbor first, always harbor`, `watch how I trade - trader`."""
    if is_refusing(clause) or any_weighs(clause, "mild", "takeback"):
        return False
    played = {id for own in moves for id in ids_in(own)}
    if moves[0].led and moves[0].sentence == clause.sentence and clause.unknown:
        place = reply.clauses.index(moves[0])  # `a decent market at last: sugar`
        before = reply.clauses.index(clause) < place and not acts(clause)
        if before and not ids_in(clause) & reply.position.about and not _counts(clause):
            return True
    if clause.has(THING):
        told = is_about_others(clause)  # `Bob had the builder, now I do: builder`
        apart = clause.after == SOFT or told or _leads_to(clause, moves[0])
        return ids_in(clause) <= played and not clause.has(NUMBER) and apart
    before = reply.clauses.index(clause) < reply.clauses.index(moves[0])
    return before and moves[0].has(THING) and moves[0].after == SOFT


def _counts(clause: Clause) -> bool:
    return any(span.has(NUMBER) and not span.has("small") for span in clause.spans)


def _leads_to(clause: Clause, move: Clause) -> bool:
    """`I'm turning pirate: buccaneer`: the same breath goes on with the move."""
    return move.after == SOFT and move.sentence == clause.sentence and len(clause.unknown) == 1


def _complains_of_stock(reply: Reply, clause: Clause) -> bool:
    """`Trader, my warehouse is bursting`: where a role is chosen, a remark about what no role is
    called."""
    doubts = any_weighs(clause, "mild", "takeback", "or", "if", "maybe", "without")
    remarks = clause.after == SOFT and bool(clause.unknown) and clause.has(THING)
    named = ids_in(clause) & reply.position.about or _counts(clause)
    plain = not (doubts or named or acts(clause) or is_refusing(clause))
    return reply.position.asks == {"role"} and remarks and plain


def _is_move_before(reply: Reply, clause: Clause) -> bool:
    """Whether it may be a move of its own where several follow each other, though not all of it
    is known: `I send the colonist to the mill; mayor`."""
    several = len(reply.position.asks - {PASS}) > 1
    does = acts(clause) or clause.has("on")
    said = clause.has(THING) or clause.verbs & (reply.position.asks - {PASS})
    return several and does and bool(said) and not is_about_others(clause)


def _names_another(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether it names what could be had instead, and says nothing of others."""
    played = {id for own in moves for id in ids_in(own)}
    other = ids_in(clause) & reply.position.about - played
    return bool(other) and not clause.reason and not is_about_others(clause)


def _plans(clause: Clause, moves: Sequence[Clause]) -> bool:
    """`Captain now, builder next round`: what is to come, and no part of what comes now."""
    spans = [span for span in clause.spans if not span.is_only("small", "pronoun", "courtesy")]
    doubted = clause.has("or", "if", "maybe", "takeback", "neg", "nor", "vague", NUMBER)
    if doubted or not spans or not any_weighs(clause, "later") or clause.unknown:
        return False
    now = any(NOW & {" ".join(span.words) for span in own.spans} for own in moves)
    ends = any_weighs(Clause(spans[-1:]), "later") and not acts(clause)
    return any_weighs(Clause(spans[:1]), "later") or (clause.after != "and" and (now or ends))


def _gives_away(reply: Reply, clause: Clause) -> bool:
    """`Bob should build it`: what was named is for somebody else."""
    others = clause.has(NAME) or is_about_others(clause)
    return others and clause.has("back") and bool(clause.verbs & reply.position.asks)


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
        if is_passed(moves) and is_refusing(clause) and not clause.has(THING):
            continue  # `I can not build anything useful, pass`
        beside = clause.sentence in sentences or clause.after in ("then", LISTED)
        told = simple and len(clause.spans) > 1
        goes_on = clause.after == "and" and not told
        goes_on = goes_on or (clause.after in ("then", LISTED) and not (told and _tells(clause)))
        lonely = (len(clause.spans) <= 1 and not simple) or goes_on
        lonely = lonely or (len(clause.spans) <= SHORT and is_refusing(clause))  # `not staffed`
        if kind is ClauseKind.TALK and clause.unknown and beside and lonely:
            return clause
        if kind is ClauseKind.TALK and place > first and _plans(clause, moves):
            continue
        if (
            kind is ClauseKind.TALK
            and beside
            and place > first
            and _names_another(reply, clause, moves)
        ):
            return clause  # `coffee, that is to say corn`
        if (
            kind is ClauseKind.TALK
            and beside
            and place > first
            and acts(clause)
            and is_refusing(clause)
        ):
            return clause  # `I sell the coffee, only let nobody have sold any`
        if kind is ClauseKind.UNCLEAR and place > first and _gives_away(reply, clause):
            return clause
        if kind is not ClauseKind.UNCLEAR or _says_nothing_else(reply, clause, moves):
            continue
        if _is_move_before(reply, clause):
            return clause
        if place > first and _complains_of_stock(reply, clause):
            continue
        others, legal = is_about_others(clause), bool(ids_in(clause) & reply.position.about)
        if others and place < first and clause.has(NAME) and moves[0].led:
            continue  # `Sue had the producer twice, now it's my turn: builder`
        if clause.sentence in sentences and not (place < first and verbs):
            if legal or not (others or (place > first and _tells_else(reply, clause))):
                return clause
        elif place > first and legal and not others:
            return clause
    return None
