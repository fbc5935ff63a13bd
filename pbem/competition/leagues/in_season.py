"""A league and its season inside one transaction: what nearly every act in a league works on.

Whatever changes a league does so in `locked_season`, so two changes never overlap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from sqlmodel import Session, func, select

from pbem.competition.leagues import entrant_names, log, queries
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.queries import must_organise
from pbem.competition.leagues.terms import Form, LeagueError, LeagueTerms
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, Fixture, League, LeagueAct, Player, Season, SeasonStatus, id_of


@dataclass(frozen=True)
class ByOperators:
    """The service's operators do an organiser's act, and why. `enter` is called inside its
    transaction and writes it into their own log; the league's says that it was they."""

    why: str
    enter: Callable[[Session, League], None]


Organising = Player | ByOperators
"""Who does an organiser's act."""


@dataclass
class AfterCommit:
    """What the worker is woken for once the transaction is committed."""

    mails: list[int] = field(default_factory=list)
    """Ids of mails that were queued."""
    games: list[int] = field(default_factory=list)
    """Ids of games in which a bot must act."""

    def wake(self, service: Service) -> None:
        """Call it after the commit."""
        service.wakeups.deliver(self.mails)
        for game_id in self.games:
            service.wakeups.play_bots(game_id)


@dataclass(frozen=True)
class InSeason:
    """A season of a league, the session that reads and writes it, and what follows the commit."""

    session: Session
    service: Service
    league: League
    season: Season
    after: AfterCommit = field(default_factory=AfterCommit)

    @property
    def terms(self) -> LeagueTerms:
        return queries.terms_of(self.league, self.season)

    @property
    def is_ladder(self) -> bool:
        return queries.form_of(self.league) is Form.LADDER

    @property
    def is_open(self) -> bool:
        """Whether it takes entries and has not begun."""
        return self.season.status == SeasonStatus.OPEN

    @property
    def is_running(self) -> bool:
        return self.season.status == SeasonStatus.RUNNING

    @property
    def is_over(self) -> bool:
        return self.season.status == SeasonStatus.OVER

    @property
    def rests(self) -> bool:
        """Whether its organiser lets it rest: then nothing begins."""
        return self.season.paused_until is not None

    def entries(self) -> list[Entry]:
        """All entries, in the order in which they asked."""
        return queries.entries(self.session, self.season)

    def fixtures(self) -> list[Fixture]:
        """All fixtures by their numbers."""
        return queries.fixtures(self.session, self.season)

    def players(self) -> dict[int, Player]:
        """The players by the ids of their entries."""
        return queries.players(self.session, self.season)

    def names(self) -> dict[int, str]:
        """By the ids of entries, as the season's views tell players apart."""
        return entrant_names.names_by_entry(self.session, self.season)

    def how_often(self, act: LogAct, within: timedelta) -> int:
        """How often it was done in the league lately."""
        query = select(func.count()).where(
            LeagueAct.league_id == self.league.id,
            LeagueAct.kind == act,
            LeagueAct.at > clock.now() - within,
        )
        return self.session.exec(query).one()

    def log(
        self,
        act: LogAct,
        actor: Organising | None = None,
        subject_id: int | None = None,
        why: str = "",
        **detail: Any,
    ) -> LeagueAct:
        """Enter it into the league's public log; without an actor the league did it by itself."""
        if isinstance(actor, ByOperators):
            why, actor, detail["operators"] = actor.why, None, True
        return log.record(self.session, self.season, act, actor, subject_id, why, **detail)

    def look_again(self) -> None:
        """Have the next sweep look whether the season goes on."""
        self.season.unsettled = True
        self.session.add(self.season)

    def must_be_up(self) -> None:
        """Raise `LeagueError` if its organiser has closed it."""
        if self.season.closed_at is not None:
            raise LeagueError(
                _("This ladder is closed.") if self.is_ladder else _("This league is closed.")
            )


@contextmanager
def locked_season(service: Service, league_id: int) -> Iterator[InSeason]:
    """The league's newest season, with the league locked, in one transaction.

    It is committed at the end, and the worker woken for what follows; after an error nothing has
    been done. Raises `LeagueError` if there is no such league.
    """
    with service.database.write() as session:
        league = queries.locked(session, league_id)
        at = InSeason(session, service, league, queries.newest(session, league))
        yield at
    at.after.wake(service)


@contextmanager
def organised_season(service: Service, league_id: int, organiser: Organising) -> Iterator[InSeason]:
    """`locked_season` for an act of an organiser or the operators; raises `LeagueError` for anybody
    else."""
    with locked_season(service, league_id) as at:
        if isinstance(organiser, ByOperators):
            organiser.enter(at.session, at.league)
        else:
            must_organise(at.session, at.league, organiser)
        yield at


@contextmanager
def locked_draft(
    service: Service, organiser: Player, code: str
) -> Iterator[tuple[Session, League]]:
    """The draft of that player's, locked, in one transaction. Raises `LeagueError`."""
    with service.database.write() as session:
        draft = queries.draft_of(session, organiser.id, code)
        if draft is None:
            raise LeagueError(_("You have no draft of that code."))
        yield session, queries.locked(session, id_of(draft))
