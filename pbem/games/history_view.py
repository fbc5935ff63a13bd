"""The history of a started game as one viewer may know it: moves, sentences, news, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

import engine
from engine.picture_marks import BEGIN, without_marks
from pbem.games.boards.pieces import DRAWN
from pbem.games.position_view import PositionView
from pbem.language import catalogues

SPECTATORS_NEWS = 8
"""How many moves the news cover for somebody who has no turn of their own."""
ROUNDS = 6
"""How many of the newest a game's page tells in full."""


@dataclass(frozen=True)
class MoveLine:
    """A move with what came of it; `text` is None while others' answers are still awaited."""

    number: int
    seat: int
    name: str
    text: str | None
    auto: bool
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class HistoryView(PositionView):
    """What is on the table and what came of the moves, so far as the viewer may know it."""

    told: int | None = None
    """How many moves the viewer knows already from mails; None if nobody keeps count of it."""

    @cached_property
    def moves(self) -> list[tuple[int, str | None, bool]]:
        """Every move as the viewer may know it: seat, text, and whether it played itself."""
        return self.match.visible_moves(self.seat)

    @property
    def played(self) -> int:
        """How many moves there are."""
        return self.match.played

    @cached_property
    def record(self) -> list[engine.Played]:
        """The record with what each move says."""
        return self.match.record(self.seat)

    def deeds(self, since: int, until: int) -> list[tuple[int, engine.Done]]:
        """What the players did from that move on and before the other, as values, with the numbers
        of the moves."""
        return self.match.deeds(self.seat, since, until)

    @property
    def round_of(self) -> dict[int, int]:
        """The rounds in which came what came of the moves, by their numbers."""
        return self.match.rounds

    @property
    def shipments(self) -> list[engine.Shipment]:
        """Every load that went on a ship, which all have seen."""
        return self.match.shipments()

    @property
    def revealed(self) -> int:
        """How many moves have been told to everybody whom they concern."""
        for number, (_, text, _) in enumerate(self.match.visible_moves(None)):
            if text is None and not self.match.is_secret(number):
                return number
        return len(self.moves)

    def entries(
        self, since: int = 0, drawn: frozenset[str] = frozenset(), until: int | None = None
    ) -> list[engine.Entry]:
        """What came of the moves from that number on and before the other, a sentence an entry; the
        viewer is "you". Before the names of what is `drawn` stands a mark
        (`engine.picture_marks`)."""
        language = catalogues.of_games()
        telling = engine.Telling(to_you=True, drawn=drawn)
        return self.match.chronicle(self.seat, self.names, since, language, telling, until)

    @cached_property
    def lately(self) -> list[engine.Entry]:
        """What came of the moves since the oldest that a page tells of, with the marks of what is
        `DRAWN`: what its parts begin later with, they take from here."""
        since = min(self.news_since, self.match.start_of_rounds(ROUNDS))
        return self.entries(since, DRAWN)

    @cached_property
    def news(self) -> list[engine.Entry]:
        """What happened since the viewer was told last; where nobody keeps count of that, since
        their last turn, that turn included. What one player did in a row is one sentence."""
        return self.told_in_short(self.news_since)

    @property
    def news_since(self) -> int:
        """The number of the first move that is news to the viewer."""
        return self._since_last_turn() if self.told is None else self.told

    def told_in_short(self, since: int) -> list[engine.Entry]:
        """What came of the moves from that number on; what one player did in a row is one
        sentence."""
        return self.match.in_fewer_sentences(self.entries(since), catalogues.of_games())

    @cached_property
    def summary(self) -> list[engine.Line]:
        """What happened since then in few lines, one for each turn."""
        return self.summary_since(self.news_since)

    def summary_since(self, number: int) -> list[engine.Line]:
        """What happened from that move on, a line for each turn."""
        language, telling = catalogues.of_games(), engine.Telling(to_you=True)
        return self.match.summary(self.seat, self.names, number, language, telling)

    def _since_last_turn(self) -> int:
        if self.seat is None:
            return max(0, len(self.moves) - SPECTATORS_NEWS)
        return self.last_decision or 0

    @cached_property
    def last_decision(self) -> int | None:
        """The number of the viewer's newest move that they chose themselves, in a turn before the
        one that they are in the middle of; None if there is none."""
        end = self.revealed  # what came of hidden answers is not told before all are in
        while self.my_turn and end and self.moves[end - 1][0] == self.seat:
            end -= 1  # this turn has begun already; its beginning is no news
        own = (
            number
            for number, (seat, _, auto) in enumerate(self.moves[:end])
            if seat == self.seat and not auto and not self.match.is_secret(number)
        )
        return max(own, default=None)

    def rounds(self, most: int) -> Iterator[tuple[int, list[engine.Entry]]]:
        """The sentences of the newest rounds, the newest first, each in the order of events."""
        since = self.match.start_of_rounds(most)
        entries = (
            replace(entry, text=without_marks(entry.text)) if BEGIN in entry.text else entry
            for entry in (self.lately if most <= ROUNDS else self.entries(since, DRAWN))
            if entry.number >= since or since == 0
        )
        grouped = [(n, list(told)) for n, told in groupby(entries, lambda e: e.round)]
        yield from reversed(grouped[-most:])

    @property
    def setup(self) -> list[str]:
        """What happened before the first move."""
        return [entry.text for entry in self.entries(until=0)]

    def lines(self, since: int = 0, until: int | None = None) -> list[MoveLine]:
        """Every move of the record that the viewer may know, from that number on and before the
        other, with its sentences."""
        told: dict[int, list[str]] = {}
        for entry in self.entries(since, until=until):
            told.setdefault(entry.number, []).append(entry.text)
        return [
            MoveLine(n, seat, self.names[seat], text, auto, tuple(told.get(n, ())))
            for n, (seat, text, auto) in enumerate(self.moves[since:until], since)
            if seat == self.seat or not self.match.is_secret(n)
        ]
