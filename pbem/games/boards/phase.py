"""Where a round stands in a game with roles: who chose which, who has acted, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import engine

DONE, NOW, NEXT = "done", "now", "next"
"""The player has acted in this phase, is asked, or comes later."""


@dataclass(frozen=True)
class PlayerStep:
    """A player's part in the phase."""

    seat: int
    name: str
    state: str
    you: bool


@dataclass(frozen=True)
class RoleView:
    """A role that can be chosen, with the doubloons on it."""

    name: str
    doubloons: int = 0


@dataclass(frozen=True)
class RoleCard:
    """A role of this round: `by` is who has taken it, `now` whether it is being played."""

    name: str
    doubloons: int = 0
    by: str = ""
    now: bool = False


@dataclass(frozen=True)
class PhaseView:
    """`role` is None while one is being chosen; `chooser` then has not chosen yet. `choosing`: that
    is what is asked, and nothing before it, such as which cards to begin with."""

    game: str
    role: str | None
    chooser: str
    chooser_is_you: bool
    choosing: bool
    steps: tuple[PlayerStep, ...]
    cards: tuple[RoleCard, ...]


def phase_view(
    document: engine.Position,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int],
    *,
    at_once: bool = False,
) -> PhaseView:
    """The strip above the board, from a redacted document; `at_once`: nobody waits for others."""
    phase = document["phase"]
    chooser, governor, seats = document["to_choose"], document["governor"], len(names)
    first = governor if phase is None else chooser
    at_once = at_once or len(to_act) > 1
    order = [(first + n) % seats for n in range(seats)]
    return PhaseView(
        game=document["game"],
        role=phase["role"] if phase else None,
        chooser=names[chooser],
        chooser_is_you=chooser == viewer,
        choosing=phase is None and tuple(to_act) == (chooser,),
        steps=tuple(_steps(order, names, viewer, to_act, at_once=at_once, choosing=phase is None)),
        cards=tuple(_cards(document, names)),
    )


def _steps(
    order: Sequence[int],
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int],
    *,
    at_once: bool,
    choosing: bool,
) -> Iterator[PlayerStep]:
    """Clockwise. Where all are asked at once, whoever is not asked has answered; two players choose
    in turn and again, so neither is through before the round is."""
    reached = max((order.index(seat) for seat in to_act), default=len(order))
    for place, seat in enumerate(order):
        through = place < reached or at_once
        if choosing and len(order) == 2:
            through = False
        state = NOW if seat in to_act else DONE if through else NEXT
        yield PlayerStep(seat, names[seat], state, seat == viewer)


def _cards(document: engine.Position, names: Sequence[str]) -> Iterator[RoleCard]:
    """Taken ones first, in the order of the choices as far as it is known."""
    phase, chooser = document["phase"], document["to_choose"]
    seats = len(names)
    order = [(document["governor"] + n) % seats for n in range(seats)]
    for seat in order:
        for role in document["taken"].get(str(seat), ()):
            now = phase is not None and phase["role"] == role and seat == chooser
            yield RoleCard(role, by=names[seat], now=now)
    roles = document["roles"]
    if isinstance(roles, dict):
        for role, value in roles.items():
            for doubloons in value if isinstance(value, list) else [value]:
                yield RoleCard(role, doubloons)
    else:
        yield from (RoleCard(role) for role in roles)
