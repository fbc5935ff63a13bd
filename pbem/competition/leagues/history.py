"""What has been: a player's path through the seasons, and the league's log in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.competition.leagues.entrant_names import name_of
from pbem.competition.leagues.log import Act
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Division, Entry, League, LeagueAct, Player, Season, SeasonStatus, id_of

WORDS: Mapping[str, str] = {
    Act.FOUNDED: N_("The league has been created."),
    Act.OPENED: N_("The season is open for entries."),
    Act.ENTERED: N_("%(who)s asks to enter."),
    Act.APPROVED: N_("%(who)s has been let in."),
    Act.BEGUN: N_("The season begins: %(players)s players, %(tables)s tables."),
    Act.ROUND: N_("Round %(round)s is drawn. Tables: %(tables)s; byes: %(byes)s."),
    Act.NO_SHOW: N_("%(who)s did not play in round %(round)s: the clock made every decision."),
    Act.WITHDRAWN: N_("%(who)s withdraws."),
    Act.REMOVED: N_("%(who)s has been removed."),
    Act.REPLACED: N_("%(by)s takes the place of %(who)s."),
    Act.ADJUDICATED: N_("Table %(table)s is adjudicated."),
    Act.ANNULLED: N_("Table %(table)s is annulled."),
    Act.EXTENDED: N_("The season is extended; days: %(days)s."),
    Act.MORE_TIME: N_("Table %(table)s has more time; days: %(days)s."),
    Act.GAVE_UP: N_("%(who)s gives up the rung to %(by)s without a game."),
    Act.IDLE: N_("%(who)s hasn’t played for a long time and leaves the ladder."),
    Act.CLOSED: N_("The ladder is closed: nobody can join or be challenged any more."),
    Act.ENDED: N_("The season is over."),
    Act.EVEN: N_(
        "The terms said %(up)s up and %(down)s down. Divisions keep their sizes, so as "
        "many move down as move up: %(moves)s each. Tables and terms now say so, too."
    ),
}
"""What the log says of most acts."""


@dataclass(frozen=True)
class Step:
    """Where a player came in, in one season that is over."""

    season: int
    division: int
    place: int
    next_division: int


@dataclass(frozen=True)
class LogLine:
    """A line of the public log, in words."""

    id: int
    kind: str
    at: datetime
    season: int | None
    text: str
    why: str


def path(session: Session, league: League, player_id: int) -> list[Step]:
    """A player's seasons in the league, the first one first."""
    query = (
        select(Season.number, Division.number, Entry.place, Entry.next_division)
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(
            Season.league_id == league.id,
            Season.status == SeasonStatus.OVER,
            Entry.player_id == player_id,
            col(Entry.place).is_not(None),
        )
        .order_by(col(Season.number))
    )
    return [
        Step(season, division, place or 0, following or division)
        for season, division, place, following in session.exec(query)
    ]


def log_lines(session: Session, league: League, most: int = 200) -> list[LogLine]:
    """The log, the newest first."""
    query = (
        select(LeagueAct, Season.number)
        .join(Season, col(Season.id) == LeagueAct.season_id, isouter=True)
        .where(LeagueAct.league_id == league.id)
        .order_by(col(LeagueAct.id).desc())
        .limit(most)
    )
    found = list(session.exec(query))
    ids = {n for act, _s in found for n in (act.actor_id, act.subject_id, act.detail.get("by"))}
    players = session.exec(select(Player).where(col(Player.id).in_(ids - {None})))
    names = {player.id: name_of(player) for player in players}
    return [
        LogLine(id_of(act), act.kind, act.at, season, _words(act, names), act.why)
        for act, season in found
    ]


def closed_why(session: Session, season: Season) -> str:
    """Why a ladder's organiser has closed it; empty for any other season."""
    if season.closed_at is None:
        return ""
    query = select(LeagueAct.why).where(
        LeagueAct.season_id == season.id, LeagueAct.kind == Act.CLOSED
    )
    return session.exec(query).first() or ""


def _words(act: LeagueAct, names: dict[int | None, str]) -> str:
    """What was done, and by whom."""
    told = {"who": names.get(act.subject_id, ""), "by": names.get(act.detail.get("by"), "")}
    said = _said(act, {**act.detail, **told})
    if act.actor_id is None or act.actor_id == act.subject_id:
        return said
    return _("%(act)s (%(name)s)", act=said, name=names[act.actor_id])


def _said(act: LeagueAct, told: dict[str, object]) -> str:
    if act.kind == Act.UNFINISHED:
        return _unfinished(told)
    if act.kind == Act.OPERATORS:
        return _by_operators(act, told)
    return _(WORDS[act.kind], **told)


def _by_operators(act: LeagueAct, told: dict[str, object]) -> str:
    what = _(operator_log.ActName(act.detail["what"]).words)
    if act.subject_id is None:
        return _("Table %(table)s, the service’s operators: %(what)s.", **{**told, "what": what})
    return _("Table %(table)s, the service’s operators on the seat of %(who)s: %(what)s.",
             **{**told, "what": what})  # fmt: skip


def _unfinished(told: dict[str, object]) -> str:
    """How a table was closed on the season's last day."""
    if told["how"] == "played-out":
        return _("Table %(table)s was not finished: a bot has played it out for everybody.", **told)
    if told["how"] == "shared":
        return _("Table %(table)s was not finished: it’s a tie for everyone.", **told)
    return _("Table %(table)s was not finished: it is annulled.", **told)
