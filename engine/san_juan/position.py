"""The position document of San Juan, version 1, as types: what `Match.position` returns.

What a viewer may not see is None, True for a good, or a number instead of a list.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Site(TypedDict):
    """A building of a city. `good` is the card that lies there face down, `under` what lies under
    it; nobody sees a good, only the owner what is under."""

    card: str
    good: NotRequired[str | bool]
    under: NotRequired[list[str] | None]


class PlayerPosition(TypedDict):
    hand: list[str] | int
    city: list[Site]
    bank_used: bool
    library_used: bool


class Phase(TypedDict):
    """An unfinished turn. The full document has how it began and the moves since; a viewer's has
    what is asked, and of whom. `drawn` are cards by seat: others' are counted."""

    role: str
    start: NotRequired[dict[str, Any]]
    moves: NotRequired[list[Any]]
    asks: NotRequired[str | None]
    to_act: NotRequired[list[int]]
    drawn: NotRequired[dict[str, list[str] | int]]
    revealed: NotRequired[str]


class SanJuanPosition(TypedDict):
    """The whole table; deck and tiles from the top."""

    game: Literal["san-juan"]
    version: int
    options: dict[str, Any]
    seed: str | None
    draws: int | None
    round: int
    governor: int
    to_choose: int
    phase: Phase | None
    roles: list[str]
    taken: dict[str, list[str]]
    players: list[PlayerPosition]
    deck: list[str] | int
    discards: list[str] | int
    removed: list[str]
    tiles: list[list[int] | None]
    tiles_seen: int
    cathedral: bool
    over: NotRequired[bool]
