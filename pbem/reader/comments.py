"""Finds praise, thanks and comments, which tell what others did and choose nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pbem.reader.clauses import Clause
from pbem.reader.judging import SAID
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NAME, THING, VERB, phrases_for

WITH = frozenset({"with", "by", "cu", "z", "ze", "tym", "ta"})
OWN = frozenset({"my", "mine", "moj", "moje", "moja", "mea", "meu", "i", "eu", "ja"})
DOING = "ing"
"""How it ends in English what somebody is doing."""


def praises(clause: Clause) -> bool:
    """`Lovely move with the mayor!`: what somebody did, and with what."""
    at = next((n for n, span in enumerate(clause.spans) if span.has(THING)), 0)
    before = clause.spans[:at]
    words = {word for span in before for word in span.words}
    if _names_deed(clause):
        return True
    unheard = bool(at) and not before[0].entries and before[0].written.istitle()
    if not (unheard or words & phrases_for("deeds")) or words & OWN or clause.led or clause.asked:
        return False
    if any(span.is_only(VERB) for span in clause.spans):
        return False
    near = [span for span in before if not span.has("small", "pronoun") or span.words[-1] in WITH]
    praised = any(span.has("praise", "courtesy", "laugh") for span in before)
    liked = praised or any(span.has("quality", "yes") or not span.entries for span in before)
    did = bool(before) and set(before[-1].words) & phrases_for("deeds")
    return (liked and bool(near) and near[-1].words[-1] in WITH) or (praised and bool(did))


def _names_deed(clause: Clause) -> bool:
    """`Great builder move, Kate`."""
    praised = clause.spans[0].has("praise") and not clause.led and not clause.asked
    return praised and any(
        before.has(THING) and set(span.words) & phrases_for("deeds")
        for before, span in pairwise(clause.spans)
    )


def tells_of_others(clauses: Sequence[Clause], place: int) -> bool:
    """`That's mean, filling the ship with corn`, `great that we build together again`: it tells
    what somebody else did, or all of them do."""
    clause = clauses[place]
    before = clauses[place - 1] if place else None
    if before is None or clause.after != SOFT or clause.led or clause.sentence != before.sentence:
        return False
    first = clause.spans[0]
    if first.words[0] in phrases_for("that"):
        return all(span.has("courtesy", "praise", "laugh", "small") for span in before.spans)
    told = any(
        " ".join(before.spans[0].words[:length]) in phrases_for("comments") for length in (1, 2)
    )
    doing = first.is_only(VERB) and first.words[0].endswith(DOING)
    return told and doing and not before.has(*SAID) and not clause.has("pronoun")


def thanks_for(clause: Clause) -> bool:
    """`Thanks for the coffee`, `thank you Lisa for the craftsman`, `sorry about the captain`."""
    first, *rest = clause.spans
    thanked = first.has("thanks") and bool(rest) and rest[0].has(NAME) and clause.has("paying")
    return (first.has("thanked") or thanked) and clause.has(THING) and not clause.has("please")
