"""What one viewer may see of a started game: the only thing that game pages are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from itertools import groupby

from sqlmodel import Session, func, select

import engine
from pbem.accounts.players import profile_of
from pbem.games import options, player_names, records, time_control, visibility
from pbem.games.boards import AnyBoard, board_view
from pbem.games.boards.opened import opened
from pbem.games.decisions import asked_now
from pbem.language import catalogues
from pbem.models import Game, Player

ANY_TIME = "Any time"
"""What the games call moves that need no question."""
SPECTATORS_NEWS = 8
"""How many moves back the news go for somebody who has no turn of his own."""


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
class SeatView:
    """A match as a seat sees it, or a spectator (`seat` is None).

    `game_over` is set where an earlier position of a finished game is looked at: all of it is open.
    """

    game: Game
    match: engine.Match
    names: list[str]
    seat: int | None
    players: dict[int, Player] = field(repr=False)
    game_over: bool = False
    due: dict[int, datetime] = field(default_factory=dict)
    """Until when seats that are asked have time, at a table with a clock."""

    @property
    def game_id(self) -> int:
        assert self.game.id is not None
        return self.game.id

    @cached_property
    def board(self) -> AnyBoard:
        return board_view(self.document, self.names, self.seat, self.match.to_act)

    @property
    def all_open(self) -> bool:
        """Whether nothing of what is shown here depends on who looks."""
        return self.game_over or self.match.over or self.match.open_information

    @cached_property
    def document(self) -> dict[str, object]:
        if self.game_over:
            return opened(self.match)
        viewer = "spectator" if self.seat is None else None
        document: dict[str, object] = self.match.position(seat=self.seat, viewer=viewer)
        return document

    @property
    def profiles(self) -> dict[int, str]:
        """The handles of the players that have a page for others, by seat."""
        known = player_names.acquaintances(self.game, self.players, self.seat)
        found = {seat: profile_of(player) for seat, player in known.items()}
        return {seat: handle for seat, handle in found.items() if handle is not None}

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and self.seat in self.match.to_act

    @property
    def waits_for(self) -> list[str]:
        return [self.names[seat] for seat in self.match.to_act]

    @property
    def until(self) -> datetime | None:
        """Until when the viewer has time, or else the first of those who are waited for. Bots have
        no clock, so of others' nothing is said where it is secret who is one."""
        if self.match.over:
            return None
        own = self.due.get(self.seat) if self.seat is not None and self.my_turn else None
        return own if player_names.hides(self.game) else own or min(self.due.values(), default=None)

    @property
    def bouncing(self) -> list[str]:
        """Whom no mail reaches; the others may know how to tell him, if they know who he is."""
        known = player_names.acquaintances(self.game, self.players, self.seat)
        return [self.names[seat] for seat, player in known.items() if player.mail_bounced_at]

    @property
    def waits_for_bots_only(self) -> bool:
        acting = [self.players[seat] for seat in self.match.to_act]
        secret = player_names.hides(self.game)
        return bool(acting) and not secret and all(player.bot for player in acting)

    @property
    def ordinal(self) -> int:
        """The number of the viewer's pending decision."""
        assert self.seat is not None
        return records.ordinal_of(self.match, self.seat)

    @property
    def trail(self) -> str:
        """What tells that decision from another of the same number (`pbem.games.decisions`)."""
        assert self.seat is not None
        return asked_now(self.game, self.match, self.seat).trail or ""

    def foreseen(self, text: str) -> AnyBoard:
        """The board as the viewer would see it after that move; raises `engine.IllegalMove`."""
        assert self.seat is not None
        return board_view(self.match.foresee(self.seat, text), self.names, self.seat)

    @property
    def question(self) -> str:
        """What the viewer is asked, empty if nothing."""
        return "" if self.seat is None else self.match.question(self.seat, catalogues.of_games())

    def choices(self, limit: int = 12) -> list[engine.Choice]:
        """The viewer's sensible moves, best first."""
        if self.seat is None:
            return []
        return self.match.choices(self.seat, limit, catalogues.of_games())

    def words(self, text: str) -> str:
        """A canonical move as the reader of the page would write it."""
        return self.match.in_words(text, catalogues.of_games())

    def refusal(self, reason: str) -> str:
        """Why a move cannot be played, in the language of the page."""
        return self.match.refusal(reason, catalogues.of_games())

    def entries(self, since: int = 0) -> list[engine.Entry]:
        return self.match.chronicle(self.seat, self.names, since, catalogues.of_games())

    @cached_property
    def news(self) -> list[engine.Entry]:
        """What happened since the viewer's last turn, that turn included."""
        moves = self.match.moves
        if self.seat is None:
            return self.entries(max(0, len(moves) - SPECTATORS_NEWS))
        end = len(moves)
        while self.my_turn and end and moves[end - 1][0] == self.seat:
            end -= 1  # this turn has begun already; its beginning is no news
        own = (
            i
            for i, (seat, _, *auto) in enumerate(moves[:end])
            if seat == self.seat and not auto and not self.match.is_secret(i)
        )
        return self.entries(max(own, default=0))

    def rounds(self, most: int) -> Iterator[tuple[int, list[engine.Entry]]]:
        """The sentences of the newest rounds, the newest first, each in the order of events."""
        grouped = [(n, list(told)) for n, told in groupby(self.entries(), lambda e: e.round)]
        yield from reversed(grouped[-most:])

    def lines(self) -> list[MoveLine]:
        """Every move of the record that the viewer may know, with its sentences."""
        told: dict[int, list[str]] = {}
        for entry in self.entries():
            told.setdefault(entry.number, []).append(entry.text)
        return [
            MoveLine(n, seat, self.names[seat], text, auto, tuple(told.get(n, ())))
            for n, (seat, text, auto) in enumerate(self.match.visible_moves(self.seat))
            if seat == self.seat or not self.match.is_secret(n)
        ]

    @property
    def chosen(self) -> list[str]:
        """The options and the host's terms that are not as usual, in words."""
        said = options.in_words(self.game.rules, self.game.options)
        return [*said, *visibility.in_words(self.game), *time_control.in_words(self.game)]

    @property
    def anytime(self) -> list[str]:
        """Examples of what a seat may say without being asked, with these options."""
        rules = engine.GAMES[self.game.rules]
        moves = [move for move in rules["moves"] if move["decision"] == ANY_TIME]
        chosen = self.game.options
        fitting = [move for move in moves if options.applies(move, self.game.seats, chosen)]
        return [self.words(example) for move in fitting for example in move["examples"]]

    @property
    def rules_name(self) -> str:
        """The name of the game that is played."""
        return str(engine.GAMES[self.game.rules]["name"])

    def after(self, session: Session, number: int) -> SeatView:
        """The same view of the position after the first `number` moves."""
        then = records.match_at(session, self.game, number)
        return replace(self, match=then, game_over=self.match.over)


def find(session: Session, code: str, viewer: Player | None) -> Game | None:
    """The game of that code, in capitals or not, if there is such a game for the viewer."""
    if not code.isprintable():
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    game = session.exec(select(Game).where(func.upper(Game.code) == code.upper())).first()
    return game if game is not None and visibility.may_see(session, game, viewer) else None


def seat_of(session: Session, game: Game, player: Player | None) -> int | None:
    """Where the player sits in the game."""
    if player is None:
        return None
    places = (s.number for s in records.seats_of(session, game) if s.player_id == player.id)
    return next(places, None)


def look(session: Session, game: Game, seat: int | None) -> SeatView:
    """A started game as that seat sees it."""
    players = records.players_of(session, game)
    names = records.names_of(session, game, seat)
    due = {s.number: s.due_at for s in records.seats_of(session, game) if s.due_at is not None}
    return SeatView(game, records.load(session, game), names, seat, players, due=due)
