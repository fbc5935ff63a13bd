"""Decides what a whole reply comes to: the first row of `TABLE` that fits.

A move that nobody meant is worse than a hundred questions, and a move that is lost in silence is
worse than a question that was not needed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from pbem.reader.choices import answers, gives_up, pasted, plays, points, takes_all
from pbem.reader.described import described, likeliest
from pbem.reader.doubts import (
    conditions,
    later,
    leaves_open,
    mocks,
    puts_off,
    questions,
    refuses,
    takes_back,
)
from pbem.reader.reply import ASK, PLAY, TALK, WONDER, Reply, ReplyOutcome
from pbem.reader.unclear import (
    describes,
    elsewhere,
    is_one_word,
    is_overlooked,
    shows,
    unclear,
    wonders,
)

MOST_ADDED = 2
"""Ways to add to a move that are offered with it."""


def _nothing(reply: Reply) -> ReplyOutcome | None:
    if reply.records or reply.too_long:
        return None
    if any(unicodedata.category(sign) == "So" for sign in reply.text):
        return ReplyOutcome(WONDER, "has only signs", written=reply.text.strip())
    return ReplyOutcome(TALK, "nothing written")


def _too_long(reply: Reply) -> ReplyOutcome | None:
    return ReplyOutcome(ASK, "too long") if reply.too_long else None


TABLE: Sequence[Callable[[Reply], ReplyOutcome | None]] = (
    _too_long, pasted, _nothing, answers, takes_all, gives_up, takes_back, conditions,
    leaves_open, questions, puts_off, mocks,
    points, plays, refuses, later, wonders, elsewhere, unclear,
    is_overlooked, describes, shows, is_one_word,
)  # fmt: skip


def decided(reply: Reply) -> ReplyOutcome:
    """What the first row says that fits."""
    found: Iterator[ReplyOutcome | None] = (row(reply) for row in TABLE)
    outcome = next(
        (outcome for outcome in found if outcome is not None), ReplyOutcome(TALK, "talk")
    )
    forgiven = tuple(
        (span.written, span.forgiven) for record in reply.moving for span in record.clause.spans
        if span.forgiven
    )  # fmt: skip
    if outcome.outcome == PLAY:
        return replace(outcome, forgiven=forgiven)
    if outcome.outcome == TALK or outcome.says is not None:
        return outcome
    return replace(outcome, suggestions=_offered(reply, outcome))


def _offered(reply: Reply, outcome: ReplyOutcome) -> tuple[str, ...]:
    """What is offered: what was named, each with what may be added to it (`as forest`), else what
    is described or looks like what was written."""
    spans = [span for record in reply.records for span in record.clause.spans]
    likely = likeliest(spans, reply.position)
    if not outcome.suggestions:
        return described(spans, reply.told).moves or likely.moves
    if likely.fitting > 1 and len(likely.moves) == 1:
        return tuple(dict.fromkeys([*likely.moves, *outcome.suggestions]))
    if len(outcome.suggestions) > 1:
        return outcome.suggestions
    more = [
        move.text for move in reply.position.legal
        if any(move.text.startswith(f"{own} ") for own in outcome.suggestions)
    ]  # fmt: skip
    return (*outcome.suggestions, *(more if len(more) <= MOST_ADDED else ()))
