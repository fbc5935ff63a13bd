"""What it costs to leave a season that runs, in words that people read before they leave."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.competition.leagues import rungs, views
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.terms import Dropouts, LeagueError
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed
from pbem.models import Entry, EntryStatus, Fixture, FixtureStatus, id_of


class NotSure(LeagueError):
    """They have not said yet that they want it although it costs something. `told` are sentences;
    `gently` is whether they can play the season to its end instead."""

    asks = True

    def __init__(self, told: Sequence[str], *, gently: bool) -> None:
        super().__init__(" ".join(told))
        self.told, self.gently = list(told), gently


def must_be_sure(at: InSeason, entry: Entry) -> None:
    """Raise `NotSure` if leaving now takes something from them that does not come back."""
    if entry.status != EntryStatus.PLAYING or not at.is_running:
        return
    if at.is_ladder:
        raise NotSure(_off_the_ladder(at, entry), gently=False)
    told = _fixtures_left(at, entry)
    told += [_who_follows(at, entry), _row(at, entry)]
    told.append(_("You can’t come back this season."))
    raise NotSure(told, gently=True)


def fixtures_of(at: InSeason, entry: Entry) -> list[Fixture]:
    """Those in which the entry has a seat, by their numbers."""
    return [fixture for fixture in at.fixtures() if entry.id in fixture.seats]


def who_can_follow(at: InSeason, old: Entry) -> list[Entry]:
    """Who waits, the first on top, and wants as many games at a time as there are to take over."""
    running = sum(fixture.status == FixtureStatus.RUNNING for fixture in fixtures_of(at, old))
    return [
        entry for entry in at.entries()
        if entry.status == EntryStatus.WAITING and (entry.at_once or running) >= running
    ]  # fmt: skip


def _fixtures_left(at: InSeason, entry: Entry) -> list[str]:
    """Which fixtures they leave."""
    own = fixtures_of(at, entry)
    running = [str(one.number) for one in own if one.status == FixtureStatus.RUNNING]
    waiting = sum(one.status == FixtureStatus.WAITING for one in own)
    told = []
    if running:
        told.append(_("You leave these running games at once: %(tables)s.",
                      tables=listed(running)))  # fmt: skip
    if waiting:
        told.append(
            ngettext(
                "%(num)s game of yours has not begun.",
                "%(num)s games of yours have not begun.",
                waiting,
            )
        )
    return told


def _who_follows(at: InSeason, entry: Entry) -> str:
    rule = at.terms.dropouts
    waits = who_can_follow(at, entry)
    if rule == Dropouts.REPLACED and waits:
        return _("%(name)s, from the waiting list, is being asked to take your place with all its "
                 "results; until then a bot plays.", name=at.names()[id_of(waits[0])])  # fmt: skip
    if rule == Dropouts.LAST:
        return _("A bot plays on for the others’ sake; you come last in every game that is open.")
    return _("A bot plays your games to the end, and its results count for you.")


def _row(at: InSeason, entry: Entry) -> str:
    """What becomes of their place and results."""
    division = views.season_view(at.session, at.league, at.season).division_of(entry.player_id)
    line = division.row_of(entry.player_id) if division is not None else None
    if line is None:
        return _("Your results stay in the standings.")
    return _(
        "Your place now is %(place)s; your results stay in the standings.", place=line.row.place
    )


def _off_the_ladder(at: InSeason, entry: Entry) -> list[str]:
    told = []
    if (climber := rungs.climber_of(at.session, entry)) is not None:
        told.append(_("You give up rung %(rung)s; you can only come back at the bottom.",
                      rung=climber.rung))  # fmt: skip
    running = [
        str(one.number) for one in fixtures_of(at, entry)
        if one.status == FixtureStatus.RUNNING
    ]  # fmt: skip
    if running:
        told.append(_("You lose these running games: %(tables)s.", tables=listed(running)))
    return [*told, _("Your open challenges end.")]
