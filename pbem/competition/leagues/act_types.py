"""What an act of a league's organiser is, and what acts ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.view_types import LeagueView
from pbem.core.service import Service
from pbem.language.catalogues import N_
from pbem.models import Entry, EntryStatus, League, Player, Season, SeasonStatus


class OrganisersField(NamedTuple):
    """One thing that an act needs to know; its name is the parameter of the act's function.

    A player is `one_of` those whose entries are so, on the page; `optional` says what it means to
    say nothing there.
    """

    name: str
    label: str = ""
    one_of: tuple[EntryStatus, ...] = ()
    optional: str = ""


@dataclass(frozen=True)
class OrganiserAct:
    """An act of organisers.

    By mail it is a `command` (its words) whose `example` and `help` are in the help mail; `said`
    is answered. The page has its form where the league is `offered` it, under a `title`, with a
    `button` and perhaps a `note`.
    """

    name: str
    fields: tuple[OrganisersField, ...]
    function: Callable[..., Season | Entry | League | None]
    command: str
    example: str
    help: str
    said: str
    title: str
    button: str
    offered: Callable[[LeagueView], bool]
    note: str = ""
    keeps: bool = True
    """Whether there is a league afterwards."""
    on_draft: Callable[..., League | None] | None = None
    """What it does to a draft, by its organiser and code and the values of its fields but the
    reason; None where it can't be done to one."""

    @property
    def takes(self) -> frozenset[str]:
        """The names of its fields."""
        return frozenset(field.name for field in self.fields)

    def run(
        self, service: Service, league_id: int, organiser: Player, request: str, **values: Any
    ) -> Season | Entry | League | None:
        """Do it with the values of its fields; what asks for more days by the same `request` gets
        them once. The season or the entry that it made or changed; raises `LeagueError`."""
        if DAYS in self.fields:
            values["more"] = Extension(values.pop("days"), values.pop("why"), request)
        return self.function(service, league_id, organiser, **values)


INSIDE = (EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WAITING, EntryStatus.ASKED)
PLAYER = OrganisersField("player", N_("Player"), INSIDE)
TABLE = OrganisersField("table", N_("Game"))
PLACES = OrganisersField("places", N_("Place of seat %(number)s"))
DAYS = OrganisersField("days", N_("Days"))
WHY = OrganisersField("why", N_("Why"))
PERHAPS_WHY = OrganisersField("why", N_("Why"), optional=N_("may be left empty"))


def is_up(view: LeagueView) -> bool:
    return view.season.season.closed_at is None


def runs(view: LeagueView) -> bool:
    return view.season.season.status == SeasonStatus.RUNNING
