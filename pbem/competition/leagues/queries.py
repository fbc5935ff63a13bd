"""Finding a league's rows, the league of a game, and locking a league before it changes."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, bindparam
from sqlmodel import Session, col, exists, func, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms
from pbem.core import clock
from pbem.games import absences
from pbem.games.clocks.counting import Calendar, Span
from pbem.games.clocks.terms import spans_of
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Challenge,
    CoOrganiser,
    Division,
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    Game,
    GameStatus,
    League,
    LeagueAct,
    Player,
    Season,
    SeasonStatus,
)
from pbem.models.leagues import LogAct

WEEK = timedelta(days=7)
IN_DIVISION = (EntryStatus.PLAYING, EntryStatus.WITHDRAWN)
"""Who has a row in a division's standings, if they are in one."""
IS_DRAFT = ~exists().where(col(Season.league_id) == League.id)
"""A league that its organiser has not opened yet, which nobody else may see."""
OPEN = (FixtureStatus.WAITING, FixtureStatus.RUNNING)
"""Fixtures that have not begun, or run."""
OF_GAMES = (
    select(Fixture.game_id, League, Season.number)
    .join(Season, col(Season.id) == Fixture.season_id)
    .join(League, col(League.id) == Season.league_id)
    .where(col(Fixture.game_id).in_(bindparam("games", expanding=True)))
)


def terms_of(league: League, season: Season | None = None) -> LeagueTerms:
    """Those that the season is played by; without one, those of the seasons to come."""
    own = season.terms if season is not None else None
    return LeagueTerms.model_validate(own or league.terms)


def by_code(session: Session, code: str) -> League | None:
    """However the code is written; no draft."""
    opened = exists().where(col(Season.league_id) == League.id)
    query = select(League).where(League.code == code.strip().upper(), opened)
    return session.exec(query).first()


def draft_of(session: Session, player_id: int | None, code: str) -> League | None:
    """The player's draft of that code: nobody else has one."""
    query = select(League).where(
        League.code == code.strip().upper(), League.organiser_id == player_id, IS_DRAFT
    )
    return session.exec(query).first()


def drafts(session: Session, player_id: int | None) -> list[League]:
    """The player's drafts, the oldest first."""
    query = select(League).where(League.organiser_id == player_id, IS_DRAFT)
    return list(session.exec(query.order_by(col(League.id))))


def locked(session: Session, league_id: int) -> League:
    """The league, and so its seasons, entries and fixtures; raises `LeagueError`."""
    query = select(League).where(League.id == league_id).with_for_update()
    league = session.exec(query.execution_options(populate_existing=True)).first()
    if league is None:
        raise LeagueError(_("There is no such league."))
    return league


def newest(session: Session, league: League) -> Season:
    """The season that was opened last."""
    query = select(Season).where(Season.league_id == league.id)
    return session.exec(query.order_by(col(Season.number).desc()).limit(1)).one()


def newest_if_any(session: Session, league: League) -> Season | None:
    """A draft has none."""
    query = select(Season).where(Season.league_id == league.id)
    return session.exec(query.order_by(col(Season.number).desc()).limit(1)).first()


def entries(session: Session, season: Season) -> list[Entry]:
    """All of the season, in the order in which they asked."""
    query = select(Entry).where(Entry.season_id == season.id)
    return list(session.exec(query.order_by(col(Entry.asked_at), col(Entry.id))))


def entry_of(session: Session, season: Season, player_id: int) -> Entry | None:
    query = select(Entry).where(Entry.season_id == season.id, Entry.player_id == player_id)
    return session.exec(query).first()


def divisions(session: Session, season: Season) -> list[Division]:
    """The top one first."""
    query = select(Division).where(Division.season_id == season.id)
    return list(session.exec(query.order_by(col(Division.number))))


def fixtures(session: Session, season: Season) -> list[Fixture]:
    query = select(Fixture).where(Fixture.season_id == season.id)
    return list(session.exec(query.order_by(col(Fixture.number))))


def open_fixtures(session: Session, season: Season) -> list[Fixture]:
    """Those that have not begun, or run."""
    query = select(Fixture).where(Fixture.season_id == season.id, col(Fixture.status).in_(OPEN))
    return list(session.exec(query.order_by(col(Fixture.number))))


def standstills_of(league: League) -> tuple[Span, ...]:
    """When the league's clocks stand still now or will, the first on top."""
    return tuple(one for one in spans_of(league.standstills) if one[1] > clock.now())


def calendar_in(session: Session, season: Season, player: Player, since: datetime) -> Calendar:
    """When time passes for the player in the season since that moment: not while they are away, nor
    while the league's clocks stand still."""
    own = absences.calendar(session, player, since)
    league = session.get_one(League, season.league_id)
    return replace(own, away=(*own.away, *spans_of(league.standstills)))


def running_game(session: Session, fixture: Fixture) -> Game | None:
    """The fixture's game, locked, if it runs."""
    if fixture.status != FixtureStatus.RUNNING:
        return None
    query = select(Game).where(Game.id == fixture.game_id).with_for_update()
    game = session.exec(query.execution_options(populate_existing=True)).one()
    return game if game.status == GameStatus.RUNNING else None


def entered(player_id: int | None) -> SelectOfScalar[League]:
    """The leagues in whose unfinished season the player is, the oldest first."""
    return (
        select(League)
        .join(Season, col(Season.league_id) == League.id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(Entry.player_id == player_id, Season.status != SeasonStatus.OVER,
               col(Entry.status).not_in([EntryStatus.WITHDRAWN, EntryStatus.REPLACED]))
        .order_by(col(League.id))
    )  # fmt: skip


def players(session: Session, season: Season) -> dict[int, Player]:
    """The players of a season by the ids of their entries."""
    query = (
        select(Entry.id, Player)
        .join(Player, col(Player.id) == Entry.player_id)
        .where(Entry.season_id == season.id)
    )
    return {entry_id: player for entry_id, player in session.exec(query) if entry_id is not None}


def must_exist(session: Session, player: Player) -> None:
    """Who is just being erased (pbem.privacy.deletion) starts nothing new. Raises `LeagueError`."""
    query = select(Player).where(Player.id == player.id).with_for_update()
    now = session.exec(query.execution_options(populate_existing=True)).one()
    if now.is_former:
        raise LeagueError(_("This account has been deleted."))
    if now.bot is not None:
        raise LeagueError(_("Bots can’t enter leagues."))


class LeagueOfGame(NamedTuple):
    """The league and season that a game is played in."""

    code: str
    name: str
    season: int
    form: Form

    @property
    def words(self) -> str:
        """As a link to it says."""
        if self.form is Form.LADDER:
            return self.name
        return _("%(league)s, season %(number)s", league=self.name, number=self.season)


class FixtureOfGame(NamedTuple):
    """Which fixture of which season a game is."""

    league: League
    season: Season
    fixture: Fixture


def fixture_of_game(session: Session, game_id: int) -> FixtureOfGame | None:
    query = (
        select(League, Season, Fixture)
        .join(Season, col(Season.league_id) == League.id)
        .join(Fixture, col(Fixture.season_id) == Season.id)
        .where(Fixture.game_id == game_id)
    )
    found = session.exec(query).first()
    return FixtureOfGame(*found) if found is not None else None


def form_of(league: League) -> Form:
    """Without reading all of its terms."""
    return Form(league.terms.get("form", Form.LEAGUE))


def leagues_of_games(session: Session, games: Sequence[int | None]) -> dict[int, LeagueOfGame]:
    """By the ids of those games that belong to a league; one query."""
    if not games:
        return {}
    rows = session.exec(OF_GAMES, params={"games": games})
    return {
        game_id: LeagueOfGame(league.code, league.name, season, form_of(league))
        for game_id, league, season in rows
        if game_id is not None
    }


def organisers_of(session: Session, league: League) -> list[Player]:
    """The players who organise the league, in the order in which they came to it."""
    beside = (
        select(Player)
        .join(CoOrganiser, col(CoOrganiser.player_id) == Player.id)
        .where(CoOrganiser.league_id == league.id)
        .order_by(col(CoOrganiser.id))
    )
    return [session.get_one(Player, league.organiser_id), *session.exec(beside)]


def organises(session: Session, league: League, player: Player | None) -> bool:
    """Whether the player is an organiser of the league."""
    return player is not None and player.id in {one.id for one in organisers_of(session, league)}


def must_organise(session: Session, league: League, player: Player | None) -> None:
    """Raise `LeagueError` unless the player is an organiser of the league."""
    if not organises(session, league, player):
        raise LeagueError(_("Only the league’s organiser may do that."))


def organised_by(player_id: int | None) -> ColumnElement[bool]:
    """The condition on `League` that the player is an organiser of it."""
    beside = select(CoOrganiser.league_id).where(CoOrganiser.player_id == player_id)
    return or_(col(League.organiser_id) == player_id, col(League.id).in_(beside))


def kept_apart(session: Session, league: League) -> set[frozenset[int]]:
    """Pairs of players, by their ids, who are never paired, as the league's log has it."""
    query = select(LeagueAct.kind, LeagueAct.subject_id, LeagueAct.detail).where(
        LeagueAct.league_id == league.id,
        col(LeagueAct.kind).in_([LogAct.APART, LogAct.MAY_MEET]),
    )
    pairs: set[frozenset[int]] = set()
    for kind, one, detail in session.exec(query.order_by(col(LeagueAct.id))):
        pair = frozenset((one or 0, int(detail["by"])))
        pairs = pairs | {pair} if kind == LogAct.APART else pairs - {pair}
    return pairs


def page_tokens(session: Session, league_ids: Collection[int]) -> dict[int, str]:
    """By league another text whenever its public pages would show something else: who is in, what
    became of games and challenges, and what its log says."""
    found: dict[int, list[object]] = {league_id: [] for league_id in league_ids}
    for table in (Fixture, Entry, Challenge):
        number = func.count(col(table.id))
        rows = select(Season.league_id, Season.id, table.status, number)
        of_seasons = rows.join(table, col(table.season_id) == Season.id)
        of_these = of_seasons.where(col(Season.league_id).in_(league_ids))
        grouped = of_these.group_by(col(Season.league_id), col(Season.id), col(table.status))
        for league_id, *row in session.exec(grouped.order_by(col(Season.id), col(table.status))):
            found[league_id].append(row)
    logged = select(LeagueAct.league_id, func.max(LeagueAct.id))
    of_leagues = logged.where(col(LeagueAct.league_id).in_(league_ids))
    for league_id, newest in session.exec(of_leagues.group_by(col(LeagueAct.league_id))):
        found[league_id].append(newest)
    return {
        one: hashlib.sha256(repr(rows).encode()).hexdigest()[:16] for one, rows in found.items()
    }
