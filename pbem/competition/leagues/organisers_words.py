"""What an organiser says in their own words: on the league's page, and to everybody in it."""

from __future__ import annotations

import re
from datetime import timedelta

from pbem.competition.leagues.in_season import InSeason, locked_draft, organised_season
from pbem.competition.leagues.league_notes import tell
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organiser_acts import done_already
from pbem.competition.leagues.terms import LeagueError
from pbem.core.service import Service
from pbem.games import talk_text
from pbem.language.catalogues import gettext as _
from pbem.models import League, Player
from pbem.models.leagues import LONGEST_WORDS

MOST_MESSAGES = 3
"""To everybody in one league, within `COUNTED_FOR`, by all of its organisers."""
COUNTED_FOR = timedelta(days=7)


def describe(service: Service, league_id: int, organiser: Player, text: str) -> None:
    """Put the text on the league's page; empty: none. Raises `LeagueError`."""
    words = paragraphs(text)
    with organised_season(service, league_id, organiser) as at:
        if words != at.league.words:
            at.league.words = words
            at.session.add(at.league)
            at.log(LogAct.DESCRIBED, organiser)


def describe_draft(service: Service, organiser: Player, code: str, text: str) -> League:
    """Raises `LeagueError`."""
    with locked_draft(service, organiser, code) as (session, league):
        league.words = paragraphs(text)
        session.add(league)
    return league


def paragraphs(text: str) -> str:
    """The text as a page shows it: lines without letters that nobody sees, at most one of them
    empty between others. Raises `LeagueError`."""
    lines = [talk_text.plain(line) for line in text[: 4 * LONGEST_WORDS].splitlines()]
    words = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    if len(words) > LONGEST_WORDS:
        raise LeagueError(_("That’s too long: at most %(most)s characters.", most=LONGEST_WORDS))
    return words


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
    if at.how_often(LogAct.MESSAGE, COUNTED_FOR) >= MOST_MESSAGES:
        raise LeagueError(
            _("You can send at most %(most)s messages to everyone in %(days)s days.",
              most=MOST_MESSAGES, days=COUNTED_FOR.days)
        )  # fmt: skip
