"""The public log of a league: who did what to whom, why and when; its lines in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.competition.leagues import queries
from pbem.competition.leagues.entrant_names import name_of
from pbem.competition.leagues.terms import Form, Unfinished
from pbem.competition.leagues.terms_in_words import changes_in_words
from pbem.games import clock_words
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.models import League, LeagueAct, Player, Season, id_of
from pbem.models.leagues import LONGEST_REASON
from pbem.models.leagues import LogAct as LogAct


@dataclass(frozen=True)
class LogLine:
    """A line of the public log, in words."""

    id: int
    kind: LogAct
    at: datetime
    season: int | None
    text: str
    why: str


WORDS: Mapping[LogAct, str] = {
    LogAct.FOUNDED: N_("The league has been created."),
    LogAct.OPENED: N_("The season is open for entries."),
    LogAct.ENTERED: N_("%(who)s asks to enter."),
    LogAct.JOINED: N_("%(who)s has entered."),
    LogAct.APPROVED: N_("%(who)s has been let in."),
    LogAct.BEGUN: N_("The season begins: %(players)s players, %(tables)s games."),
    LogAct.ROUND: N_("Round %(round)s is drawn. Games: %(tables)s; byes: %(byes)s."),
    LogAct.NO_SHOW: N_("%(who)s did not play in round %(round)s: the clock made every decision."),
    LogAct.SILENT: N_("%(who)s has gone silent: the clock made %(clock)s of %(made)s decisions."),
    LogAct.SILENT_OUT: N_("%(who)s is still silent and drops out."),
    LogAct.REMINDED: N_("%(who)s has been reminded."),
    LogAct.WITHDRAWN: N_("%(who)s withdraws."),
    LogAct.REMOVED: N_("%(who)s has been removed."),
    LogAct.OFFERED: N_("%(by)s is asked to take the place of %(who)s."),
    LogAct.NOBODY: N_("Nobody on the waiting list takes the place of %(who)s."),
    LogAct.REPLACED: N_("%(by)s takes the place of %(who)s."),
    LogAct.ADJUDICATED: N_("Game %(table)s has been adjudicated."),
    LogAct.ANNULLED: N_("Game %(table)s has been annulled."),
    LogAct.EXTENDED: N_("The season is extended by %(days)s."),
    LogAct.APART: N_("%(who)s and %(by)s are never paired."),
    LogAct.MAY_MEET: N_("%(who)s and %(by)s may be paired again."),
    LogAct.MET_ANYWAY: N_("Round %(round)s could not keep %(who)s and %(by)s apart."),
    LogAct.LAST_DAY: N_("The season now ends on %(ends)s."),
    LogAct.MORE_TIME: N_("Game %(table)s has been extended by %(days)s."),
    LogAct.GAVE_UP: N_("%(who)s gives up the rung to %(by)s without a game."),
    LogAct.IDLE: N_("%(who)s hasn’t played for a long time and leaves the ladder."),
    LogAct.CLOSED: N_("The ladder is closed: nobody can join or be challenged any more."),
    LogAct.RENAMED: N_("The league has a new name."),
    LogAct.PAUSED: N_("The league is paused for %(days)s."),
    LogAct.HANDOVER: N_("%(who)s is asked to organise the league."),
    LogAct.HANDED_OVER: N_("%(who)s organises the league from now on."),
    LogAct.ORGANISER_ADDED: N_("%(who)s now organises the league too."),
    LogAct.ORGANISER_REMOVED: N_("%(who)s has been removed as an organiser."),
    LogAct.STEPPED_DOWN: N_("%(who)s no longer organises the league."),
    LogAct.RESUMED: N_("The league goes on."),
    LogAct.STANDSTILL: N_("All clocks stand still from %(begins)s until %(ends)s."),
    LogAct.NO_STANDSTILL: N_("All clocks run as usual."),
    LogAct.DESCRIBED: N_("The organiser’s text on the league’s page has changed."),
    LogAct.MESSAGE: N_("A message goes to everyone in the league."),
    LogAct.ENDED: N_("The season is over."),
    LogAct.EVEN: N_(
        "The terms said %(up)s up and %(down)s down. Divisions keep their sizes, so as "
        "many move down as move up: %(moves)s each. Tables and terms now say so, too."
    ),
}
"""What the log says of most acts."""
MOMENTS = {LogAct.LAST_DAY: ("ends",), LogAct.STANDSTILL: ("begins", "ends")}
"""Details that are moments."""


def record(
    session: Session,
    season: Season,
    act: LogAct,
    actor: Player | None = None,
    subject_id: int | None = None,
    why: str = "",
    **detail: Any,
) -> LeagueAct:
    """Enter it inside the caller's transaction; without an actor the league did it by itself."""
    row = LeagueAct(
        league_id=season.league_id,
        season_id=season.id,
        kind=act,
        actor_id=actor.id if actor is not None else None,
        subject_id=subject_id,
        detail=detail,
        why=reason(why),
    )
    session.add(row)
    return row


def reason(text: str) -> str:
    """A reason fit to be shown: printable, one paragraph, bounded."""
    printable = "".join(c if c.isprintable() else " " for c in text[: LONGEST_REASON * 4])
    return " ".join(printable.split())[:LONGEST_REASON].strip()


def log_lines(
    session: Session, league: League, most: int = 200, zone: str = "UTC"
) -> list[LogLine]:
    """The log, the newest first; its moments are those of that zone."""
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
        LogLine(id_of(act), act.kind, act.at, season, _words(league, act, names, zone), act.why)
        for act, season in found
    ]


def closed_why(session: Session, season: Season) -> str:
    """Why its organiser has closed the league or ladder; empty for any other season."""
    if season.closed_at is None:
        return ""
    query = select(LeagueAct.why).where(
        LeagueAct.season_id == season.id, LeagueAct.kind == LogAct.CLOSED
    )
    return session.exec(query).first() or ""


def _words(league: League, act: LeagueAct, names: dict[int | None, str], zone: str) -> str:
    """What was done, and by whom."""
    told = {"who": names.get(act.subject_id, ""), "by": names.get(act.detail.get("by"), "")}
    if act.kind == LogAct.CHANGED:
        said = _changed(league, act, zone)
    elif act.kind == LogAct.CLOSED and queries.form_of(league) is not Form.LADDER:
        said = _("The league is closed: nobody can enter any more, and no season follows.")
    else:
        said = _said(act, {**act.detail, **told}, zone)
    if act.detail.get("operators"):
        return _("%(act)s (the service’s operators)", act=said)
    if act.actor_id is None or act.actor_id == act.subject_id:
        return said
    return _("%(act)s (%(name)s)", act=said, name=names[act.actor_id])


def _said(act: LeagueAct, told: dict[str, object], zone: str) -> str:
    if act.kind == LogAct.UNFINISHED:
        return _unfinished(told)
    for name in MOMENTS.get(act.kind, ()):
        at = datetime.fromisoformat(act.detail[name])
        told = {**told, name: clock_words.moment(at, zone)}
    if "days" in act.detail:
        told = {**told, "days": counted_days(act.detail["days"])}
    if act.kind == LogAct.OPERATORS:
        return _by_operators(act, told)
    return _(WORDS[act.kind], **told)


def counted_days(days: int) -> str:
    """`1 day`, `7 days`."""
    return ngettext("%(num)s day", "%(num)s days", days)


def _by_operators(act: LeagueAct, told: dict[str, object]) -> str:
    what = _(operator_log.ActName(act.detail["what"]).words)
    if act.subject_id is None:
        return _("Game %(table)s, the service’s operators: %(what)s.", **{**told, "what": what})
    return _("Game %(table)s, the service’s operators on the seat of %(who)s: %(what)s.",
             **{**told, "what": what})  # fmt: skip


def _unfinished(told: dict[str, object]) -> str:
    """How a fixture was closed on the season's last day."""
    if told["how"] == Unfinished.PLAYED_OUT:
        return _("Game %(table)s was not finished: a bot has played it out for everyone.", **told)
    if told["how"] == Unfinished.SHARED:
        return _("Game %(table)s was not finished: it’s a tie for everyone.", **told)
    return _("Game %(table)s was not finished: it has been annulled.", **told)


def _changed(league: League, act: LeagueAct, zone: str) -> str:
    """Which terms are otherwise, from which season on."""
    lines = changes_in_words(league, act.detail, zone)
    what = " ".join(f"{line.rstrip('.')}." for line in lines)
    return _("The terms have changed from season %(season)s on. %(what)s",
             season=act.detail["from"], what=what)  # fmt: skip
