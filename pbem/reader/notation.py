"""Reads lines of the engine's notation: `settler; take quarry`. What is not all notation is not
read here."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import engine
from pbem.reader.games import is_read_in_sentences, phrasebook_of

MOST_PARTS = 100
WRAPPED_FROM = 55
"""A line this long may have been wrapped by a mail program (at 72 to 78 as a rule)."""
BULLETS = " \t*•–—-"
ENDS = " \t.!,"

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Typed:
    """Moves in order as far as they are legal now, what comes later, and why one is refused."""

    moves: tuple[str, ...] = ()
    too_early: tuple[str, ...] = ()
    written: str = ""
    error: engine.IllegalMove | None = None


def parts_of(text: str) -> list[str]:
    """Lines and what stands between `;`, a long wrapped line put together again, without bullets
    and full stops; one more than `MOST_PARTS` if there are more."""
    found: list[str] = []
    before = ""
    for line in text.splitlines():
        pieces = [piece.strip(BULLETS).rstrip(ENDS) for piece in line.split(";")]
        pieces = [piece for piece in pieces if piece]
        if pieces and found and before.endswith(","):
            found[-1] += " " + pieces.pop(0)
        found += pieces
        before = line.strip()
    return list(islice(found, MOST_PARTS + 1))


def is_typed(match: engine.Match, seat: int, text: str) -> bool:
    """Whether all of the text is notation."""
    parts = parts_of(text)
    if not parts or len(parts) > MOST_PARTS or "?" in text:
        return False
    return all(_is_typed(match, seat, part) for part in parts)


def typed_in(match: engine.Match, seat: int, text: str) -> Typed | None:
    """What the text says if all of it is notation; None if it isn't."""
    return _played(match, seat, parts_of(text)) if is_typed(match, seat, text) else None


def typed_among(match: engine.Match, seat: int, text: str) -> Typed | None:
    """The lines of the text that the engine can make anything of, whatever stands between them;
    None if there is none. So games are read that have no phrasebook."""
    parts = [part for part in parts_of(text)[:MOST_PARTS] if _is_readable(match, seat, part)]
    return _played(match, seat, parts) if parts and "?" not in text else None


def _played(match: engine.Match, seat: int, parts: Sequence[str]) -> Typed | None:
    ahead = match.copy()
    moves: list[str] = []
    for place, part in enumerate(parts):
        if moves and not may_follow(ahead, seat, part):
            return _two_answers(match, seat, moves, parts[place:])
        try:
            canonical = ahead.read(seat, part)
        except engine.IllegalMove as error:
            log_failure(error)
            return Typed(tuple(moves), written=part, error=error)
        ahead.play(seat, canonical)
        moves.append(canonical)
    return Typed(tuple(moves))


def _two_answers(
    match: engine.Match, seat: int, moves: Sequence[str], rest: Sequence[str]
) -> Typed | None:
    """What comes after one's turn is a plan; another answer to the same question is none, and then
    nobody knows which was meant."""
    before = match.copy()
    for move in moves[:-1]:
        before.play(seat, move)
    try:
        if str(before.read(seat, rest[0])) != moves[-1]:
            return None
    except engine.IllegalMove:
        return Typed(tuple(moves), tuple(rest))
    return Typed(tuple(moves))


def _is_typed(match: engine.Match, seat: int, part: str) -> bool:
    """Whether every word is one of the notation, and the engine can make anything of them."""
    known = not is_read_in_sentences(match) or phrasebook_of(match).is_notation(part)
    return known and _is_readable(match, seat, part)


def _is_readable(match: engine.Match, seat: int, part: str) -> bool:
    try:
        match.read(seat, part)
    except engine.UnreadableMove:
        return False
    except engine.IllegalMove as error:
        log_failure(error)
    return True


def may_follow(match: engine.Match, seat: int, text: str) -> bool:
    """Whether another text of the same answer can be taken.

    Where hands are hidden it cannot: its refusal, which takes back the first, would tell what
    the first has brought to light.
    """
    if not match.open_information:
        return False
    return seat in match.to_act or match.is_legal(seat, text)


def log_failure(reason: engine.Reason) -> None:
    """One line in the log if the engine failed over a move: its player reads a refusal, and
    operators find the error; without the text, which may tell of hidden cards."""
    if isinstance(reason, engine.IllegalMove) and reason.failure is not None:
        log.error("a move could not be judged", exc_info=reason.failure)
        reason.failure = None
