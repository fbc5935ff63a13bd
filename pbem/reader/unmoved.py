"""Decides about a reply in which no clause says a move: talk in peace, or a question back."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.clauses import Clause
from pbem.reader.idling import is_chat
from pbem.reader.judging import ClauseKind, acts, any_weighs, is_about_others
from pbem.reader.sequence import GENERAL
from pbem.reader.spans import Span
from pbem.reader.understood import Understood, asked
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING
from pbem.reader.whole import Reply, ids_in

MOST_WORDS = 6
"""Words of a reply that is a question to us, if it names only what there is in the game."""
SHORT = 2
"""Words of a reply that is too short for talk, if nobody knows them."""
ABOUT = ("nouns", "biggest", "smallest")
"""What a short reply may be about that names nothing."""
ANYTHING = GENERAL | {"put"}
"""Verbs that people say of anything."""
SPOKEN = (
    "courtesy", "people", "thanked", "praise", NAME, "mind", "third", "late", "laugh", "leaving",
)  # fmt: skip


def without_moves(reply: Reply) -> Understood:
    """No clause says a move: talk, or something that was meant for one."""
    clauses = reply.clauses
    talk = [c for c in reply.of(ClauseKind.TALK) if c.has(THING) and not c.unknown]
    meant = [c for c in talk if acts(c) or c.has("without", "mild")]
    if meant and not any(is_about_others(c) for c in clauses):
        return asked(reply, "unclear", meant[0])
    explained = [c for c in clauses if c.asked and asks_about(reply, c)]
    if explained and not any(is_about_others(c) and not c.has("excuse") for c in explained):
        return asked(reply, "unclear", explained[0])
    if reply.postpones("postpone", "excuse"):
        return Understood(talk=True)
    if any(c.has("chosen") for c in clauses):
        named = [c for c in clauses if ids_in(c) & reply.position.about]
        if named:
            return asked(reply, "unclear", named[0])
    unclear = reply.of(ClauseKind.UNCLEAR)
    chatty = {c.sentence for c in clauses if len(c.unknown) > 1}
    spoken_to = chatty | {c.sentence for c in clauses if is_about_others(c) or c.has(NAME)}
    asking = [
        c for c in unclear
        if not is_about_others(c) and (c.sentence not in spoken_to or _is_nearly(reply, c))
    ]  # fmt: skip
    if asking:
        return asked(reply, "leftover", asking[0])
    if unclear or not clauses:
        return Understood(talk=bool(clauses), why="" if clauses else "unclear")
    past = {c.sentence for c in clauses if c.has("ago")}
    if questions := [
        c for c in clauses if c.asked and not is_chat(reply, c) and c.sentence not in past
    ]:
        return asked(reply, "unclear", questions[0])
    doubts = reply.of(ClauseKind.DOUBT, ClauseKind.VAGUE)
    if doubts and not any(c.unknown or is_about_others(c) for c in clauses):
        return asked(reply, "unclear", doubts[0])
    words = [span for c in clauses for span in c.spans]
    few = len(words) <= MOST_WORDS and not any(c.unknown for c in clauses)
    told = any(c.has("copula") and not c.asked for c in clauses)  # `those are nice cards`
    if few and any(span.has(*ABOUT) for span in words) and not told and not _remarks(words):
        return asked(reply, "unclear", clauses[0])
    nearly = len(words) <= MOST_WORDS and sum(len(c.unknown) for c in clauses) == 1
    if nearly and any(s.has("ship") for s in words) and any(s.has(NUMBER, SHIP) for s in words):
        return asked(reply, "leftover", clauses[0])
    known = any(s.has(*SPOKEN) for s in words)
    if len(words) <= SHORT and not known:
        return asked(reply, "unclear", clauses[0])
    return Understood(talk=True)


def asks_about(reply: Reply, clause: Clause) -> bool:
    """`How does the buccaneer work?`, `can I keep both?`"""
    does = clause.deeds & reply.position.allowed - ANYTHING
    return (clause.has(THING) and any_weighs(clause, "maybe")) or bool(does and not clause.unknown)


def _remarks(words: Sequence[Span]) -> bool:
    """`Haha, those cards`, `nice city, Bob`: a remark about what is seen."""
    laughs = any(span.has("laugh") for span in words)
    praised = [span for span in words if span.has("praise")]
    greeted = any(span.has(NAME, "addressing") for span in words) or len(praised) > 1
    return laughs or (bool(praised) and greeted)


def _is_nearly(reply: Reply, clause: Clause) -> bool:
    """Whether it does something with what can be had now, and one word only is unknown."""
    told = clause.has("copula", "praise", NAME) or any(span.forgiven for span in clause.spans)
    mine = acts(clause) or clause.spans[0].words == ("i",)  # `I'll snaffle that quarry`
    begs = clause.has("please") and len(clause.unknown) == 2
    nearly = ((mine and len(clause.unknown) == 1) or begs) and not told
    return nearly and bool(ids_in(clause) & reply.position.about)
