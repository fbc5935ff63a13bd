"""Says what the reader makes of replies of which somebody knows what they meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import engine
from pbem.reader.reading import read_reply
from pbem.reader.reply import ASK, PLAY, TALK

RIGHT, WRONG, PART, GUESSED = "right", "wrong", "part", "guessed"
REFUSED, LOST, SILENT, SCOLDED = "refused", "lost", "silent", "scolded"
OFFERED = "offered"
"""Asked needlessly, and the move that was meant is one tap away."""


def verdict(
    match: engine.Match, seat: int, meant: Sequence[str] | str, outcome: str, played: Sequence[str]
) -> str:
    """What became of a reply that came to that outcome and played these moves; `meant` are moves,
    or `ask` or `talk`.

    `wrong` is played and not meant, `guessed` is played and should be asked; `lost` is a move, and
    `silent` a question, that nobody hears of; `refused` and `scolded` are asked needlessly.
    """
    if meant == ASK:
        return GUESSED if played else SILENT if outcome == TALK else RIGHT
    if meant == TALK:
        return WRONG if played else SCOLDED if outcome == ASK else RIGHT
    if outcome != PLAY or not played:
        return LOST if outcome == TALK else REFUSED
    if tuple(played) == tuple(meant) or _after(match, seat, played) == _after(match, seat, meant):
        return RIGHT
    return PART if tuple(played) == tuple(meant[: len(played)]) else WRONG


def _after(match: engine.Match, seat: int, texts: Sequence[str]) -> object:
    """Where the moves lead: the position, and what is asked there."""
    match = match.copy()
    for text in texts:
        match.play(seat, text)
    document = dict(match.position()) | {"phase": None}
    return document, match.to_act, [match.decision(seat) for seat in match.to_act]


def scores(rows: Iterable[Mapping[str, Any]]) -> Mapping[str, Counter[str]]:
    """By language, how many replies of which verdict. A row is what `pbem readings export` writes.

    Raises `KeyError`, `engine.BadPosition` or `engine.IllegalMove` for a row that is none.
    """
    found: dict[str, Counter[str]] = {}
    for row in rows:
        match = engine.load_game(row["position"])
        outcome = read_reply(match, row["seat"], row["text"], (), row["language"])
        said = verdict(match, row["seat"], row["expected"], outcome.outcome, outcome.moves)
        if said == REFUSED and set(outcome.suggestions) & set(row["expected"]):
            said = OFFERED
        found.setdefault(row["language"], Counter())[said] += 1
    return found
