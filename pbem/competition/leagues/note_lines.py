"""Lines of a league's short mails: each is made for its reader, from a line of the public log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import select

from pbem.competition.leagues import queries
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.place_words import place_in_words
from pbem.competition.leagues.terms import Dropouts
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import NO, YES, command_word, written
from pbem.language.wording import listed
from pbem.models import Entry, EntryStatus, Fixture, LeagueAct, Player


@dataclass(frozen=True)
class Telling:
    """A line of the log that is told to a reader, in whose language everything is said."""

    at: InSeason
    act: LeagueAct
    reader: Player
    words: Mapping[str, object]
    """What texts may name: `league`, `who`, `by`, `why`, `code`, and the line's details."""

    @property
    def entry(self) -> Entry | None:
        """Of whom the line is about."""
        return entry_of(self.at, self.act.subject_id)

    @property
    def fixture(self) -> Fixture:
        """That the line is about."""
        return fixture_of(self.at, self.act)


def entry_of(at: InSeason, player_id: int | None) -> Entry | None:
    return queries.entry_of(at.session, at.season, player_id) if player_id is not None else None


def fixture_of(at: InSeason, act: LeagueAct) -> Fixture:
    query = select(Fixture).where(
        Fixture.season_id == at.season.id, Fixture.number == act.detail["table"]
    )
    return at.session.exec(query).one()


def reason(telling: Telling) -> list[str]:
    return [_("The organiser says why: %(why)s", **telling.words)] if telling.act.why else []


def how_to_let_in(telling: Telling) -> list[str]:
    words = written("approve", f"{telling.words['code']} {telling.words['who']}")
    return [_("To let them in, answer this mail: %(yes)s. Or write: %(words)s",
              yes=command_word(YES), words=words)]  # fmt: skip


def where_they_are_now(telling: Telling) -> list[str]:
    """What an entry has become."""
    entry = telling.entry
    if entry is not None and entry.status == EntryStatus.WAITING:
        return [_("They are on the waiting list, and in the next season.")]
    return []


def places(telling: Telling) -> list[str]:
    """How everybody at the fixture came in, the first on top."""
    fixture, names = telling.fixture, telling.at.names()
    ranks = fixture.result["ranks"] if fixture.result else []
    by_rank = sorted(zip(ranks, (names[each] for each in fixture.seats), strict=True))
    return [_("Its result: %(places)s.",
              places=", ".join(f"{rank}. {name}" for rank, name in by_rank))]  # fmt: skip


def last_day(telling: Telling) -> list[str]:
    ends = telling.at.season.ends_at
    assert ends is not None
    when = clock_words.moment(ends, telling.reader.time_zone)
    return [_("It ends on %(when)s at the latest.", when=when)]


def until(telling: Telling) -> list[str]:
    until = datetime.fromisoformat(telling.act.detail["until"])
    when = clock_words.moment(until, telling.reader.time_zone)
    return [_("Nobody at this table runs out of time before %(when)s.", when=when)]


def what_follows(telling: Telling) -> list[str]:
    """At which open tables of the reader's, or of all to who plays at none, something changes; and
    who plays there now."""
    at, entry = telling.at, entry_of(telling.at, telling.act.detail.get("by"))
    left = entry or telling.entry
    if left is None or at.is_ladder or not at.is_running or left.division_id is None:
        return []
    own = entry_of(at, telling.reader.id)
    theirs = [one for one in fixtures_of(at, left) if one.status in queries.OPEN]
    common = [one for one in theirs if own is not None and own.id in one.seats] or theirs
    if not common:
        return []
    tables = _("Tables: %(tables)s.", tables=listed([str(one.number) for one in common]))
    return [tables] if entry is not None else [tables, who_plays_on(telling)]


def who_plays_on(telling: Telling) -> str:
    if telling.at.terms.dropouts == Dropouts.LAST:
        return _("A bot plays on for the others’ sake; %(who)s comes last there.", **telling.words)
    return _("A bot plays on for %(who)s.", **telling.words)


def new_place(telling: Telling) -> list[str]:
    """What somebody who has waited plays now."""
    entry = entry_of(telling.at, telling.reader.id)
    return place_in_words(telling.at, entry, sits=True) if entry is not None else []


def how_to_leave(telling: Telling) -> list[str]:
    words = written("withdraw", telling.at.league.code)
    return [_("If you’d rather not play, write: %(words)s", words=words)]


def begins(telling: Telling) -> list[str]:
    starts = telling.at.season.starts_at
    if starts is None:
        return [_("It begins when it is full, or when the organiser says so.")]
    when = clock_words.moment(starts, telling.reader.time_zone)
    return [_("It begins on %(when)s.", when=when)]


def offered_place(telling: Telling) -> list[str]:
    """What somebody who waits may take over, as everybody may see it."""
    assert telling.entry is not None
    return place_in_words(telling.at, telling.entry, sits=False)


def how_to_take_it(telling: Telling) -> list[str]:
    """The words that answer whether they take the place, and until when."""
    code = telling.at.league.code
    until = datetime.fromisoformat(telling.act.detail["until"])
    return [
        _("Will you? Answer this mail: %(yes)s or %(no)s. Or write: %(accept)s or %(decline)s",
          yes=command_word(YES), no=command_word(NO),
          accept=written("accept", code), decline=written("decline", code)),
        _("If you don’t answer by %(when)s, the next one is asked. You stay on the waiting list "
          "either way.", when=clock_words.moment(until, telling.reader.time_zone)),
    ]  # fmt: skip
