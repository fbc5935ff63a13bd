"""What a host says when they open a table, and whether it will do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import engine
from pbem.accounts import display_names
from pbem.accounts.players import clean_name
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.games.clocks.counting import Span
from pbem.games.clocks.terms import Clock
from pbem.language.catalogues import gettext as _
from pbem.models import Player
from pbem.models.games import LONGEST_NOTE
from pbem.play.characters import BOTS

LATEST_START = timedelta(days=366)


class TableError(Refused):
    """Something that cannot be done at this table; the text says why."""


@dataclass(frozen=True)
class TableTerms:
    """What the host says about an open table, beside the game that is to be played at it."""

    note: str = ""
    private: bool = False
    public: bool = True
    anonymous: bool = False
    private_talk: bool = False
    """Whether players may say something to one another alone."""
    analysis: bool = False
    """Whether they may try lines while the game runs, with what each of them may know."""
    rated: bool = True
    """Whether it counts for ratings once it is over; with a bot it never does for people."""
    hours: int = 0
    """What a decision may take, 0 without a clock; `clock` says it with all else."""
    clock: Clock | None = None
    starts_at: datetime | None = None
    """When the game begins with whoever is there; None: when every seat is taken."""

    @property
    def columns(self) -> dict[str, Any]:
        """What a game's row keeps of it."""
        hours = self.hours if self.clock is None else self.clock.hours
        return {
            "note": clean_note(self.note),
            "private": self.private,
            "public": self.public,
            "anonymous": self.anonymous,
            "private_talk": self.private_talk,
            "analysis": self.analysis,
            "rated": self.rated,
            "hours": hours or None,
            "pace": None if self.clock is None else self.clock.document(),
            "starts_at": self.starts_at,
        }

    @classmethod
    def of_clock(cls, clock: Clock) -> TableTerms:
        """The usual ones with that clock; a clock from before there were kinds is hours alone."""
        return cls(clock=clock) if clock.kind else cls(hours=clock.hours)


USUAL = TableTerms()


@dataclass(frozen=True)
class TableSetup:
    """What a table is opened with, beside its host."""

    name: str
    """Empty: the usual one."""
    seats: int
    rules: str = "puerto-rico"
    options: Mapping[str, Any] = field(default_factory=dict)
    invited: Sequence[str] = ()
    """Mail addresses."""
    bots: Sequence[str] = ()
    """Kinds of bots."""
    seed: str | None = None
    code: str | None = None
    """Drawn by lot if None, as the seed is."""
    terms: TableTerms = USUAL
    kept_for: Sequence[Player] = ()
    """Who is invited by who they are: nobody is told their address."""
    rematch_of: int | None = None
    """The id of the game before."""
    standstills: Sequence[Span] = ()
    """When no clock runs."""
    lessons: bool = False
    """Whether its host is given lessons."""


def clean_note(text: str) -> str:
    """A note fit to be shown: printable, one paragraph, bounded."""
    printable = "".join(c if c.isprintable() else " " for c in text[: LONGEST_NOTE * 4])
    return " ".join(printable.split())[:LONGEST_NOTE].strip()


def check_game(table: TableSetup) -> None:
    """Raises `TableError` if there is no such game, or no room for all of them beside the host."""
    try:
        engine.new_game(table.rules, seats=table.seats, seed="check", **table.options)
    except (ValueError, TypeError) as error:
        raise TableError(str(error)) from error
    for kind in table.bots:
        if kind not in BOTS:
            raise TableError(_("There is no such bot; there are %(bots)s.", bots=", ".join(BOTS)))
    if len(table.bots) + len(table.invited) > table.seats - 1:
        raise TableError(
            _(
                "There’s room for %(number)s more besides you; invite fewer people or bots.",
                number=table.seats - 1,
            )
        )


def usual_name(host: Player, code: str, terms: TableTerms) -> str:
    """What a table is called whose host gave it no name."""
    if terms.anonymous:
        return _("Table %(code)s", code=code)
    return _("%(name)s’s table", name=display_names.harmless(host.name))[:60]


def given_name(name: str) -> str:
    """A table's name as it may be shown; raises `BadName`."""
    return clean_name(display_names.proper(name))


def check_date(starts_at: datetime | None) -> None:
    """Raises `TableError` for a date that is past or over a year away."""
    if starts_at is None:
        return
    if starts_at <= clock.now():
        raise TableError(_("The start date must be in the future."))
    if starts_at > clock.now() + LATEST_START:
        raise TableError(_("The start date can be at most a year away."))
