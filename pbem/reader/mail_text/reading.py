"""What comes of reading a reply."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine


@dataclass
class Reading:
    """`moves` are canonical and can be played in order; `too_early` come after the seat's turn;
    `problems` pair what was written with what is wrong, and then nothing is to be played. `talk`
    is about no move and needs no answer. `forgiven` pairs what was misspelt with what it was read
    as. `agrees` is a mere yes, and `guess` the one move that the writer was asked whether they
    meant: a yes to that question plays it."""

    moves: list[str] = field(default_factory=list)
    too_early: list[str] = field(default_factory=list)
    problems: list[tuple[str, engine.Reason]] = field(default_factory=list)
    suggestions: list[str] = field(default_factory=list)
    talk: bool = False
    agrees: bool = False
    guess: str = ""
    forgiven: list[tuple[str, str]] = field(default_factory=list)
