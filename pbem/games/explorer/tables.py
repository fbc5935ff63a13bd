"""What the explorer's page shows: the lists there are, and the counts of one list at one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from pbem.accounts.display_names import harmless
from pbem.accounts.players import profile_of
from pbem.games.boards.game_pages import ANY
from pbem.games.boards.pieces import game_name
from pbem.games.explorer import keys
from pbem.games.registry import pages_of
from pbem.models import ExplorerCount, ExplorerList, Player

MOST_NAMED = 3
MOST_LINES = 12
"""Of a table of firsts; all buildings are in the last one."""


@dataclass(frozen=True)
class Listed:
    """A list that has games."""

    id: int
    rules: str
    seats: int
    variant: str
    games: int

    @property
    def rules_name(self) -> str:
        return game_name(self.rules)

    @property
    def about(self) -> list[str]:
        """The variant in words, empty for the plain game."""
        return keys.in_words(self.rules, self.variant)

    @property
    def edition(self) -> str:
        return keys.edition_of(self.variant)


@dataclass(frozen=True)
class Winner:
    """Somebody who may be named, and how often they won with it."""

    name: str
    profile: str
    wins: int


@dataclass(frozen=True)
class CountedPiece:
    """One piece of a table: how often, the share of these that won, the average round, by whom."""

    piece: str
    times: int
    wins: int
    round: float
    winners: tuple[Winner, ...]

    @property
    def share(self) -> float:
        return self.wins / self.times


@dataclass(frozen=True)
class Section:
    """A table of the page, what came most often on top."""

    kind: str
    number: int
    lines: tuple[CountedPiece, ...]


def lists(session: Session) -> list[Listed]:
    """Those with games, the most played first."""
    query = select(ExplorerList).where(col(ExplorerList.games) > 0)
    found = [
        Listed(row.id or 0, row.rules, row.seats, row.variant, row.games)
        for row in session.exec(query)
    ]
    return sorted(found, key=lambda one: (-one.games, one.rules, one.seats, one.variant))


def sections(session: Session, listed: Listed, seat: int) -> list[Section]:
    """The tables of that list at that seat (`ALL_SEATS`: at all of them), those that have lines."""
    query = select(ExplorerCount).where(
        ExplorerCount.list_id == listed.id, ExplorerCount.seat == seat
    )
    rows = session.exec(query).all()
    known = _players(session, rows)
    found: dict[tuple[str, int], list[CountedPiece]] = {}
    for row in rows:
        found.setdefault((row.kind, row.number), []).append(_line(row, known))
    return [
        Section(*key, _most_played(found[key], None if key[1] == ANY else MOST_LINES))
        for key in pages_of(listed.rules).sections
        if key in found
    ]


def _most_played(lines: Sequence[CountedPiece], most: int | None) -> tuple[CountedPiece, ...]:
    return tuple(sorted(lines, key=lambda line: (-line.times, line.piece))[:most])


def _players(session: Session, rows: Sequence[ExplorerCount]) -> dict[int, Player]:
    """Those of the winners who want to be found by their names."""
    wanted = {player for row in rows for player, _ in row.best}
    query = select(Player).where(col(Player.id).in_(wanted), col(Player.listed))
    return {player.id or 0: player for player in session.exec(query)}


def _line(row: ExplorerCount, known: dict[int, Player]) -> CountedPiece:
    winners = [
        Winner(harmless(player.name), profile, wins)
        for id, wins in row.best
        if (player := known.get(id)) is not None and (profile := profile_of(player)) is not None
    ]
    round_ = row.rounds / row.times
    return CountedPiece(row.piece, row.times, row.wins, round_, tuple(winners[:MOST_NAMED]))
