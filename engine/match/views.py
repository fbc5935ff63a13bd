"""What is known of a game, and to whom: its record, what happened, and the position."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import starmap
from typing import Any, NamedTuple, cast

from engine.decision import Entry, Scored
from engine.grammar import You, join_entries
from engine.languages import ENGLISH, Language
from engine.match.running_game import RunningGame
from engine.meaning import Played, Shipment
from engine.picture_marks import with_marks
from engine.puerto_rico.position import PuertoRicoPosition
from engine.rules import Document
from engine.san_juan.position import SanJuanPosition
from engine.summary import Done, Happened, Hearer, Line, summarise

Position = PuertoRicoPosition | SanJuanPosition
"""What `Views.position` returns; its `game` tells which."""


class Telling(NamedTuple):
    """How a chronicle is told: whether its reader is called "you"; whether hidden things are named,
    as at the end of the game; and the ids of what is `drawn`, whose names come with a mark before
    them (`engine.picture_marks`)."""

    to_you: bool = False
    opened: bool = False
    drawn: frozenset[str] = frozenset()


USUAL = Telling()


class Views(RunningGame):
    """What is told and shown to a seat, to everyone else, or in full."""

    __slots__ = ()

    @property
    def game(self) -> str:
        """The name of the game that is played, a key of `engine.GAMES`."""
        return self._rules.name

    @property
    def result(self) -> list[dict[str, Any]] | None:
        """By seat: rank, total and breakdown; None before the end."""
        return self._rules.result(self._table) if self.over else None

    @property
    def scored(self) -> list[list[Scored]] | None:
        """By seat: what the result's breakdown adds up, piece by piece; None before the end."""
        return self._rules.scored(self._table) if self.over else None

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex."""
        commitment: str = self._table.chance.commitment
        return commitment

    @property
    def moves(self) -> list[tuple[int, str] | tuple[int, str, str]]:
        """Every move so far, automatic ones as `(seat, text, "auto")`: the full record."""
        return [
            (seat, text, "auto") if auto else (seat, text) for seat, text, auto in self._log.moves
        ]

    @property
    def played(self) -> int:
        """How many `moves` there are."""
        return len(self._log.moves)

    def visible_moves(self, seat: int | None) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it: answers not yet revealed are None.

        Hidden cards are counted; whether another's move was forced is told only where all
        information is open.
        """
        if self.over:
            return [*self._log.moves]
        rules = self._rules
        return self._log.visible(seat, rules.public_text, tells_auto=rules.open_information)

    def record(self, seat: int | None) -> list[Played]:
        """`visible_moves` with what each move says, so that nobody need take its text apart."""
        meaning = self._rules.meaning
        return [
            Played(n, mover, text, auto, None if text is None else meaning(text))
            for n, (mover, text, auto) in enumerate(self.visible_moves(seat))
        ]

    def shipments(self) -> list[Shipment]:
        """Every load of goods that went on a ship so far."""
        return [
            Shipment(number, event.seat, told["goods"], str(told["ship"]), told["points"])
            for number, event in self._log.events("loaded")
            if event.seat is not None and (told := event.data)
        ]

    def deeds(
        self, seat: int | None, since: int = 0, until: int | None = None
    ) -> list[tuple[int, Done]]:
        """What the seats did with the moves from `since` on, before `until`, as values with the
        numbers of the moves; as that seat (None: who watches) may know it."""
        reading, sees = self._rules.reading(), self._sees(seat, opened=self.over)
        found = []
        for number, _, event in self._log.happened(since, until):
            done = reading.done(event, sees)
            done = reading.drawn(event) if done is None else done
            found += [(number, each) for each in done]
        return found

    def ordinal(self, seat: int) -> int:
        """How often others have seen the seat move: the number of its present or next decision.

        What is nobody else's business (a preference, a standing order) changes no decision.
        """
        return len(self.decided_at(seat))

    def decided(self, seat: int) -> list[str]:
        """What the seat has played, by the numbers of its decisions."""
        return [self._log.moves[number][1] for number in self.decided_at(seat)]

    def decided_at(self, seat: int) -> list[int]:
        """The numbers of the moves that the seat has played, by the numbers of its decisions."""
        return self._log.decided_at(seat, self._rules.public_text)

    def is_secret(self, number: int) -> bool:
        """Whether that move is, while the game runs, nobody's business but its player's."""
        _, text, _ = self._log.moves[number]
        return not self.over and self._rules.public_text(text) is None

    def chronicle(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        since: int = 0,
        language: str = ENGLISH,
        telling: Telling = USUAL,
        until: int | None = None,
    ) -> list[Entry]:
        """What happened because of the moves numbered `since` and later, before `until`, a sentence
        an entry."""
        own = self._language(language)
        own = with_marks(own, telling.drawn) if telling.drawn else own
        names, sees = self._to_whom(seat, names, own, telling)
        opened = self.over or telling.opened
        entries = self._log.entries(self._rules.tell, names, sees, (since, until), own)
        if opened or self._rules.open_information:
            return entries
        return [
            replace(entry, auto=False) if entry.auto and entry.seat != seat else entry
            for entry in entries
        ]

    def summary(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        since: int = 0,
        language: str = ENGLISH,
        telling: Telling = USUAL,
    ) -> list[Line]:
        """What happened in few lines: one for each turn, at most six for a round."""
        own = self._language(language)
        names, sees = self._to_whom(seat, names, own, telling)
        happened = starmap(Happened, self._log.happened(since))
        return summarise(
            happened, self._rules.reading(), Hearer(names, sees, own, self._rules.tell)
        )

    def _to_whom(
        self, seat: int | None, names: Sequence[str] | None, own: Language, telling: Telling
    ) -> tuple[Sequence[str], Container[int]]:
        """What players are called, and whose hidden things are named."""
        seats = range(len(self._table.players))
        names = names or [f"{own.seat} {n + 1}" for n in seats]
        if telling.to_you and seat is not None and own.address.called:
            names = [You(own.address.called) if n == seat else names[n] for n in seats]
        return names, self._sees(seat, opened=self.over or telling.opened)

    def _sees(self, seat: int | None, *, opened: bool) -> Container[int]:
        """Whose hidden things that seat may know."""
        if opened:
            return range(len(self._table.players))
        return () if seat is None else (seat,)

    @property
    def rounds(self) -> dict[int, int]:
        """The rounds in which came what came of the moves, by their numbers."""
        return self._log.rounds()

    def start_of_rounds(self, rounds: int) -> int:
        """The number of the move that brought on the newest so many rounds; 0 if it is all."""
        starts = [number for number, _ in self._log.events("round")]
        return max(0, starts[-rounds]) if len(starts) > rounds > 0 else 0

    def in_fewer_sentences(self, entries: Sequence[Entry], language: str = ENGLISH) -> list[Entry]:
        """The entries, in which what one player did in a row is told in one sentence."""
        return join_entries(entries, self._language(language).address.then)

    def history(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        language: str = ENGLISH,
    ) -> list[str]:
        """The chronicle's sentences for a viewer: a seat, or None for everyone."""
        return [entry.text for entry in self.chronicle(seat, names, language=language)]

    @property
    def draws(self) -> int:
        """How often chance was asked; no viewer is told while the game runs."""
        return int(self._table.chance.draws)

    @property
    def unseen(self) -> tuple[int, ...]:
        """What changes whenever chance is asked or something is drawn that lay face down; no viewer
        is told while the game runs."""
        return (self.draws, *self._rules.face_down(self._table))

    @property
    def unrevealed(self) -> int:
        """How many of the newest moves are answers that stay hidden until all are in."""
        return self._log.hidden

    def position(self, seat: int | None = None, viewer: str | None = None) -> Position:
        """The full position document, or what a seat or a `viewer="spectator"` may see."""
        if self.over or (seat is None and viewer is None):
            return cast(Position, self._document())
        return cast(Position, self._redacted(seat))

    def _document(self) -> Document:
        if self._deal is not None:
            raise ValueError("Inside a turn a dealt game has no full position.")
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._rules.phase_name(self._since[0][1]),
                "start": self._rules.document(self._border),
                "moves": [[seat_, move.text] for seat_, move, auto in self._since if not auto],
            }
        return document

    def _redacted(self, seat: int | None) -> Document:
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._rules.phase_name(self._since[0][1]),
                "asks": self._decision.name if self._decision else None,
                "to_act": list(self.to_act),
                **self._rules.phase_details(self._table, seat),
            }
        return self._rules.redact(document, seat)

    def digest(self) -> str:
        """SHA-256 of the full position, keys sorted, in hex."""
        return hashlib.sha256(self._position_text().encode()).hexdigest()

    def _position_text(self) -> str:
        """The full position as JSON, keys sorted: for each move it is asked twice."""
        if self._text is None:
            self._text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return self._text

    def knowledge(self, seat: int) -> str:
        """A digest of what the seat alone sees: as long as it is the same, no card has come."""
        document = self._redacted(seat)
        own = [document["players"][seat].get("hand"), (document["phase"] or {}).get("drawn")]
        return hashlib.sha256(json.dumps(own, sort_keys=True).encode()).hexdigest()[:16]
