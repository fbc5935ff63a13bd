"""What a reply tells without meaning it: what others think or ask that one does, and mockery."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pbem.reader.clauses import HARD_JOINTS, Clause
from pbem.reader.heard import THEIRS, Heard, Record, Who
from pbem.reader.spans import Span
from pbem.reader.vocabulary import MIND, NAME, THING, VERB

TOLD = frozenset({"say", "think", "hope", "ask", "want"})
"""What others do with what one does oneself."""
OTHERS = THEIRS | {"2", "past", "would1", "imp"}
"""Forms of others' verbs, some of which may be one's own, too."""
SMALL = ("filler", "now", "maybe", "yes", "please", "them", "you", "people", "all", NAME)


def is_hearsay(heard: Heard) -> bool:
    """`Bob thinks I take the captain`, `my wife wants me to take less sugar`."""
    for place, span in enumerate(heard.spans):
        if span.has("hearsay"):
            return True
        if place >= max(heard.deed, heard.thing):
            return False
        if not _tells(span):
            continue
        before, behind = heard.spans[:place], heard.spans[place + 1 : max(heard.deed, 0)]
        oneself = any(own.has("me", "would me", "will me") for own in behind)
        bidden = bool({"ask", "say"} & set(span.values(MIND)))
        bidden = bidden and "inf" in heard.forms_at(heard.deed)
        if not any(own.has("me") for own in before) and (oneself or bidden) and _is_theirs(span):
            return True
    return False


def is_told_before(clause: Clause, before: Record | None) -> bool:
    """`Everybody thinks, | I take the mayor`."""
    if before is None or clause.sentence != before.clause.sentence or clause.after in HARD_JOINTS:
        return False
    spans = [span for span in before.clause.spans if not span.is_only(*SMALL)]
    if before.clause.has("hearsay") and not spans[1:]:
        return not before.here
    if before.who not in (Who.THEM, Who.YOU) or not spans or before.clause.asked:
        return False
    return _tells(spans[-1]) and all(span.has(MIND, "them", "is") for span in spans)


def _tells(span: Span) -> bool:
    return bool(TOLD & set(span.values(MIND))) and not span.has(VERB, THING, "filler", "is")


def _is_theirs(span: Span) -> bool:
    return bool(span.forms & OTHERS)


def is_lessened(spans: Sequence[Span]) -> bool:
    """`Less sugar`, of which one cannot have less here."""
    return any(one.has("less") and other.has(THING) for one, other in pairwise(spans))
