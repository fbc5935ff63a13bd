"""Questions to several seats at once, whose answers stay hidden until all are in (SJ-MAIL-1)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any

from engine.decision import Decision

Answers = dict[int, Any]
Asked = Generator[Decision, tuple[int, Any], Answers]


def ask_together(question: Decision, seats: Iterable[int]) -> Asked:
    """The same question to those seats; their answers by seat, `{}` if nobody is asked."""
    answers: Answers = {}
    question.seats = tuple(seats)
    while question.seats:
        seat, move = yield question
        answers[seat] = move
        question.seats = tuple([other for other in question.seats if other != seat])
    return answers


def question(
    name: str,
    words: str,
    candidates: Callable[[int], Iterable[Any]],
    objection: Callable[[int, Any], str | None],
    apply_alone: Callable[[int, Any], None],
) -> Decision:
    """A question whose candidates are all legal as they are made."""
    return Decision(
        name,
        words,
        (),
        candidates,
        objection,
        simultaneous=True,
        apply_alone=apply_alone,
        vetted=True,
    )
