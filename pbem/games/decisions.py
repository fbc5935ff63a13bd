"""Names a seat's decisions, so that an answer can be told from an answer to any other; and what a
first game teaches at them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

import engine
from pbem.accounts import codes
from pbem.games.registry import pages_of
from pbem.language import catalogues
from pbem.models import Game, Seat, id_of

TRAIL_BYTES = 3


class Asked(NamedTuple):
    """One decision of a seat: its number, and the trail of the seat's own decisions before it.

    A number alone is not enough: whoever takes a move back and plays another is asked something
    else under the same number. The trail (hex) is None where a mail from before it was kept names
    only a number, and empty where the mail was withdrawn.
    """

    ordinal: int
    trail: str | None = None


class LessonView(NamedTuple):
    """A lesson of a first game as its player reads it, `number` from 1 of all that there are; what
    it points at (`GamePages.lesson_spots`). `given` is at which decision, None if not yet."""

    number: int
    title: str
    text: str
    spot: str
    part: str
    given: int | None


def lessons_of(game: Game, seat: Seat) -> list[LessonView]:
    """All lessons of a seat that takes them, in the order of the game."""
    language, edition = catalogues.of_games(), str(game.options.get("edition", ""))
    described = engine.games(language, edition)[game.rules].get("lessons", ())
    spots, given = pages_of(game.rules).lesson_spots, seat.lessons or {}
    return [
        LessonView(
            number, each["title"], each["text"], *spots.get(each["id"], ("", "")),
            given.get(each["id"]),
        )
        for number, each in enumerate(described, 1)
    ]  # fmt: skip


def asked_now(game: Game, match: engine.Match, seat: int) -> Asked:
    """The seat's present decision, or its next if it isn't asked."""
    return _after(game, seat, match.decided(seat))


def asked_at(game: Game, match: engine.Match, seat: int, ordinal: int) -> Asked:
    """The decision of that number by the moves there are now, or the present one if it is later."""
    return _after(game, seat, match.decided(seat)[:ordinal])


def is_same(asked: Asked, answered: Asked) -> bool:
    """Whether an answer to the one decision is an answer to the other."""
    return answered.ordinal == asked.ordinal and answered.trail in (None, asked.trail)


def code_subject(game: Game, seat: int, ordinal: int) -> bytes:
    """What the code in a mail is for: one decision, and whoever plays the seat now."""
    taken_over = times_handed_over(game, seat)
    return codes.move_subject(id_of(game), seat, ordinal) + bytes(
        [taken_over] if taken_over else []
    )


def times_handed_over(game: Game, seat: int) -> int:
    """How often somebody else took the seat over: mails from before are no more its player's."""
    return (game.handed_over or {}).get(str(seat), 0)


def hand_over(game: Game, seat: int) -> None:
    """Somebody else takes the seat over."""
    taken_over = times_handed_over(game, seat) + 1
    game.handed_over = {**(game.handed_over or {}), str(seat): taken_over}


def ask_anew(game: Game, asked: Iterable[tuple[int, int]]) -> None:
    """These questions, by seat and ordinal, went away because a move was taken back or the game
    was rewound: no answer to them is one to the next of that number."""
    counts = dict(game.withdrawn or {})
    for seat, ordinal in asked:
        key = f"{seat}:{ordinal}"
        counts[key] = counts.get(key, 0) + 1
    game.withdrawn = counts or None


def _after(game: Game, seat: int, decided: list[str]) -> Asked:
    # The seed is a secret while the game runs, so the trail tells nobody what was hidden.
    taken_over = times_handed_over(game, seat)
    whose = [f"taken over {taken_over}"] if taken_over else []
    words = "\n".join([str(game.seed), *whose, *decided])
    # Another has taken back what led to this question, and it is asked anew
    # (pbem.play.undo.own_move).
    if again := (game.withdrawn or {}).get(f"{seat}:{len(decided)}"):
        words += f"\n\n{again}"
    return Asked(len(decided), hashlib.sha256(words.encode()).digest()[:TRAIL_BYTES].hex())
