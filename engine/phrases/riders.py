"""Takes out what is said beside a move of the writer's own day: `and I'm off to bed`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases.clauses import Clause
from engine.phrases.judging import SAID
from engine.phrases.spans import Span
from engine.phrases.vocabulary import NUMBER, SHIP, THING, Entry

LIMITING = (
    "nouns", "biggest", "smallest", "or", "takeback", "neg", "nor", "nothing", "pass", "giveup",
    "later", "rest", "other", "stored", "loose", "same", "auto", "without", "keeps all", "extra",
)  # fmt: skip
"""What belongs to a move, or takes it back: a clause with it is no rider."""
DOUBTFUL = ("if", "maybe", "vague", "mild")
LEADING = frozenset({"small", "pronoun", "aside", "courtesy", "people", "yes"})
"""What may stand before the word that tells that it is a rider."""
PUTS_OFF = ("postpone", "excuse")


def without_riders(clauses: Sequence[Clause]) -> None:
    """Leave nothing to be read of `and I'm off to the shops`, `and I'm happy` and `maybe I'll get
    lucky` beside another clause. A clause that names anything of the game is kept as it is."""
    answered = False
    for clause in clauses:
        hopes = answered and clause.has("luck") and not _limits(clause)
        if hopes or (len(clauses) > 1 and _leaves(clause)) or (answered and _describes(clause)):
            for span in clause.spans:
                span.entries = [Entry("courtesy", None, "")]
        answered = answered or clause.has(*SAID, "yes", "pass", "nothing")


def _limits(clause: Clause) -> bool:
    """Whether it names what a move may be about, or says no to something."""
    for span in clause.spans:
        if span.has(THING, SHIP) or (span.has(NUMBER) and not span.has("small")):
            return True
        if span.has(*LIMITING) and not span.has("luck", "leaving"):
            return True
    return False


def _leaves(clause: Clause) -> bool:
    """`I'm off to the shops`, `idę na spacer`: where the writer goes, and what they do there."""
    lead = _lead(clause)
    if lead is None or not lead.has("leaving") or _limits(clause):
        return False
    beside = [span for span in clause.spans if span is not lead]
    return not any(span.has(*DOUBTFUL, *PUTS_OFF) and not span.has("small") for span in beside)


def _describes(clause: Clause) -> bool:
    """`And I'm happy`: how the writer is, in a word that nobody knows."""
    joined = clause.after in ("and", "then") and len(clause.unknown) == 1
    early = clause.spans[:2]
    being = any(span.has("being") for span in early) and all(
        span.has("being", "pronoun") for span in early if span.entries
    )
    doubts = clause.has(*DOUBTFUL, *PUTS_OFF) or _limits(clause)
    return joined and being and not doubts and len(clause.spans) < len(early) + 2


def _lead(clause: Clause) -> Span | None:
    """The first word that is more than a small one."""
    for span in clause.spans:
        if span.has("leaving"):
            return span
        small = bool(span.entries) and all(entry.kind in LEADING for entry in span.entries)
        if not small and not span.has("being"):
            return None
    return None
