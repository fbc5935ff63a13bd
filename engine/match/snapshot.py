"""What is kept of a game, and the game made of it again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Self

from engine.errors import BadPosition, IllegalMove
from engine.match.play import Play
from engine.match.views import Views
from engine.rules import Document, Rules

RECORD = ',"record":'
MOST_LATER = 8
"""Moves that are sooner played again than a position is read."""
NOT_PLAYED = (IllegalMove, KeyError, OverflowError, TypeError, ValueError)
"""What moves of unknown origin raise that do not fit."""


class Snapshots(Play, Views):
    """A match as a document or a text, and back."""

    __slots__ = ()

    def save(self) -> Document:
        """Position, record and events as one JSON-able document, for `restore`."""
        return {"position": self.position(), **self._log.save()}

    def save_text(self) -> str:
        """`save` as JSON text, in far less time late in a game."""
        record, told = self._log.save_text()
        return f'{{"position":{self._position_text()}{RECORD}{record},"told":{told}}}'

    def played_on_to(self, saved: str) -> Self | None:
        """The match whose `save_text` that is, if it is this one a few moves later; a copy. Sooner
        had than by `restore`, and the same to the letter, or it is None."""
        record, _ = self._log.save_text()
        at = saved.find(f"{RECORD}{record[:-1]}")
        if at < 0:
            return None
        try:
            moves, _ = json.JSONDecoder().raw_decode(saved, at + len(RECORD))
            chosen = [(seat, text) for seat, text, auto in moves[self.played :] if not auto]
            if len(chosen) > MOST_LATER:
                return None
            twin = self.copy()
            for seat, text in chosen:
                twin.play(seat, text)
        except NOT_PLAYED:
            return None
        return twin if twin.save_text() == saved else None

    @classmethod
    def load(cls, rules: Rules, document: Document, record: Sequence[Any] | None = None) -> Self:
        """The inverse of `position()`; raises `BadPosition`. A `record` tells which moves of the
        phase played themselves, for games that began before those of hidden hands waited."""
        phase = document.get("phase")
        if phase is None:
            return cls(rules, rules.load(document))
        if not isinstance(phase, dict) or not isinstance(phase.get("start"), dict):
            raise BadPosition("`phase` lacks its `start`: only a full document can be loaded.")
        chosen = phase.get("moves")
        if not isinstance(chosen, list):
            raise BadPosition("`phase` lacks its `moves`, a list.")
        match = cls(rules, rules.load(phase["start"]))
        try:
            moves = chosen if record is None else _end_of(record, len(chosen))
            match.play_on(moves, match.played, in_time=True)
        except NOT_PLAYED as error:
            raise BadPosition(f"The moves of `phase` cannot be played: {error}") from error
        if match._document() != document:
            raise BadPosition("The document is not what the moves of its `phase` lead to.")
        return match

    @classmethod
    def restore(cls, rules: Rules, saved: Document) -> Self:
        """The inverse of `save`; raises `BadPosition`."""
        record = None if rules.open_information else saved["record"]
        match = cls.load(rules, saved["position"], record)
        match._log.restore(saved)
        match._origin = saved["position"]
        return match


def _end_of(record: Sequence[Any], chosen: int) -> Sequence[Any]:
    """The end of a record that holds so many moves that did not play themselves, from the first
    of those on: a turn begins with a choice."""
    manual = [number for number, (_, _, auto) in enumerate(record) if not auto]
    if chosen > len(manual):
        raise BadPosition("The record is shorter than the phase.")
    return record[manual[-chosen] :] if chosen else ()
