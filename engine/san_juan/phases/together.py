"""Questions to several seats at once, whose answers stay hidden until all are in (SJ-MAIL-1)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from engine.decision import Decision
from engine.messages import Message

Answers = dict[int, Any]
Asked = Generator[Decision, tuple[int, Any], Answers]


def ask_together(question: Decision, seats: Iterable[int]) -> Asked:
    """One question to several seats; their answers by seat, `{}` if nobody is asked."""
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
    options: Callable[[int], Mapping[str, Any]],
    objection: Callable[[int, Any], Message | None],
    apply_alone: Callable[[int, Any], None],
) -> Decision:
    """A question for several seats. Where `options` are only what moves are made from, or not all
    of them, its `made` and `complete` are for the caller to set."""

    def candidates(seat: int) -> list[Any]:
        found, made = options(seat).values(), asked.made
        return [made(seat, option) for option in found] if made else list(found)

    asked = Decision(
        name,
        words,
        (),
        candidates,
        objection,
        simultaneous=True,
        apply_alone=apply_alone,
        vetted=True,
        options=options,
        waits_when_forced=lambda seat: True,
    )
    return asked
