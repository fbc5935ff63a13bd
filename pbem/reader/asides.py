"""Leaves as small talk what sounds like the game only by chance: `Not today!`, a name below the
text that is also a verb, `large` where nothing is that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise

from pbem.reader.chatting import may_answer
from pbem.reader.clauses import Clause
from pbem.reader.judging import SAID, is_about_others, is_refusing
from pbem.reader.sequence import Position
from pbem.reader.spans import Span
from pbem.reader.tokens import SOFT
from pbem.reader.vocabulary import NAME, THING, VERB, Thing, WordReading, phrases_for
from pbem.reader.whole import ids_in

CRY = ("neg", "nothing", "nor", "small", "courtesy", "people", "laugh", "pronoun", "again")
INSTEAD = frozenset({"instead", "rather", "zamiast", "raczej", "schimb", "bine", "degraba"})
"""What says in a sentence that something else was said no to before it; folded."""


def leave_asides(clauses: Sequence[Clause], position: Position) -> None:
    """Let none of these be read as a part of an answer."""
    _forget_sizes(clauses, position)
    _leave_cries(clauses, position)
    _leave_signing(clauses, position)
    _name_strangers(clauses, position)
    _leave_echoes(clauses)
    _leave_nouns(clauses)
    _leave_shown(clauses)
    asked = position.about | position.book.refusable(position.asks)
    for clause in clauses:
        if not ids_in(clause) & asked and _waits(clause, ids_in(clause)):
            clause.leave()
    for before, clause in pairwise(clauses):
        if clause.sentence != before.sentence:
            continue
        if is_refusing(before) and ids_in(before) and ids_in(clause) - ids_in(before):
            _leave_instead(clause)
        if is_refusing(clause) and _waits(before, position.book.refusable(position.asks)):
            before.leave()


def _forget_sizes(clauses: Sequence[Clause], position: Position) -> None:
    """`Mare șmecher` names no large warehouse, where none can be had."""
    sizes = phrases_for("sizes")
    for span in (span for clause in clauses for span in clause.spans):
        things = [value for value in span.values(THING) if isinstance(value, Thing)]
        if not things or any(thing.whole for thing in things) or span.words[0] not in sizes:
            continue
        if not any(thing.ids & position.about for thing in things):
            span.entries = [entry for entry in span.entries if entry.kind != THING]


def _leave_cries(clauses: Sequence[Clause], position: Position) -> None:
    """`She always takes it. Not today! Mayor`: where nobody can pass, `no` to nothing in particular
    is no answer, unless there is one already that it could take back."""
    if position.can_pass:
        return
    answered = False
    for _, group in groupby(clauses, key=lambda own: own.sentence):
        sentence = list(group)
        cries = all(
            span.has(*CRY) and not span.has(*SAID) for own in sentence for span in own.spans
        )
        if cries and not answered and sentence[0].ended and any(map(is_refusing, sentence)):
            for clause in sentence:
                clause.leave()
        answered = answered or any(
            may_answer(own, position) and not is_about_others(own) for own in sentence
        )


def _leave_signing(clauses: Sequence[Clause], position: Position) -> None:
    """`Rob` on a line of its own below the text is a name, and nothing that can be done now."""
    said = [own for own in clauses if own.spans]
    last = said[-1] if len(said) > 1 else None
    if last is None or len(last.spans) != 1:
        return
    greets = all(span.has("addressing", "courtesy", "thanks") for span in said[-2].spans)
    if last.line == said[-2].line and not (greets and last.after == SOFT):
        return
    span = last.spans[0]
    allowed = position.allowed
    verbs = {str(value) for value in span.values(VERB)}
    named = span.written[:1].isupper() and span.written.isalpha() and not last.asked
    if named and span.is_only(VERB) and not verbs & (allowed | position.asks):
        last.leave()


def _leave_echoes(clauses: Sequence[Clause]) -> None:
    """`Well, well, well...` names no well."""
    for before, clause in pairwise(clauses):
        same = before.spans and [s.words for s in before.spans] == [s.words for s in clause.spans]
        if same and len(clause.spans) == 1 and clause.has("small") and clause.after == SOFT:
            before.leave()
            clause.leave()


def _name_strangers(clauses: Sequence[Clause], position: Position) -> None:
    """`Another quarry for Tom`, `thank you, Lisa`, `Carl is running away with it`: who is no player
    here has a name, too."""
    for place, clause in enumerate(clauses):
        before = clauses[place - 1] if place else None
        if before is not None and len(clause.spans) == 1 and clause.after == SOFT:
            greeted = before.sentence == clause.sentence and not before.has(*SAID, "yes", "please")
            called = greeted and _may_be_name(clause.spans[0])
            if called and before.has("courtesy", "praise") and not _is_nearly(clause, position):
                clause.leave()
        for first, span in pairwise(clause.spans):
            called = first.words[-1] in phrases_for("for whom") or first.has("thanks")
            if called and _may_be_name(span):
                span.entries = [WordReading(NAME, span.words[0], "")]
        first, *rest = clause.spans or [Span((), "")]
        if rest and _may_be_name(first) and rest[0].words[0] in phrases_for("of others"):
            first.entries = [WordReading(NAME, first.words[0], "")]


def _is_nearly(clause: Clause, position: Position) -> bool:
    """`Sorry, Corin`: who is called so, or a thing with a letter wrong."""
    return position.spelling.misspelt(clause.spans[0].words[0]) is not None


def _may_be_name(span: Span) -> bool:
    """Whether nobody knows it, and it is spelt as names are."""
    return not span.entries and span.written.istitle() and len(span.words) == 1


def _leave_nouns(clauses: Sequence[Clause]) -> None:
    """`Great harvest, folks`, `what lovely cards I drew!`: what is praised is what was done."""
    for clause in clauses:
        exclaims = bool(clause.spans) and clause.spans[0].words[0] in phrases_for("comments")
        plain = clause.ended and not clause.asked and not clause.has(THING)
        if exclaims and plain and clause.has("praise"):
            clause.leave()
        first, *rest = clause.spans or [Span((), "")]
        praised = first.has("praise") and not first.has(*SAID) and bool(rest)
        noun = praised and rest[0].is_only(VERB) and len(rest[0].words) == 1
        if noun and not clause.has(THING) and not clause.led:
            clause.leave()


def _leave_shown(clauses: Sequence[Clause]) -> None:
    """`The price of coffee at my shop is a joke, have you seen?`: nobody asks us that."""
    for _, group in groupby(clauses, key=lambda own: own.sentence):
        sentence = [own for own in group if own.spans]
        last = sentence[-1].spans if sentence else []
        seen = any(" ".join(span.words) in phrases_for("witness") for span in last)
        if seen and sentence[-1].asked and any(own.unknown for own in sentence):
            for clause in sentence:
                clause.asked = False
                clause.leave()


def _leave_instead(clause: Clause) -> None:
    """`Not the captain, I'll have the settler instead`: it takes back nothing that was chosen."""
    for span in clause.spans:
        if span.has("takeback") and not span.has(*SAID) and span.words[-1] in INSTEAD:
            span.entries = [WordReading("small", None, "")]


def _waits(clause: Clause, beside: Collection[str]) -> bool:
    """`The bank can wait`, of what nothing else is asked about."""
    named = ids_in(clause)
    small = all(span.has(THING, "takeback", "small", "postpone") for span in clause.spans)
    return bool(named) and named <= set(beside) and clause.has("takeback") and small
