"""Picks the clauses of a reply that answer: moves and refusals, without remarks beside them."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.clauses import Clause
from pbem.reader.judging import GENERAL, ClauseKind, acts, is_refusing
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, SHIP, THING
from pbem.reader.whole import Reply, ids_in

ANSWERS = (THING, NUMBER, SHIP, "alone", "pass", "auto", "same")
"""What says something by itself."""


OBJECTS = (
    "all",
    "rest",
    "same",
    "auto",
    "back",
    "each",
    "mild",
    "money",
    "nouns",
    "good",
    "people",
)
"""What something may be done with that is no thing."""
DOES = frozenset({"produce", "make", "build", "sell", "load", "put", "draw"})
"""What roles do."""
HOLDS = frozenset({"keep", "leave", "store"})
"""What may be an answer of its own beside a move: `harbor - save money`."""


def moving(reply: Reply) -> list[Clause]:
    """The clauses that say moves or refusals."""
    found = [
        c for c in reply.of(ClauseKind.MOVE, ClauseKind.REFUSAL) if not negates_nothing(c.spans)
    ]
    found = [c for c in found if not _is_remark(reply, c)]
    named = {c.sentence for c in found if c.has(THING)}
    found = [c for c in found if c.sentence not in named or not _only_explains(reply, c)]
    found = [c for c in found if not _only_announces(reply, c, found)]
    found = [c for c in found if not _only_leads_to(reply, c, found)]
    if not found:
        found = reply.of(ClauseKind.YES)
    refusals = [c for c in found if is_refusing(c)]
    if refusals and all(c in refusals or _only_says_why(reply, c) for c in found):
        return refusals
    return found


def negates_nothing(spans: Sequence[Span]) -> bool:
    """`isn't`, `do not`: two words of which the second says no to what is not said."""
    answers = any(span.has(*ANSWERS) for span in spans)
    return len(spans) == 2 and spans[1].has("neg") and not answers


def _only_says_why(reply: Reply, clause: Clause) -> bool:
    """`I save my cards, no building`: what is done with what no move is about."""
    position = reply.position
    allowed = position.allowed
    verbs = clause.verbs
    named = clause.has(THING, NUMBER, SHIP) or not clause.has("nouns")
    return bool(verbs) and not named and not verbs & allowed


def _only_explains(reply: Reply, clause: Clause) -> bool:
    """`Trader, got to shift these goods`: what is done with goods or cards, and not with which;
    but `I draw a tile` is all that there is to say."""
    if _asks_for_nothing(reply, clause):
        return False
    told = clause.has("nouns", "good", "money") and acts(clause) and not is_refusing(clause)
    verbs = clause.verbs
    open_ = clause.has(THING, NUMBER, SHIP, "all", "rest", "each", "mild") or verbs & HOLDS
    return told and not open_


def _asks_for_nothing(reply: Reply, clause: Clause) -> bool:
    """Whether its verb is a move that names no thing: `draw`."""
    position = reply.position
    alone = {move.verb for move in position.legal if not move.facts} - {"pass"}
    verbs = clause.verbs
    return any(verbs & position.book.allowed.get(verb, frozenset([verb])) for verb in alone)


def _only_announces(reply: Reply, clause: Clause, found: Sequence[Clause]) -> bool:
    """`Going to produce: producer`: what the role that is chosen beside it will do."""
    verbs = clause.verbs
    verbs -= GENERAL  # `będę handlować`
    if reply.position.asks != {"role"} or not verbs or not verbs <= DOES or is_refusing(clause):
        return False
    beside = [own for own in found if own.sentence == clause.sentence and own.has(THING)]
    return not clause.has(THING, NUMBER, SHIP) and bool(beside)


def _only_leads_to(reply: Reply, clause: Clause, found: Sequence[Clause]) -> bool:
    """`I stay modest and build the poor house`: what is done with nothing, and nobody asks."""
    position = reply.position
    verbs = clause.verbs
    asked = position.allowed
    said = clause.has(THING, NUMBER, SHIP, *OBJECTS) or is_refusing(clause)
    if said or not verbs or verbs & (asked | position.asks | GENERAL | DOES):
        return False
    after = found[found.index(clause) + 1 :]
    return any(
        own.sentence == clause.sentence and acts(own) and ids_in(own) & position.about
        for own in after[:1]
    )


def _is_remark(reply: Reply, clause: Clause) -> bool:
    """`Two quarries and still broke`: what cannot be had now, among words that nobody knows."""
    if acts(clause) or is_refusing(clause) or not clause.has(THING):
        return False
    if ids_in(clause) & reply.position.about:
        return False
    beside = (c for c in reply.clauses if c.sentence == clause.sentence and not c.reason)
    return any(c.unknown for c in beside)
