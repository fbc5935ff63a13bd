"""Takes out what is said beside a move of the writer's own day: `and I'm off to bed`."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.reader.clauses import Clause
from pbem.reader.judging import SAID, any_weighs
from pbem.reader.spans import Span
from pbem.reader.tokens import HARD
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, VERB, Thing, WordReading

LIMITING = (
    "nouns", "biggest", "smallest", "or", "takeback", "neg", "nor", "nothing", "pass", "giveup",
    "later", "rest", "other", "stored", "loose", "same", "auto", "without", "keeps all", "extra",
)  # fmt: skip
"""What belongs to a move, or takes it back: a clause with it is no rider."""
DOUBTFUL = ("if", "maybe", "vague", "mild")
LEADING = frozenset({"small", "pronoun", "aside", "courtesy", "people", "yes"})
"""What may stand before the word that tells that it is a rider."""
PUTS_OFF = ("postpone", "excuse")
WORK = frozenset({"work", "pracy", "roboty", "munca", "treaba"})
AROUND = ("small", "on", "at", "leaving", "pronoun", "aside", "courtesy", "people", "ship", "yes")
FOOD = frozenset({"coffee", "corn", "sugar", "tobacco"})
"""Goods that may be somebody's breakfast, too."""


def leave_daily(clauses: Sequence[Clause]) -> None:
    """`Captain, then dinner`: what the writer does next, behind an answer. Elsewhere nobody knows
    the word; and `coffee, then bed` may be no answer at all."""
    answered = False
    for place, clause in enumerate(clauses):
        if clause.has("daily"):
            behind = answered and clause.after != HARD and clause.has(*SAID) is False
            follows = behind and _is_daily(clause) and not _is_drunk(clauses[place - 1])
            for span in clause.spans:
                kept = [entry for entry in span.entries if entry.kind != "daily"]
                span.entries = [WordReading("courtesy", None, "")] if follows else kept
        elif answered and clause.after in ("and", "then") and _goes(clause, clauses[place - 1]):
            clauses[place - 1].spans.insert(0, Span(("",), "", [WordReading("maybe", None, "")]))
        answered = clause.has(THING) or (answered and not clause.has(*SAID))


def _is_daily(clause: Clause) -> bool:
    return all(
        span.has("daily") or (span.has(*AROUND) and not span.has(*LIMITING, *DOUBTFUL, *SAID))
        for span in clause.spans
    )


def _goes(clause: Clause, before: Clause) -> bool:
    """`To work`, behind `coffee`: what the writer does next, and no more."""
    busy = any(
        span.has("excuse", "leaving", "third") or span.words[-1] in WORK for span in clause.spans
    )
    return busy and not clause.has(*SAID, NAME) and _is_drunk(before)


def _is_drunk(before: Clause) -> bool:
    """`Coffee`, and nothing that says what is done with it."""
    things = [value for span in before.spans for value in span.values(THING)]
    ids = {id for thing in things if isinstance(thing, Thing) for id in thing.ids}
    return bool(ids & FOOD) and not before.has(VERB, "third")


def without_riders(clauses: Sequence[Clause]) -> None:
    """Leave nothing to be read of `and I'm off to the shops`, `and I'm happy` and `maybe I'll get
    lucky` beside another clause. A clause that names anything of the game is kept as it is."""
    answered = False
    for clause in clauses:
        hopes = answered and clause.has("luck") and not _limits(clause)
        hopes = hopes or (answered and _plans(clause))
        if hopes or (len(clauses) > 1 and _leaves(clause)) or (answered and _describes(clause)):
            clause.leave()
        answered = answered or clause.has(*SAID, "yes", "pass", "nothing")


def _limits(clause: Clause) -> bool:
    """Whether it names what a move may be about, or says no to something."""
    for span in clause.spans:
        if span.has(THING, SHIP) or (span.has(NUMBER) and not span.has("small")):
            return True
        if span.has(*LIMITING) and not span.has("luck", "leaving"):
            return True
    return False


def _plans(clause: Clause) -> bool:
    """`The builder, and I'll probably be captain next round`: what may come later, and not now."""
    doubts = clause.has("or", "if", "takeback", "neg", "nor", "without", NUMBER, NAME)
    return any_weighs(clause, "later") and any_weighs(clause, "maybe") and not doubts


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
