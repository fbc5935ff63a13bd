"""What a league's organiser sets once: its divisions, games, clock, points, and what if."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

import engine
from pbem.competition.leagues import pyramid
from pbem.competition.standings.promotion import Tier
from pbem.competition.standings.ranking import USUAL
from pbem.competition.standings.results import Scheme, TieBreak
from pbem.core.refused import Refused
from pbem.games import clock_words
from pbem.games.clocks import terms as clocks
from pbem.games.clocks.terms import Clock, ClockStop, TimeOut
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _


class LeagueError(Refused):
    """Something that cannot be done in this league; the text says why."""


class Form(StrEnum):
    """Who meets whom."""

    LEAGUE = "league"
    """Divisions in which everybody meets everybody as equally often as can be."""
    ROUND_ROBIN = "round-robin"
    """One division, for as many games as it takes that all meet equally often."""
    SWISS = "swiss"
    """Rounds, in which who has as many points meets."""
    KNOCK_OUT = "knock-out"
    """Rounds, from whose tables the best go on, until one table is left."""
    LADDER = "ladder"
    """An open order of players that challenges change; it has one season without an end."""


IN_ROUNDS = (Form.SWISS, Form.KNOCK_OUT)
"""Forms whose rounds are drawn one by one."""


class Dropouts(StrEnum):
    """What becomes of the games of who withdraws."""

    BOT = "bot"
    """A bot plays on, and what it reaches counts."""
    LAST = "last"
    """A bot plays on for the others' sake; the dropout comes last in every game still open."""
    REPLACED = "replaced"
    """Who waits is asked to take over, with all results; a bot plays until somebody says yes."""


class Unfinished(StrEnum):
    """What becomes of games that run at the season's end."""

    PLAYED_OUT = "played-out"
    """The result is what the service's bot reaches for everybody, from where the game stands."""
    SHARED = "shared"
    """Everybody comes in level."""
    ANNULLED = "annulled"


BOUNDS = {
    "games_each": (1, 60, N_("Games each")),
    "at_once": (1, 20, N_("Games at a time")),
    "promoted": (0, 30, N_("Players who move up")),
    "relegated": (0, 30, N_("Players who move down")),
    "break_days": (0, 90, N_("Days between seasons")),
    "rounds": (1, 20, N_("Rounds")),
    "through": (1, 4, N_("Players who go on from each table")),
    "silence_days": (0, 60, N_("Days of silence")),
    "rating_from": (0, 5000, N_("Rating at least")),
    "rating_to": (0, 5000, N_("Rating at most")),
    "reliability": (0, 100, N_("Decisions made in time, in percent")),
    "finished_games": (0, 1000, N_("Finished games")),
}
ON_ENTERING = ("approval", "rating_from", "rating_to", "reliability", "finished_games")
"""What concerns only who enters, and holds at once."""
SEASON_DAYS = (1, 730)
ONLY_IN: dict[str, Form] = {
    "games_each": Form.LEAGUE,
    "tiers": Form.LEAGUE,
    "promoted": Form.LEAGUE,
    "relegated": Form.LEAGUE,
    "rounds": Form.SWISS,
    "through": Form.KNOCK_OUT,
}
"""Terms that mean something in one form only."""
NOT_ON_A_LADDER = (
    "divisions", "season_days", "scheme", "rank_points", "tie_breaks", "dropouts", "unfinished",
    "repeats", "break_days", "silence_days",
)  # fmt: skip
"""It has neither divisions nor seasons, and its order comes from who beat whom."""
LADDER_SEATS = 2


def is_used(name: str, form: Form) -> bool:
    """Whether that term says anything about a league of that form."""
    if form is Form.LADDER and name in NOT_ON_A_LADDER:
        return False
    return ONLY_IN.get(name, form) is form


class LeagueTerms(BaseModel):
    """The terms of a league, as usual where nothing else is said, by whatever way it is founded.

    `tiers` is how many divisions stand in each tier, the top one first, and empty where each has
    one; `divisions` is how many play in each of them, by tier. With fewer entries the lower
    divisions stay smaller or away, with more the last ones wait.
    `season_days` is None where a season lasts until all games are done.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    form: Form = Form.LEAGUE
    rounds: int = 5
    """Of `Form.SWISS`."""
    through: int = 1
    """Of `Form.KNOCK_OUT`: the first so many of each table go on."""
    divisions: tuple[int, ...] = pyramid.USUAL_SIZES
    tiers: tuple[int, ...] = ()
    games_each: int = 6
    at_once: int = 2
    hours: int = 48
    clock: str = clocks.USUAL.text
    """`7d+12h` and the like (pbem.games.clocks.terms); empty where `hours` say it all."""
    time_out: TimeOut = TimeOut.MOVE
    stops: tuple[ClockStop, ...] = ()
    """When no time passes for a player."""
    season_days: int | None = None
    promoted: int = 2
    """From each division but the top one."""
    relegated: int = 2
    """From the top division; from those below it as many as come up to them, too."""
    scheme: Scheme = Scheme.RANK
    rank_points: tuple[int, ...] = ()
    """For `Scheme.RANK`: what each place is worth; empty for as many as come in behind."""
    tie_breaks: tuple[TieBreak, ...] = USUAL
    dropouts: Dropouts = Dropouts.BOT
    unfinished: Unfinished = Unfinished.PLAYED_OUT
    silence_days: int = 0
    """Who leaves half of the decisions of so many days to the clock is told, and half as long after
    that drops out unless they have played; 0: nobody (pbem.competition.leagues.silence)."""
    approval: bool = False
    rating_from: int = 0
    """The least rating in games like the league's; 0, here and below: it is not asked."""
    rating_to: int = 0
    reliability: int = 0
    """Decisions that an entrant made in time, in percent, at least."""
    finished_games: int = 0
    repeats: bool = True
    break_days: int = 7

    @model_validator(mode="before")
    @classmethod
    def _what_follows(cls, said: Any) -> Any:
        """Who says hours and no clock means just these; of divisions, see `pyramid.in_full`."""
        if not isinstance(said, dict):
            return said
        if "hours" in said and "clock" not in said:
            said = {**said, "clock": ""}
        return pyramid.in_full(said)

    @property
    def shape(self) -> tuple[Tier, ...]:
        """Of each tier: for how many a division has room, and how many divisions there are."""
        tiers = self.tiers or (1,) * len(self.divisions)
        return tuple(Tier(size, count) for size, count in zip(self.divisions, tiers, strict=False))

    @property
    def places(self) -> int:
        """For how many players there is room."""
        return sum(size * count for size, count in self.shape)

    @property
    def time(self) -> Clock:
        """The clock of its games; raises `BadClock`."""
        if not self.clock:
            return Clock(hours=max(0, self.hours), kind=False)
        return clocks.read(self.clock, frozenset(self.stops), self.time_out)

    def document(self) -> dict[str, Any]:
        """As the database keeps it: what the form does not use, as usual."""
        kept = {name for name in type(self).model_fields if is_used(name, self.form)}
        return LeagueTerms(**self.model_dump(include=kept)).model_dump(mode="json")


USUAL_SILENCE = 14


def with_usual_silence(terms: LeagueTerms) -> LeagueTerms:
    """The terms of a new league: where they say nothing of silence, with the usual rule."""
    if "silence_days" in terms.model_fields_set or not is_used("silence_days", terms.form):
        return terms
    return terms.model_copy(update={"silence_days": USUAL_SILENCE})


def with_clock(terms: LeagueTerms) -> LeagueTerms:
    """The terms with their clock written out, however it was said: `hours` alone are kept for
    seasons that began before games knew absences, which go on without them."""
    clock = terms.time if terms.clock else replace(terms.time, kind=True)
    return terms.model_copy(update={"clock": clock.text, "hours": clock.hours})


def changed(terms: LeagueTerms, said: Mapping[str, Any]) -> LeagueTerms:
    """The terms with what is `said` of them, by its fields. Raises `LeagueError`."""
    if "hours" in said and "clock" not in said:
        said = {**said, "clock": ""}
    try:
        made = LeagueTerms.model_validate(pyramid.without_what_follows(terms.document(), said))
    except ValidationError as error:
        wrong = error.errors()[0]
        name, value = wrong["loc"][0] if wrong["loc"] else "", wrong["input"]
        raise LeagueError(
            _("“%(words)s” says nothing about a league.", words=f"{name} {value}"[:60])
        ) from error
    _check_clock(made)
    return with_clock(made)


def check(terms: LeagueTerms, rules: str, seats: int, options: dict[str, Any]) -> None:
    """Raise `LeagueError` if no season could be played by these terms."""
    try:
        engine.new_game(rules, seats=seats, seed="check", **options)
    except (ValueError, TypeError, KeyError) as error:
        raise LeagueError(str(error)) from error
    if terms.form is not Form.LADDER:
        _check_divisions(terms, seats)
    _check_form(terms, seats)
    for name, (least, most, label) in BOUNDS.items():
        if is_used(name, terms.form) and not least <= getattr(terms, name) <= most:
            raise LeagueError(_between(_(label), least, most))
    if terms.season_days is not None and not SEASON_DAYS[0] <= terms.season_days <= SEASON_DAYS[1]:
        raise LeagueError(_between(_("Days per season"), *SEASON_DAYS))
    if 0 < terms.rating_to < terms.rating_from:
        raise LeagueError(_("The highest rating can’t be below the lowest one."))
    _check_clock(terms)
    if is_used("rank_points", terms.form):
        _check_points(terms, seats)


def _check_clock(terms: LeagueTerms) -> None:
    try:
        clock = terms.time
    except clocks.BadClock as error:
        raise LeagueError(
            _("Write the clock like %(examples)s.", examples="7d+12h, 48h, none")
        ) from error
    if terms.time_out is TimeOut.VOTE:
        raise LeagueError(_("Leagues have their own rule for dropouts, so there’s no vote."))
    if not terms.clock and terms.hours not in clock_words.PACES:
        hours = ", ".join(str(hours) for hours in clock_words.PACES)
        raise LeagueError(
            _("The clock can be set to one of these numbers of hours: %(hours)s.", hours=hours)
        )
    if terms.form is Form.LADDER:
        if not clock:
            raise LeagueError(_("A ladder needs a clock, or a game might never end."))
        return
    if not clock and terms.season_days is None:
        raise LeagueError(_("Without a clock a season needs a last day, or it might never end."))


def _check_divisions(terms: LeagueTerms, seats: int) -> None:
    wrong = pyramid.objection(terms.divisions, terms.tiers, seats) or pyramid.objection_to_moves(
        terms.shape, terms.promoted, terms.relegated
    )
    if wrong:
        raise LeagueError(wrong)


def _check_form(terms: LeagueTerms, seats: int) -> None:
    if terms.form is Form.LADDER:
        if seats != LADDER_SEATS:
            raise LeagueError(_("Ladder games are for two players."))
        return
    if terms.form is not Form.LEAGUE and len(terms.divisions) > 1:
        raise LeagueError(_("A tournament has one division."))
    if terms.form is Form.KNOCK_OUT and terms.through >= seats:
        raise LeagueError(_("In a knock-out, each table must eliminate someone."))


def _check_points(terms: LeagueTerms, seats: int) -> None:
    if terms.rank_points and len(terms.rank_points) < seats:
        raise LeagueError(_("Give the points of each place at a table, including the last one."))
    falling = sorted(terms.rank_points, reverse=True) == list(terms.rank_points)
    if not falling or any(not 0 <= points <= 1000 for points in terms.rank_points):
        raise LeagueError(
            _("The points for the places go down from the first place, and not below 0.")
        )
    if len(set(terms.tie_breaks)) < len(terms.tie_breaks):
        raise LeagueError(_("List each tie-break only once."))


def _between(what: str, least: int, most: int) -> str:
    return _("%(what)s: from %(least)s to %(most)s.", what=what, least=least, most=most)
