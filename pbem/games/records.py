"""Load a game from its rows and its snapshot: the match, its seats and its players."""

from __future__ import annotations

import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Collection

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

import engine
from pbem.games import player_names
from pbem.models import Game, Move, Player, Seat
from pbem.models import id_of as id_of

log = logging.getLogger(__name__)
RECORD = (
    select(Move.number, Move.seat, Move.text, Move.auto)
    .where(
        Move.game_id == bindparam("game"), (col(Move.number) < bindparam("last")) | col(Move.auto)
    )
    .order_by(col(Move.number))
)
SEATED = (
    select(Seat, Player)
    .join(Player, col(Player.id) == Seat.player_id, isouter=True)
    .where(Seat.game_id == bindparam("game"))
    .order_by(col(Seat.number))
)
MOST_KEPT = 64
"""Games of a process whose positions are kept."""


class MatchCache:
    """Positions that were loaded a moment ago, by any key of a game; safe for threads. To copy one
    takes a hundredth of the time of loading it.

    An answer is read with the game as it stands, and played once its row is locked; a page is shown
    to many; and whoever has played a move has the position after it. What is kept is only ever
    copied, and counts for exactly the snapshot that it came from or was saved as. Where another
    process has played since, the moves that are missing here are played, which takes a fifth of
    reading the snapshot.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._kept: OrderedDict[object, tuple[str, engine.Match]] = OrderedDict()

    def match(self, key: object, snapshot: str) -> engine.Match:
        """The caller's own; raises what `engine.restore` raises, `ValueError` for what is no JSON
        among it."""
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)
        if known is None or known[0] != snapshot:
            later = known[1].played_on_to(snapshot) if known is not None else None
            known = (snapshot, engine.restore(json.loads(snapshot)) if later is None else later)
            self._keep(key, *known)
        return known[1].copy()

    def keep(self, key: object, snapshot: str, match: engine.Match) -> None:
        """What a committed snapshot was saved from; the match stays the caller's."""
        self._keep(key, snapshot, match.copy())

    def _keep(self, key: object, snapshot: str, match: engine.Match) -> None:
        with self._lock:
            self._kept[key] = snapshot, match
            self._kept.move_to_end(key)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)


restored = MatchCache()


def detached_game(session: Session, game_id: int) -> tuple[Game | None, dict[int, Player]]:
    """The game of that id, if it has begun, and its players by seat."""
    game = session.get(Game, game_id)
    if game is None or not game.begun:
        return None, {}
    return game, players_of(session, game)


def locked(session: Session, game_id: int) -> Game | None:
    """The game of that id, its row locked until the transaction ends (SQLite locks all anyway)."""
    return session.exec(select(Game).where(Game.id == game_id).with_for_update()).first()


def new_match(game: Game) -> engine.Match:
    return engine.new_game(game.rules, seats=game.seats, seed=game.seed, **game.options)


def load(session: Session, game: Game) -> engine.Match:
    """The game as it stands: from its snapshot, or replayed from its moves if that is gone."""
    if game.snapshot is not None:
        try:
            return restored.match(game.id, game.snapshot)
        except (engine.BadPosition, KeyError, TypeError, ValueError) as error:
            log.warning("game %s is replayed because its snapshot is spoilt: %s", game.code, error)
    return match_at(session, game, game.moves_played)


def snapshot_of(match: engine.Match) -> str:
    """Its snapshot, from which `load` has it again."""
    return match.save_text()


def keep(game: Game, match: engine.Match) -> None:
    """Once the snapshot of this match is committed: the next who looks need not restore it."""
    if game.snapshot is not None:
        restored.keep(game.id, game.snapshot, match)


def match_at(session: Session, game: Game, number: int) -> engine.Match:
    """The game after its first `number` moves, and the automatic ones that follow those."""
    return matches_at(session, game, [number])[number]


def matches_at(session: Session, game: Game, numbers: Collection[int]) -> dict[int, engine.Match]:
    """`match_at` for several numbers; the game is played once."""
    if not numbers:
        return {}
    last = max(numbers)
    rows = enumerate(session.exec(RECORD, params={"game": game.id, "last": last}))
    record = [(seat, text, "auto") if auto else (seat, text)
              for place, (its_number, seat, text, auto) in rows if place == its_number]  # fmt: skip
    again, done, found = new_match(game), 0, dict[int, engine.Match]()
    for number in sorted(set(numbers)):
        end = next((n for n in range(number, len(record)) if len(record[n]) == 2), len(record))
        again.play_on(record[done:end])
        done = end
        found[number] = again if number == last else again.copy()
    return found


def ordinal_of(match: engine.Match, seat: int) -> int:
    """The number of the seat's present (or next) decision: how often it has moved before."""
    return match.ordinal(seat)


def seats_of(session: Session, game: Game) -> list[Seat]:
    query = select(Seat).where(Seat.game_id == game.id)
    return list(session.exec(query.order_by(col(Seat.number))))


def players_of(session: Session, game: Game) -> dict[int, Player]:
    """Players by seat number."""
    query = select(Seat.number, Player).join(Player, col(Player.id) == Seat.player_id)
    return dict(session.exec(query.where(Seat.game_id == game.id)).all())


def seats_and_players(session: Session, game: Game) -> tuple[list[Seat], dict[int, Player]]:
    """`seats_of` and `players_of` in one query."""
    rows = session.exec(SEATED, params={"game": game.id}).all()
    players = {seat.number: player for seat, player in rows if player is not None}
    return [seat for seat, _ in rows], players


def names_of(session: Session, game: Game, viewer: int | None = None) -> list[str]:
    """The players' names by seat as that seat may hear them; an empty seat has a number."""
    return player_names.names(game, players_of(session, game), viewer)


def seated_names(session: Session, game: Game, viewer: int | None = None) -> list[str]:
    """The names of those who sit at an open table, as that seat may hear them."""
    names = names_of(session, game, viewer)
    return [names[number] for number in sorted(players_of(session, game))]
