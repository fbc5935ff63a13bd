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
    made: Callable[[int, Any], Any] | None = None,
    complete: Callable[[int], bool] | None = None,
) -> Decision:
    """A question for several seats; `options`, `made` and `complete` are the decision's."""

    def candidates(seat: int) -> list[Any]:
        found = options(seat).values()
        return [made(seat, option) for option in found] if made else list(found)

    return Decision(
        name,
        words,
        (),
        candidates,
        objection,
        simultaneous=True,
        apply_alone=apply_alone,
        vetted=True,
        options=options,
        made=made,
        waits_when_forced=lambda seat: True,
        complete=complete,
    )
