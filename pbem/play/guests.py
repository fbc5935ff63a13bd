"""Guests: people who play against bots without an account, until they sign up or stay away.

Their games are nobody else's: no spectators, no lists, no ratings. Whoever signs up takes the seats
over, and the guest's row goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Table
from sqlalchemy.orm import aliased
from sqlmodel import Session, SQLModel, col, delete, func, select, update

from pbem.accounts.players import bot_player
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.games.puerto_rico import first_move
from pbem.language.catalogues import gettext as _
from pbem.models import (
    DailyDecision,
    Game,
    GameStatus,
    Move,
    Player,
    Seat,
    SecurityEvent,
    SignInLink,
    WebSession,
    id_of,
)
from pbem.models.move_sources import MoveSource
from pbem.play import submission, tables
from pbem.play.characters import BOTS
from pbem.play.start import begin_arranged
from pbem.play.table_terms import TableError, TableSetup

MOST_GAMES = 10
"""Games of one guest."""
AT_ONCE = 100
"""Guests that one look finds."""
UNPLAYED = timedelta(hours=1)
"""How long a guest without a move is waited for."""
NETWORKS = 10
"""Guests from one network have one place in so many."""
ALIVE = col(Player.guest_since).is_not(None)
MOVES = (
    select(Move.id)
    .join(Seat, (col(Seat.game_id) == Move.game_id) & (col(Seat.number) == Move.seat))
    .where(col(Seat.player_id) == Player.id, ~col(Move.auto))
    .correlate(Player)
)
BOT = next(iter(BOTS))


def new(session: Session, most: int, network: str = "") -> Player:
    """A guest from that network, empty where it is not known. Where there are `most` of them, or
    a share of those from it, the one who has played least and been away longest makes room.

    Raises `TableError` if nobody can.
    """
    crowds: list[tuple[int, ColumnElement[bool]]] = [(most, ALIVE)]
    if network:
        crowds.append((-(-most // NETWORKS), ALIVE & (col(Player.guest_network) == network)))
    for places, crowd in crowds:
        there = session.exec(select(func.count(col(Player.id))).where(crowd)).one()
        if there >= places and not _make_room(session, crowd):
            raise TableError(
                _(
                    "Too many people are trying a game just now. Sign up to play, or come back "
                    "later."
                )
            )
    guest = Player(
        name=_("Guest"), listed=False, guest_since=clock.now(), guest_network=network or None
    )
    session.add(guest)
    session.flush()
    return guest


def _make_room(session: Session, crowd: ColumnElement[bool]) -> bool:
    """Whether one of these guests could go."""
    used = select(func.max(col(WebSession.used_at))).where(WebSession.player_id == Player.id)
    seen = func.coalesce(used.scalar_subquery(), Player.guest_since)
    order = (MOVES.with_only_columns(func.count()).scalar_subquery(), seen, col(Player.id))
    found = session.exec(select(Player.id).where(crowd).order_by(*order)).all()
    return any(_clear(session, one) for one in found if one is not None)


def game_of(service: Service, guest: Player, rules: str) -> Game:
    """The guest's running game of that kind from its beginning, begun if there is none.

    Raises `TableError` where they have begun enough.
    """
    asked = aliased(Game)
    daily = select(asked.seed).join(DailyDecision, col(DailyDecision.game_id) == asked.id)
    from_the_start = (Game.seed != first_move.SEED, col(Game.seed).not_in(daily))
    if (game := _running(service, guest, Game.rules == rules, *from_the_start)) is not None:
        return game
    return tables.first_game(service, guest, rules)


@dataclass(frozen=True)
class StartingPoint:
    """A position that is played on from, as somebody in that seat: a table with its seed, the moves
    so far (seat and text), and what the seats are called."""

    table: TableSetup
    record: Sequence[tuple[int, str]]
    seat: int
    names: Sequence[str]
    teaches: bool = False
    """Whether its turns have lessons."""

    @classmethod
    def of_front_page(cls) -> StartingPoint:
        table = TableSetup(
            _("First game"), first_move.SEATS, first_move.RULES, seed=first_move.SEED,
            terms=tables.ALONE,
        )  # fmt: skip
        record, seat = first_move.record(), first_move.seat()
        return cls(table, record, seat, first_move.NAMES, teaches=True)


def play_on(service: Service, guest: Player, start: StartingPoint, text: str = "") -> Game:
    """The guest's running game from that position; if there is none, it is begun there with bots
    for the others, and that move is played, unless it is empty.

    Raises `TableError` where they have begun enough, and `engine.IllegalMove`.
    """
    table = start.table
    same = (Game.rules == table.rules, Game.seed == table.seed)
    if (game := _running(service, guest, *same)) is not None:
        return game
    with service.database.write() as session:
        people = [
            session.get_one(Player, id_of(guest))
            if seat == start.seat
            else bot_player(session, BOT, name)
            for seat, name in enumerate(start.names)
        ]
        game, _mails = begin_arranged(session, service, table, people)
        game.host_id = guest.id
        loaded = loaded_game.lock(session, service, id_of(game))
        if start.teaches:
            loaded.seats[start.seat].lessons = {}
        submission.play_as_bot(loaded, start.record)
    if text:
        submission.submit(service, id_of(game), start.seat, [text], MoveSource.WEB)
    return game


def _running(service: Service, guest: Player, *of_kind: ColumnElement[bool] | bool) -> Game | None:
    """The guest's running game that is so; raises `TableError` where another would be too many."""
    with service.database.read() as session:
        own = select(Game).where(Game.host_id == guest.id)
        running = own.where(Game.status == GameStatus.RUNNING, *of_kind)
        game = session.exec(running).first()
        if game is None and len(session.exec(own).all()) >= MOST_GAMES:
            raise TableError(_("You’ve tried as many games as you can. Sign up to play more."))
        return game


def hand_over(session: Session, guest_id: int, player: Player) -> None:
    """All that is the guest's becomes the player's, and the guest goes; nothing if they went."""
    _locked(session, guest_id)
    guest = session.get(Player, guest_id, with_for_update=True)
    if guest is None or guest.guest_since is None or guest.id == player.id:
        return
    _forget_sessions(session, guest_id)
    for table, column in _naming("player"):
        own = table.c[column] == guest_id
        session.execute(update(table).where(own).values({column: id_of(player)}))
    session.delete(guest)


def waiting(session: Session, days: float, more: int = 0) -> list[int]:
    """Ids of guests who were not here for so many days, or have not moved and were not here for
    `UNPLAYED`."""
    idle = _away(clock.now() - timedelta(days=days)) | (
        _away(clock.now() - UNPLAYED) & ~MOVES.exists()
    )
    query = select(Player.id).where(ALIVE, idle).order_by(col(Player.id)).limit(AT_ONCE + more)
    return [id for id in session.exec(query) if id is not None]


def clear(service: Service, guest_id: int) -> bool:
    """Remove that guest, with their games; whether they could go."""
    with service.database.write() as session:
        return _clear(session, guest_id)


def _away(since: datetime) -> ColumnElement[bool]:
    lately = select(WebSession.player_id).where(col(WebSession.used_at) > since)
    return (col(Player.guest_since) < since) & col(Player.id).not_in(lately)


def _clear(session: Session, guest: int) -> bool:
    """The newest row of a table stays: its number would be given a second time."""
    newest = session.exec(select(func.max(col(Player.id)))).one()
    last = session.exec(select(func.max(col(Game.id)))).one()
    gone = [id_of(game) for game in _locked(session, guest)]
    if guest == newest or last in gone:
        return False
    seated = select(Seat.player_id).join(Player, col(Player.id) == Seat.player_id)
    bots = session.exec(seated.where(col(Seat.game_id).in_(gone), col(Player.bot).is_not(None)))
    people = [guest, *(one for one in bots if one is not None)]
    _remove(session, "game", gone)
    session.exec(delete(Game).where(col(Game.id).in_(gone)))
    _forget_sessions(session, guest)
    _remove(session, "player", people)
    session.exec(delete(Player).where(col(Player.id).in_(people)))
    return True


def _locked(session: Session, guest: int) -> list[Game]:
    """The guest's games; games are locked before players, as everywhere."""
    query = select(Game).where(Game.host_id == guest).order_by(col(Game.id))
    return list(session.exec(query.with_for_update()))


def _forget_sessions(session: Session, guest: int) -> None:
    """What says where a guest was; links to sign in stay good without the guest."""
    session.exec(delete(WebSession).where(col(WebSession.player_id) == guest))
    session.exec(delete(SecurityEvent).where(col(SecurityEvent.player_id) == guest))
    asked = update(SignInLink).where(col(SignInLink.guest_id) == guest)
    session.exec(asked.values(guest_id=None))


def _remove(session: Session, named: str, ids: list[int]) -> None:
    """Whatever names one of those rows of the table `named`."""
    for table, column in _naming(named):
        session.execute(delete(table).where(table.c[column].in_(ids)))


def _naming(named: str) -> list[tuple[Table, str]]:
    """The columns that name a row of that table, those first that nothing depends on."""
    ordered = reversed(SQLModel.metadata.sorted_tables)
    return [
        (table, key.parent.name)
        for table in ordered
        for key in table.foreign_keys
        if key.column.table.name == named and key.parent.name != "rematch_of"
    ]
