"""Leaves out what is granted before a choice: `I thought about the library, but it's the smithy`,
`I know you all wait for the captain, but I take the mayor`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

from pbem.reader.clauses import Clause
from pbem.reader.judging import ClauseKind, acts, any_weighs, is_refusing, is_too_much, kind_of
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NAME, NUMBER, SHIP, THING, VERB, WordReading
from pbem.reader.whole import ids_in

LEANED = "leaned"
"""What somebody says of a choice that they nearly made: `I was tempted by`."""
MILD = frozenset({"but", "however", "though", "ale", "jednak", "lecz", "dar", "insa", "totusi"})
IT_IS = frozenset({
    "it", "its", "i", "im", "ill", "ja", "to", "bedzie", "eu", "e", "este", "va", "o", "tot",
})  # fmt: skip
"""How an answer begins that has no verb of the game: `it's gonna be`."""
DOUBTFUL = ("or", "if", "takeback", "vague", "later", "postpone", "too", "nor", "without")


def without_concessions(clauses: list[Clause], position: Position) -> list[Clause]:
    """The clauses, with nothing left to be read of what is granted before a `but`; and with what
    somebody only leaned to, and no answer follows, as told."""
    found: list[Clause] = []
    for clause in clauses:
        found += _parted(clause)
    for _, group in groupby(found, key=lambda own: own.sentence):
        _concede(list(group), position)
    for clause in found:
        for span in clause.spans:
            if span.has(LEANED):
                rest = [entry for entry in span.entries if entry.kind != LEANED]
                span.entries = rest or [
                    WordReading("maybe" if clause.has(THING) else "third", None, "")
                ]
    return found


def _parted(clause: Clause) -> list[Clause]:
    """`Thought about the library but it's the smithy`, apart at its `but`."""
    for place, span in enumerate(clause.spans):
        before, rest = Clause(clause.spans[:place]), Clause(clause.spans[place:])
        if not place or not _turns(span) or not (before.has(THING) and rest.has(THING)):
            continue
        if before.has(LEANED) or _praises([before]):
            later = Clause(rest.spans, SOFT, clause.sentence, clause.line, clause.asked)
            later.ended = clause.ended
            clause.spans = before.spans
            return [clause, later]
    return [clause]


def _turns(span: Span) -> bool:
    return bool(MILD & set(span.words)) and span.has("mild")


def _concede(sentence: Sequence[Clause], position: Position) -> None:
    place = next((n for n, own in enumerate(sentence) if n and _turns(own.spans[0])), 0)
    if place and not sentence[0].asked:
        _grant(sentence[:place], sentence[place], position)
        return
    for granted, answer in pairwise(sentence):
        if is_too_much(granted) and answer.after == SOFT and not granted.asked:
            _decline(granted, answer, position)


def _decline(granted: Clause, answer: Clause, position: Position) -> None:
    """`The harbor is too expensive for me, I build the wharf`."""
    chosen = ids_in(answer) & position.about
    plain = (
        kind_of(answer) is ClauseKind.MOVE
        and acts(answer)
        and not answer.has("neg", "mild", "back")
    )
    if chosen and plain and not chosen & ids_in(granted) and not granted.unknown:
        granted.leave()


def _grant(granted: Sequence[Clause], answer: Clause, position: Position) -> None:
    named = {id for own in granted for id in ids_in(own)}
    chosen = ids_in(answer) & position.about
    doubted = any(any_weighs(own, *DOUBTFUL) or own.has(NUMBER, SHIP) for own in granted)
    if not named or not chosen or named & chosen or doubted or not _grants(granted):
        return
    rest = Clause(answer.spans[1:], answer.after, answer.sentence)
    if rest.spans and _answers(rest):
        for own in granted:
            own.leave()
        answer.spans[0].entries = [WordReading("small", None, "")]


def _grants(granted: Sequence[Clause]) -> bool:
    """Whether it is only leaned to, praised, or told of others."""
    if any(own.has(LEANED) and not is_refusing(own) for own in granted):
        return True
    if any(is_refusing(own) for own in granted):
        return False
    awaits = any(any_weighs(own, "third") and not acts(own) for own in granted)
    return _praises(granted) or (awaits and not any(own.has(NAME) for own in granted))


def _praises(granted: Sequence[Clause]) -> bool:
    """`The well is pretty, too`, with no more in it."""
    spans = [span for own in granted for span in own.spans]
    told = any(span.has("copula") for span in spans)
    told = told and any(span.has("quality", "praise", "aside") for span in spans)
    does = any(span.is_only(VERB) or span.has("neg", "nor", "too") for span in spans)
    return told and not does and not any(own.unknown for own in granted)


def _answers(rest: Clause) -> bool:
    """Whether it plainly says what is chosen instead: `I take the mayor`, `it's the mayor`."""
    if (
        kind_of(rest) is not ClauseKind.MOVE
        or rest.has("neg")
        or any_weighs(rest, *DOUBTFUL, "maybe")
    ):
        return False
    begins = any(IT_IS & set(span.words) for span in rest.spans[:2])
    told = rest.has("quality") and not acts(rest)
    return (acts(rest) or begins) and not told
