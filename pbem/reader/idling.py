"""Tells questions and alternatives that are for others, or about nothing of the decision."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.clauses import Clause
from pbem.reader.judging import SAID, any_weighs, is_about_others, is_refusing
from pbem.reader.sequence import found_in
from pbem.reader.vocabulary import NAME, SHIP, THING, VERB
from pbem.reader.whole import Reply

MOST_ASKED = 4
"""Clauses of a question that is read whole, to know whether it asks for a move."""
OURS = frozenset({"our", "nasz", "nasza", "nasze", "naszego", "nostru", "noastra", "nostri"})
WHO = frozenset({"who", "kto", "cine"})
OF_THE_GAME = frozenset({"raid", "plunder", "piracy", "capture", "deliver", "produce"})
"""Verbs that nobody says of anything else when such a move is asked."""
SHORTEST_REQUEST = 2
"""Words of a verb; what asks politely has more: `could I have`."""


def is_chat(reply: Reply, clause: Clause) -> bool:
    """Whether a question is for others: it names somebody or what nobody knows, and no thing."""
    sentence = [c for c in reply.clauses if c.sentence == clause.sentence]
    if any(c.has(THING, SHIP, "nouns", "good") for c in sentence):
        return False
    verbs = {str(v) for c in sentence for span in c.spans for v in span.values(VERB)}
    if verbs & reply.position.asks & OF_THE_GAME and not any(c.has(NAME) for c in sentence):
        return False  # `what do I get for a raid?`
    return any(c.unknown or c.has(NAME) or is_about_others(c) for c in sentence)


def is_idle(reply: Reply, clause: Clause, moves: Sequence[Clause]) -> bool:
    """Whether a question or an `or` is about nothing of this decision."""
    sentence = [c for c in reply.clauses if c.sentence == clause.sentence]
    others = [c for c in moves if c.sentence != clause.sentence]
    place = reply.clauses.index(clause)
    sure = clause.unknown or clause.asked or is_about_others(clause)
    if place and reply.clauses[place - 1] in moves and not sure and any_weighs(clause, "maybe"):
        return False  # `coffee and... can't decide on the other`
    if (
        clause.asked
        and any(c.has("ago") for c in sentence)
        and not any(c in moves for c in sentence)
    ):
        return True
    around = clause.asked and not any(c in moves for c in sentence)
    if around and (_is_of_ours(sentence) or _is_small_talk(sentence)):
        return True
    if clause.asked and (_asks_others(sentence) or _asks_who(clause, moves, sentence)):
        return True
    if clause.asked and is_chat(reply, clause):
        meant = [c for c in sentence if c in moves][: MOST_ASKED + 1]
        if len(meant) <= MOST_ASKED and not found_in(reply.position, meant).moves:
            return True
    aside = bool(others) or reply.postpones("postpone", "excuse")
    if any(is_about_others(c) for c in sentence) and aside:
        return True
    if not clause.asked and clause.unknown and not clause.has(*SAID) and not is_refusing(clause):
        return True
    said = any(reply.is_said(c) or c in moves for c in sentence)
    return not said and (bool(others) or not clause.asked)


def _asks_others(sentence: Sequence[Clause]) -> bool:
    """`Quarry number four for Tom, what do you do with all those stones?`"""
    named = [own for own in sentence if own.has(THING)]
    asked = sentence[-1]
    apart = not asked.has(THING) and is_about_others(asked) and bool(asked.unknown)
    return apart and bool(named) and all(is_about_others(own) for own in named)


def _asks_who(clause: Clause, moves: Sequence[Clause], sentence: Sequence[Clause]) -> bool:
    """`Who bought all the tobacco?`, `did you sell coffee again, Dan?`: of what others did."""
    strange = any(own.unknown for own in sentence) and not clause.has("if", "or", "pronoun")
    who = bool(WHO & set(clause.spans[0].words)) or any_weighs(clause, "third")
    return who and strange and not any(own in moves for own in sentence)


def _is_of_ours(sentence: Sequence[Clause]) -> bool:
    """`Our mayor got elected again, can you believe it?`"""
    named = [clause for clause in sentence if clause.has(THING)]
    ours = all(OURS & {span.words[0] for span in clause.spans} for clause in named)
    return ours and any(clause.unknown for clause in named)


def _is_small_talk(sentence: Sequence[Clause]) -> bool:
    """`My turn again already?`, `my app is down, yours too?`"""
    game = any(c.has(*SAID, "nouns", "good", "money") or is_refusing(c) for c in sentence)
    return not game and any(c.unknown or c.has("courtesy") for c in sentence)


def is_request(reply: Reply, clause: Clause) -> bool:
    """`Could I have the builder, please?`"""
    beside = [c for c in reply.clauses if c.sentence == clause.sentence or c.has("thanks")]
    first = next(c for c in beside if c.sentence == clause.sentence).spans[0]
    polite = "please" in first.words or any(c.has("courtesy") for c in beside)
    return polite and first.is_only(VERB) and len(first.words) > SHORTEST_REQUEST
