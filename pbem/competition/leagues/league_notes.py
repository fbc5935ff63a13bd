"""What is told by mail of a line in a league's public log: whom it concerns, and in which words.

Everybody concerned hears once of each line, in their own language; who did it is answered anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import queries
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.league_mails import queue_note
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.organisers import organisers_of
from pbem.competition.leagues.place_words import place_in_words
from pbem.competition.leagues.terms import Dropouts
from pbem.core import clock
from pbem.games import clock_words
from pbem.language.catalogues import N_, speaking
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import YES, command_word, written
from pbem.language.wording import listed
from pbem.mail.letters.leagues import LeagueNote
from pbem.mail.outgoing import PlainQuestion
from pbem.models import Entry, EntryStatus, Fixture, LeagueAct, Player, id_of
from pbem.models.mail_kinds import MailQuestion


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
        return _entry(self.at, self.act.subject_id)

    @property
    def fixture(self) -> Fixture:
        """That the line is about."""
        return _fixture(self.at, self.act)


@dataclass(frozen=True)
class NoteTo:
    """What those `concerned` are told: a title, and lines, each a text or made for the reader."""

    concerned: Callable[[InSeason, LeagueAct], Iterable[Player]]
    title: str
    lines: tuple[str | Callable[[Telling], list[str]], ...] = ()
    asks: MailQuestion | None = None
    """What a yes answers; it is about the entry."""


def tell(at: InSeason, act: LeagueAct) -> None:
    """Mail everybody whom the line concerns, inside the caller's transaction and after all that it
    tells of; to each the first note of its kind that is for them."""
    at.session.flush()
    told = {act.actor_id}
    for note in NOTES[act.kind]:
        for reader in note.concerned(at, act):
            if reader.id not in told:
                told.add(reader.id)
                with speaking(reader.language):
                    _mail(note, Telling(at, act, reader, _words(at, act)))


def _mail(note: NoteTo, telling: Telling) -> None:
    at, act = telling.at, telling.act
    lines: list[str] = []
    for line in note.lines:
        lines += [_(line, **telling.words)] if isinstance(line, str) else line(telling)
    about = f"{act.id}"
    if act.kind in OFTEN:
        about = f"{at.season.id}:{act.subject_id}:{clock.now().date().isoformat()}"
    event = f"{act.kind}:{about}:{telling.reader.id}"
    entry = telling.entry
    asks = PlainQuestion(note.asks, id_of(entry)) if note.asks and entry else None
    title = _(note.title, **telling.words)
    queue_note(at, telling.reader, LeagueNote(title, lines, event, asks=asks))


def _words(at: InSeason, act: LeagueAct) -> dict[str, object]:
    names = at.names()
    by_player = {entry.player_id: names[id_of(entry)] for entry in at.entries()}
    said = {key: value for key, value in act.detail.items() if key in ("table", "days", "round")}
    return said | {
        "league": harmless(at.league.name),
        "code": at.league.code,
        "who": by_player.get(act.subject_id or 0, ""),
        "by": by_player.get(act.detail.get("by", 0), ""),
        "why": act.why,
        "number": at.season.number,
    }


# Whom it concerns.


def _organisers(at: InSeason, act: LeagueAct) -> list[Player]:
    return organisers_of(at.session, at.league)


def _whom_it_is_about(at: InSeason, act: LeagueAct) -> list[Player]:
    return [at.session.get_one(Player, act.subject_id)]


def _who_follows(at: InSeason, act: LeagueAct) -> list[Player]:
    return [at.session.get_one(Player, act.detail["by"])]


def _at_table(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who sits at the line's fixture."""
    return _still_in(at, _fixture(at, act).seats)


def _at_their_tables(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who shares an open fixture with whom the line is about, or with who follows them; on a ladder
    they hear of their rung."""
    entry = _entry(at, act.detail.get("by", act.subject_id))
    if entry is None or at.is_ladder or not at.is_running:
        return []
    open_ones = [one for one in fixtures_of(at, entry) if one.status in queries.OPEN]
    return _still_in(at, [each for one in open_ones for each in one.seats if each != entry.id])


def _in_season(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who plays, waits, or is in before it begins."""
    inside = (EntryStatus.PLAYING, EntryStatus.WAITING, EntryStatus.APPROVED)
    players = at.players()
    return [players[id_of(entry)] for entry in at.entries() if entry.status in inside]


def _still_in(at: InSeason, entries: Iterable[int]) -> list[Player]:
    players, gone = at.players(), {e.id for e in at.entries() if e.status != EntryStatus.PLAYING}
    return [players[each] for each in dict.fromkeys(entries) if each not in gone]


def _entry(at: InSeason, player_id: int | None) -> Entry | None:
    return queries.entry_of(at.session, at.season, player_id) if player_id is not None else None


def _fixture(at: InSeason, act: LeagueAct) -> Fixture:
    query = select(Fixture).where(
        Fixture.season_id == at.season.id, Fixture.number == act.detail["table"]
    )
    return at.session.exec(query).one()


# In which words.


def _reason(telling: Telling) -> list[str]:
    return [_("The organiser says why: %(why)s", **telling.words)] if telling.act.why else []


def _how_to_let_in(telling: Telling) -> list[str]:
    words = written("approve", f"{telling.words['code']} {telling.words['who']}")
    return [_("To let them in, answer this mail: %(yes)s. Or write: %(words)s",
              yes=command_word(YES), words=words)]  # fmt: skip


def _where_they_are_now(telling: Telling) -> list[str]:
    """What an entry has become."""
    entry = telling.entry
    if entry is not None and entry.status == EntryStatus.WAITING:
        return [_("They are on the waiting list, and in the next season.")]
    return []


def _places(telling: Telling) -> list[str]:
    """How everybody at the fixture came in, the first on top."""
    fixture, names = telling.fixture, telling.at.names()
    ranks = fixture.result["ranks"] if fixture.result else []
    by_rank = sorted(zip(ranks, (names[each] for each in fixture.seats), strict=True))
    return [_("Its result: %(places)s.",
              places=", ".join(f"{rank}. {name}" for rank, name in by_rank))]  # fmt: skip


def _last_day(telling: Telling) -> list[str]:
    ends = telling.at.season.ends_at
    assert ends is not None
    when = clock_words.moment(ends, telling.reader.time_zone)
    return [_("It ends on %(when)s at the latest.", when=when)]


def _until(telling: Telling) -> list[str]:
    until = datetime.fromisoformat(telling.act.detail["until"])
    when = clock_words.moment(until, telling.reader.time_zone)
    return [_("Nobody at this table runs out of time before %(when)s.", when=when)]


def _what_follows(telling: Telling) -> list[str]:
    """At which open tables of the reader's, or of all to who plays at none, something changes; and
    who plays there now."""
    at, entry = telling.at, _entry(telling.at, telling.act.detail.get("by"))
    left = entry or telling.entry
    if left is None or at.is_ladder or not at.is_running or left.division_id is None:
        return []
    own = _entry(at, telling.reader.id)
    theirs = [one for one in fixtures_of(at, left) if one.status in queries.OPEN]
    common = [one for one in theirs if own is not None and own.id in one.seats] or theirs
    if not common:
        return []
    tables = _("Tables: %(tables)s.", tables=listed([str(one.number) for one in common]))
    return [tables] if entry is not None else [tables, _who_plays_on(telling)]


def _who_plays_on(telling: Telling) -> str:
    if telling.at.terms.dropouts == Dropouts.LAST:
        return _("A bot plays on for the others’ sake; %(who)s comes last there.", **telling.words)
    return _("A bot plays on for %(who)s.", **telling.words)


def _new_place(telling: Telling) -> list[str]:
    """What somebody who has waited plays now."""
    entry = _entry(telling.at, telling.reader.id)
    return place_in_words(telling.at, entry, sits=True) if entry is not None else []


def _how_to_leave(telling: Telling) -> list[str]:
    words = written("withdraw", telling.at.league.code)
    return [_("If you’d rather not play, write: %(words)s", words=words)]


def _begins(telling: Telling) -> list[str]:
    starts = telling.at.season.starts_at
    if starts is None:
        return [_("It begins when it is full, or when the organiser says so.")]
    when = clock_words.moment(starts, telling.reader.time_zone)
    return [_("It begins on %(when)s.", when=when)]


OFTEN = (LogAct.ENTERED, LogAct.JOINED, LogAct.WITHDRAWN)
"""Told once a day: who comes and goes all the time fills nobody's mailbox."""

NOTES: Mapping[LogAct, tuple[NoteTo, ...]] = {
    LogAct.FOUNDED: (),
    LogAct.OPENED: (
        NoteTo(_in_season, N_("%(league)s: season %(number)s takes entries, and you are in"),
          (_begins, _how_to_leave)),
    ),
    LogAct.ENTERED: (
        NoteTo(_organisers, N_("%(who)s asks to enter %(league)s"), (_how_to_let_in,),
          MailQuestion.ENTRY),
    ),
    LogAct.JOINED: (
        NoteTo(_organisers, N_("%(who)s has entered %(league)s"), (_where_they_are_now,)),
    ),
    LogAct.APPROVED: (
        NoteTo(_whom_it_is_about, N_("You are in: %(league)s"),
          (N_("The organiser has let you in. You get a mail when the season begins."),)),
    ),
    LogAct.BEGUN: (),  # everybody gets their tables
    LogAct.ROUND: (),  # everybody gets their table
    LogAct.NO_SHOW: (
        NoteTo(_whom_it_is_about, N_("You’re no longer in %(league)s"),
          (N_("You left all your decisions in the last round to the clock."),)),
    ),
    LogAct.WITHDRAWN: (
        NoteTo(_at_their_tables, N_("%(league)s: %(who)s has left"), (_what_follows,)),
        NoteTo(_organisers, N_("%(league)s: %(who)s has left"), (_what_follows,)),
    ),
    LogAct.REMOVED: (
        NoteTo(_whom_it_is_about, N_("You’re no longer in %(league)s"),
          (N_("The organiser has removed you: %(why)s"),)),
        NoteTo(_at_their_tables, N_("%(league)s: %(who)s has left"), (_what_follows,)),
        NoteTo(_organisers, N_("%(league)s: %(who)s has left"), (_what_follows, _reason)),
    ),
    LogAct.REPLACED: (
        NoteTo(_who_follows, N_("You play in %(league)s now"),
          (N_("Somebody has dropped out, and you take over with all their results."),
              _new_place, N_("Where it’s your turn, you get the game’s mail."), _how_to_leave)),
        NoteTo(_whom_it_is_about, N_("%(league)s: %(by)s plays in your place"), (_reason,)),
        NoteTo(_at_their_tables, N_("%(league)s: %(by)s takes the place of %(who)s"),
          (_what_follows,)),
        NoteTo(_organisers, N_("%(league)s: %(by)s takes the place of %(who)s"), (_what_follows,)),
    ),
    LogAct.ADJUDICATED: (
        NoteTo(_at_table, N_("%(league)s: table %(table)s is adjudicated"),
          (_places, _reason,
              N_("You can play the game to its end, but it no longer counts in the league."))),
        NoteTo(_organisers, N_("%(league)s: table %(table)s is adjudicated"), (_places, _reason)),
    ),
    LogAct.ANNULLED: (
        NoteTo(_at_table, N_("%(league)s: table %(table)s is annulled"),
          (N_("It counts for nobody."), _reason)),
        NoteTo(_organisers, N_("%(league)s: table %(table)s is annulled"), (_reason,)),
    ),
    LogAct.EXTENDED: (
        NoteTo(_in_season, N_("%(league)s: the season is extended"), (_last_day, _reason)),
        NoteTo(_organisers, N_("%(league)s: the season is extended"), (_last_day, _reason)),
    ),
    LogAct.MORE_TIME: (
        NoteTo(_at_table, N_("%(league)s: more time at table %(table)s"), (_until, _reason)),
        NoteTo(_organisers, N_("%(league)s: more time at table %(table)s"), (_until, _reason)),
    ),
    LogAct.UNFINISHED: (),  # the final table follows at once
    LogAct.GAVE_UP: (),  # both hear of their rungs
    LogAct.IDLE: (),  # they hear of it by a mail of the ladder's
    LogAct.CLOSED: (),  # everybody on the ladder hears
    LogAct.ENDED: (),  # everybody gets the final table
    LogAct.OPERATORS: (),  # the table hears of it from the operators
    LogAct.EVEN: (),  # of a migration
}  # fmt: skip
"""By the kind of the line; empty where those concerned hear of it by another mail."""
