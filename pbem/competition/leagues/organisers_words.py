"""What an organiser says in their own words: a message to everybody in the league."""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import func, select

from pbem.competition.leagues.in_season import InSeason, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organiser_acts import done_already
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import talk_text
from pbem.language.catalogues import gettext as _
from pbem.models import LeagueAct, Player

MOST_MESSAGES = 3
"""To everybody in one league, within `COUNTED_FOR`, by all of its organisers."""
COUNTED_FOR = timedelta(days=7)


def message(
    service: Service, league_id: int, organiser: Player, text: str, request: str = ""
) -> None:
    """Mail the text to everybody in the league's newest season, once for each `request` (a mail,
    a form, a program's key). It is one paragraph without links, as talk is. Raises `Refused`."""
    words = talk_text.fit(text)
    with organised_season(service, league_id, organiser) as at:
        if done_already(at, request, LogAct.MESSAGE):
            return
        if not any(player.id != organiser.id for player in at.players().values()):
            raise LeagueError(_("Nobody else is in the league yet."))
        _must_be_rare(at)
        tell(at, at.log(LogAct.MESSAGE, organiser, message=words, request=request))


def _must_be_rare(at: InSeason) -> None:
    query = select(func.count()).where(
        LeagueAct.league_id == at.league.id,
        LeagueAct.kind == LogAct.MESSAGE,
        LeagueAct.at > clock.now() - COUNTED_FOR,
    )
    if at.session.exec(query).one() >= MOST_MESSAGES:
        raise LeagueError(
            _("There are at most %(most)s messages to everybody in %(days)s days.",
              most=MOST_MESSAGES, days=COUNTED_FOR.days)
        )  # fmt: skip
