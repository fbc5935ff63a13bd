"""Games in lists: which the lobby lists, and what a row shows of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, bindparam, union
from sqlalchemy.orm import defer
from sqlmodel import Session, col, func, select

from pbem.accounts import player_addresses
from pbem.competition.leagues.queries import LeagueOfGame, leagues_of_games
from pbem.core import clock
from pbem.games import game_terms, games_to_play, lobby_summary, player_names, unread_talk
from pbem.games.boards.pieces import game_name
from pbem.games.unread_talk import TalkMark
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Move, Player, Saying, Seat, id_of
from pbem.models.games import ACTIVE
from pbem.web.lobby.seated_players import SeatedPlayer, seated_players
from pbem.web.lobby.table_filter import TableFilter

MOST_LISTED = 50
MOST_WATCHED = 12
MOST_PAST = 10
BY_URGENCY = (GameStatus.RUNNING, GameStatus.OPEN, GameStatus.FINISHED, GameStatus.CLOSED)
PRESSING = 0.2
"""The last share of the time for an answer."""
EVERY_TABLE = TableFilter()
NOT_PRIVATE = col(Game.private).is_not(True)
"""Said as what it is not, so that the newest of a state are read off its index, and not all of them
found by another one and sorted."""
MOST_ACTIVE = 200
"""More games at once than anybody plays."""
IDS: BindParameter[int] = bindparam("ids", expanding=True)
MOVED = (
    select(Move.game_id, func.max(Move.played_at))
    .where(col(Move.game_id).in_(IDS))
    .group_by(col(Move.game_id))
)
SEATED = (
    select(Seat, Player)
    .join(Player, col(Player.id) == Seat.player_id, isouter=True)
    .where(col(Seat.game_id).in_(IDS))
)
LISTED = select(Game).options(defer(Game.snapshot, raiseload=True))  # type: ignore[arg-type]
"""Games for a list: without their snapshots, which are large and not shown."""


@dataclass(frozen=True)
class LobbyRow:
    """A game in a list. `urgency` sorts: my turn, running, open, over."""

    game: Game
    seat: int | None
    since: datetime
    taken: int
    free: int
    due: datetime | None = None
    """Until when the viewer has time for their move."""
    league: LeagueOfGame | None = None
    """That it is a table of."""
    people: Sequence[SeatedPlayer] = ()
    asked_at: datetime | None = None
    """Since when the one who is waited for longest is asked."""
    until: datetime | None = None
    """Until when there is time for the answer, as far as the viewer may know."""
    talk: TalkMark | None = None
    """What was said last, of the viewer's own games where anything was."""

    @property
    def rules_name(self) -> str:
        return game_name(self.game.rules)

    @property
    def chosen(self) -> list[str]:
        """The options and the host's terms that are not as usual, in words."""
        return game_terms.terms_in_words(self.game)

    @property
    def my_turn(self) -> bool:
        running = self.game.status == GameStatus.RUNNING
        return running and self.seat is not None and self.seat in self.game.to_act

    @property
    def question(self) -> str:
        """What the viewer is asked, or else those who are waited for; empty if nobody may know."""
        waited = [self.seat] if self.my_turn else self.game.to_act
        language = catalogues.of_games()
        asked = (
            lobby_summary.question(self.game, n, self.seat, language)
            for n in waited
            if n is not None
        )
        return next((question for question in asked if question), "")

    @property
    def waits_for(self) -> list[str]:
        """Whose move it is, in the order of their seats."""
        return [one.name for one in self.people if one.awaited]

    @property
    def round(self) -> int | None:
        """The round of a running game, if it is known."""
        return None if self.game.standing is None else int(self.game.standing["round"])

    @property
    def share_left(self) -> float | None:
        """How much of the time for the answer is left, from 0 to 1; None without a clock."""
        if self.until is None or self.asked_at is None:
            return None
        whole = (self.until - self.asked_at).total_seconds()
        rest = (self.until - clock.now()).total_seconds()
        return max(0.0, min(1.0, rest / whole)) if whole > 0 else 0.0

    @property
    def is_pressing(self) -> bool:
        """Whether there is little time left."""
        return self.share_left is not None and self.share_left < PRESSING

    @property
    def place(self) -> int | None:
        """Where the viewer came in, once the game is over."""
        if self.seat is None or self.game.result is None:
            return None
        return int(self.game.result[self.seat]["rank"])

    @property
    def urgency(self) -> tuple[int, games_to_play.Urgency]:
        """My turn first, the most urgent on top; below, the newest on top."""
        code = self.game.code
        if self.my_turn:
            since = self.asked_at or self.game.started_at or self.since
            return -1, games_to_play.urgency(self.due, since, code)
        return BY_URGENCY.index(self.game.status), (False, -self.since.timestamp(), code)


def rows(session: Session, games: Iterable[Game], viewer: Player | None) -> list[LobbyRow]:
    """A row for each game in that order, with the viewer's own seat."""
    listed = list(games)
    if not listed:
        return []
    ids = [game.id for game in listed]
    moved = dict(session.exec(MOVED, params={"ids": ids}).all())
    seats: dict[int | None, list[Seat]] = {}
    players: dict[int | None, dict[int, Player]] = {}
    for seat, player in session.exec(SEATED, params={"ids": ids}):
        seats.setdefault(seat.game_id, []).append(seat)
        if player is not None:
            players.setdefault(seat.game_id, {})[seat.number] = player
    leagues = leagues_of_games(session, ids)
    return [
        _row(
            game,
            seats.get(game.id, ()),
            players.get(game.id, {}),
            moved.get(game.id or 0),
            viewer,
            leagues,
        )
        for game in listed
    ]


def _row(
    game: Game,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    moved: datetime | None,
    viewer: Player | None,
    leagues: Mapping[int, LeagueOfGame],
) -> LobbyRow:
    own = next((s for s in seats if viewer is not None and s.player_id == viewer.id), None)
    number = own.number if own is not None else None
    asked = [s for s in seats if s.number in game.to_act]
    if own is not None and number in game.to_act:
        asked = [own]
    elif player_names.hides(game):
        asked = []  # bots have no clock, and nobody is told who is one
    return LobbyRow(
        game,
        number,
        since=moved or game.started_at or game.created_at,
        taken=sum(1 for s in seats if s.player_id is not None),
        free=sum(1 for s in seats if s.free),
        due=own.due_at if own is not None else None,
        league=leagues.get(game.id or 0),
        people=seated_players(game, players, number),
        asked_at=min((s.asked_at for s in asked if s.asked_at is not None), default=None),
        until=min((s.due_at for s in asked if s.due_at is not None), default=None),
    )


def my_games(session: Session, player: Player) -> list[LobbyRow]:
    """The player's games, the most urgent first; of those that are over the newest."""
    over = col(Game.status) == GameStatus.FINISHED
    mine = LISTED.join(Seat, col(Seat.game_id) == Game.id).where(Seat.player_id == player.id)
    newest, newest_over = col(Game.id).desc(), col(Game.finished_at).desc()
    active = mine.where(col(Game.status).in_(ACTIVE)).order_by(newest).limit(MOST_ACTIVE)
    past = mine.where(over).order_by(newest_over, newest).limit(MOST_PAST)
    found = rows(session, [*session.exec(active), *session.exec(past)], player)
    return sorted(with_talk(session, found, player), key=lambda row: row.urgency)


def with_talk(session: Session, found: Sequence[LobbyRow], player: Player) -> list[LobbyRow]:
    """The rows of the player's own games, with what was said last at each."""
    spoken = [id_of(row.game) for row in found if row.game.newest_saying is not None]
    if not spoken:
        return list(found)
    last = unread_talk.last_sayings(session, spoken, id_of(player))
    unread = unread_talk.counts(session, [id_of(player)]).get(id_of(player), {})
    return [_with_talk(row, last.get(id_of(row.game)), player, unread) for row in found]


def _with_talk(
    row: LobbyRow, said: Saying | None, player: Player, unread: Mapping[int, int]
) -> LobbyRow:
    if said is None:
        return row
    own = next((one.name for one in row.people if one.you), "")
    who = next((one.name for one in row.people if one.seat == said.seat), _(player_names.FORMER))
    number, mine = unread.get(id_of(row.game), 0), said.player_id == player.id
    names_me = bool(number and own) and not mine and unread_talk.names(said.text, own)
    mark = TalkMark(number, who, said.text, said.said_at, mine=mine, names_me=names_me)
    return replace(row, talk=mark)


def open_tables(
    session: Session, viewer: Player | None, wanted: TableFilter = EVERY_TABLE
) -> list[LobbyRow]:
    """Tables that anybody may join, the newest on top."""
    query = (
        LISTED.where(Game.status == GameStatus.OPEN, NOT_PRIVATE, has_free_seat())
        .where(*wanted.conditions)
        .order_by(col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    return rows(session, session.exec(query), viewer)


def to_watch(session: Session, viewer: Player | None) -> list[LobbyRow]:
    """Running games of others that anybody may watch, the newest on top.

    Games against bots alone are left out, but where it is secret who is a bot.
    """
    people = (
        select(func.count(col(Seat.id)))
        .join(Player, col(Player.id) == Seat.player_id)
        .where(Seat.game_id == Game.id, col(Player.bot).is_(None))
        .scalar_subquery()
    )
    query = (
        LISTED.where(Game.status == GameStatus.RUNNING, col(Game.public).is_not(False), NOT_PRIVATE)
        .where(col(Game.anonymous) | (people > 1))
        .order_by(col(Game.id).desc())
        .limit(MOST_WATCHED)
    )
    if viewer is not None:
        own = select(Seat.game_id).where(Seat.player_id == viewer.id)
        query = query.where(col(Game.id).not_in(own))
    return rows(session, session.exec(query), viewer)


def has_free_seat() -> ColumnElement[bool]:
    """Whether a game has an empty seat that is kept for nobody. Asked for the seat itself, of one
    game at a time: of "exists" PostgreSQL makes a join and reads every free seat there is."""
    nobody_s = col(Seat.invited_email).is_(None) & col(Seat.kept_for_id).is_(None)
    free = col(Seat.player_id).is_(None) & nobody_s
    of_game = select(Seat.id).where(Seat.game_id == Game.id, free).limit(1)
    return of_game.correlate(Game).scalar_subquery().is_not(None)


def _is_empty() -> ColumnElement[bool]:
    """Told so that no index of who sits is tried: it would find every empty seat there is."""
    return func.coalesce(Seat.player_id, 0) == 0


def invited_to(session: Session, player: Player) -> list[LobbyRow]:
    """Open tables that keep a seat for the player or one of their addresses."""
    own = player_addresses.own(session, player)
    by_address = select(Seat.game_id).where(_is_empty(), col(Seat.invited_email).in_(own))
    by_name = select(Seat.game_id).where(_is_empty(), Seat.kept_for_id == player.id)
    query = (
        LISTED.where(Game.status == GameStatus.OPEN, col(Game.id).in_(union(by_address, by_name)))
        .order_by(col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    return [row for row in rows(session, session.exec(query), player) if row.seat is None]
