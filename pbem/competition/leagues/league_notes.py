"""What is told by mail of a line in a league's public log: whom it concerns, and in which words.

Everybody concerned hears once of each line, in their own language; who did it is answered anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import note_lines as line
from pbem.competition.leagues import queries
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.entrant_names import name_of, organiser_names
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.league_mails import queue_note
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.note_lines import Telling, entry_of, fixture_of
from pbem.competition.leagues.queries import organisers_of
from pbem.core import clock
from pbem.language.catalogues import N_, speaking
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters.leagues import LeagueNote
from pbem.mail.outgoing import PlainQuestion
from pbem.models import EntryStatus, LeagueAct, Player, id_of
from pbem.models.mail_kinds import MailQuestion


@dataclass(frozen=True)
class NoteTo:
    """What those `concerned` are told: a title, and lines, each a text or made for the reader."""

    concerned: tuple[Callable[[InSeason, LeagueAct], Iterable[Player]], ...]
    title: str
    lines: tuple[str | Callable[[Telling], list[str]], ...] = ()
    asks: MailQuestion | None = None
    """What a yes answers; it is about what the line's detail names so, else about the entry."""


def tell(at: InSeason, act: LeagueAct) -> None:
    """Mail everybody whom the line concerns, inside the caller's transaction and after all that it
    tells of; to each the first note of its kind that is for them."""
    at.session.flush()
    told, words = {act.actor_id}, dict[str | None, Mapping[str, object]]()
    for note in NOTES[act.kind]:
        for reader in (one for concerned in note.concerned for one in concerned(at, act)):
            if reader.id in told:
                continue
            told.add(reader.id)
            with speaking(reader.language):
                if reader.language not in words:
                    words[reader.language] = _words(at, act)
                _mail(note, Telling(at, act, reader, words[reader.language]))


def _mail(note: NoteTo, telling: Telling) -> None:
    at, act = telling.at, telling.act
    lines: list[str] = []
    for each in note.lines:
        lines += [_(each, **telling.words)] if isinstance(each, str) else each(telling)
    about = f"{act.id}"
    if act.kind in OFTEN:
        about = f"{at.season.id}:{act.subject_id}:{clock.now().date().isoformat()}"
    event = f"{act.kind}:{about}:{telling.reader.id}"
    asks = PlainQuestion(note.asks, _asked_about(note.asks, telling)) if note.asks else None
    title = _(note.title, **telling.words)
    queue_note(at, telling.reader, LeagueNote(title, lines, event, asks=asks))


def _asked_about(asks: MailQuestion, telling: Telling) -> int:
    if asks in telling.act.detail:
        return int(telling.act.detail[asks])
    assert telling.entry is not None
    return id_of(telling.entry)


def _words(at: InSeason, act: LeagueAct) -> dict[str, object]:
    names = at.names()
    by_player = {entry.player_id: names[id_of(entry)] for entry in at.entries()}
    said = {key: value for key, value in act.detail.items() if key in SAID}
    return said | {
        "league": harmless(at.league.name),
        "code": at.league.code,
        "who": by_player.get(act.subject_id or 0) or _name(at, act.subject_id),
        "by": by_player.get(act.detail.get("by", 0), ""),
        "actor": by_player.get(act.actor_id or 0) or _name(at, act.actor_id),
        "why": act.why,
        "number": at.season.number,
        "organisers": listed(list(organiser_names(at.session, at.league))),
    }


def _name(at: InSeason, player_id: int | None) -> str:
    """Of somebody who is not in the season."""
    player = at.session.get(Player, player_id) if player_id is not None else None
    return name_of(player) if player is not None else ""


# Whom it concerns.


def _organisers(at: InSeason, act: LeagueAct) -> list[Player]:
    return organisers_of(at.session, at.league)


def _whom_it_is_about(at: InSeason, act: LeagueAct) -> list[Player]:
    return [at.session.get_one(Player, act.subject_id)]


def _who_plays_for_now(at: InSeason, act: LeagueAct) -> list[Player]:
    """Whose place somebody else has, or may have; not who has left it."""
    return [] if act.detail.get("left") else _whom_it_is_about(at, act)


def _who_hands_over(at: InSeason, act: LeagueAct) -> list[Player]:
    """Nobody where operators have appointed somebody."""
    return [at.session.get_one(Player, act.detail["giver"])] if "giver" in act.detail else []


def _who_follows(at: InSeason, act: LeagueAct) -> list[Player]:
    return [at.session.get_one(Player, act.detail["by"])]


def _at_table(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who sits at the line's fixture."""
    return _still_in(at, fixture_of(at, act).seats)


def _at_their_tables(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who shares an open fixture with whom the line is about, or with who follows them; on a ladder
    they hear of their rung."""
    entry = entry_of(at, act.detail.get("by", act.subject_id))
    if entry is None or at.is_ladder or not at.is_running:
        return []
    open_ones = [one for one in fixtures_of(at, entry) if one.status in queries.OPEN]
    return _still_in(at, [each for one in open_ones for each in one.seats if each != entry.id])


def _in_season(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who plays, waits, or is in before it begins."""
    inside = (EntryStatus.PLAYING, EntryStatus.WAITING, EntryStatus.APPROVED)
    players = at.players()
    return [players[id_of(entry)] for entry in at.entries() if entry.status in inside]


def _everybody(at: InSeason, act: LeagueAct) -> list[Player]:
    """Who is in the season, or asks to be, and the organisers."""
    players = at.players()
    asking = [players[id_of(e)] for e in at.entries() if e.status == EntryStatus.ASKED]
    return [*_in_season(at, act), *asking, *_organisers(at, act)]


def _everybody_in_seasons(at: InSeason, act: LeagueAct) -> list[Player]:
    """Nobody on a ladder."""
    return [] if at.is_ladder else _everybody(at, act)


def _still_in(at: InSeason, entries: Iterable[int]) -> list[Player]:
    players, gone = at.players(), {e.id for e in at.entries() if e.status != EntryStatus.PLAYING}
    return [players[each] for each in dict.fromkeys(entries) if each not in gone]


SAID = ("table", "days", "round", "clock", "made", "span")
"""Details of lines that texts may name."""
OFTEN = (LogAct.ENTERED, LogAct.JOINED, LogAct.WITHDRAWN)
"""Told once a day: who comes and goes all the time fills nobody's mailbox."""

NOTES: Mapping[LogAct, tuple[NoteTo, ...]] = {
    LogAct.FOUNDED: (),
    LogAct.OPENED: (
        NoteTo((_in_season,), N_("%(league)s: season %(number)s is open for "
                                 "entries, and you’re in"),
               (line.begins, line.how_to_leave)),
    ),
    LogAct.ENTERED: (
        NoteTo((_organisers,), N_("%(who)s asks to enter %(league)s"), (line.how_to_let_in,),
               MailQuestion.ENTRY),
    ),
    LogAct.JOINED: (
        NoteTo((_organisers,), N_("%(who)s has entered %(league)s"), (line.where_they_are_now,)),
    ),
    LogAct.APPROVED: (
        NoteTo((_whom_it_is_about,), N_("You are in: %(league)s"),
               (N_("The organiser has let you in. You’ll get an email when the season begins."),)),
    ),
    LogAct.BEGUN: (),  # everybody gets their tables
    LogAct.ROUND: (),  # everybody gets their table
    LogAct.NO_SHOW: (
        NoteTo((_whom_it_is_about,), N_("You’re no longer in %(league)s"),
               (N_("You left all your decisions in the last round to the clock."),)),
    ),
    LogAct.SILENT: (
        NoteTo((_whom_it_is_about,), N_("%(league)s: are you still playing?"),
               (line.what_the_clock_did_for_you, line.what_silence_costs, line.own_games,
                line.how_to_stay_away)),
        NoteTo((_organisers,), N_("%(league)s: %(who)s has gone silent"),
               (line.what_the_clock_did, line.what_the_organiser_may_do)),
    ),
    LogAct.SILENT_OUT: (
        NoteTo((_whom_it_is_about,), N_("You’re no longer in %(league)s"),
               (N_("The clock made most of your decisions, and you haven’t played since we "
                   "asked."),)),
    ),
    LogAct.REMINDED: (
        NoteTo((_whom_it_is_about,), N_("%(league)s: your games are waiting for you"),
               (line.own_games, line.how_to_stay_away)),
    ),
    LogAct.WITHDRAWN: (
        NoteTo((_at_their_tables, _organisers), N_("%(league)s: %(who)s has left"),
               (line.what_follows,)),
    ),
    LogAct.REMOVED: (
        NoteTo((_whom_it_is_about,), N_("You’re no longer in %(league)s"),
               (N_("The organiser has removed you: %(why)s"),)),
        NoteTo((_at_their_tables,), N_("%(league)s: %(who)s has left"), (line.what_follows,)),
        NoteTo((_organisers,), N_("%(league)s: %(who)s has left"),
               (line.what_follows, line.reason)),
    ),
    LogAct.OFFERED: (
        NoteTo((_who_follows,), N_("%(league)s: will you play for %(who)s?"),
               (N_("Someone’s place has become free, and you are on the waiting list."),
                line.offered_place, line.how_to_take_it), MailQuestion.PLACE),
        NoteTo((_who_plays_for_now,), N_("%(league)s: someone may take your place"),
               (line.reason, N_("You play on until someone from the waiting list says yes."))),
    ),
    LogAct.NOBODY: (
        NoteTo((_organisers,), N_("%(league)s: nobody takes the place of %(who)s"),
               (N_("Nobody on the waiting list is left to ask."),)),
    ),
    LogAct.REPLACED: (
        NoteTo((_who_follows,), N_("You now play in %(league)s"),
               (N_("You take over with all the results so far."), line.new_place,
                N_("Where it’s your turn, you get the game’s email."), line.how_to_leave)),
        NoteTo((_who_plays_for_now,), N_("%(league)s: %(by)s plays in your place")),
        NoteTo((_at_their_tables, _organisers), N_("%(league)s: %(by)s takes the place of %(who)s"),
               (line.what_follows,)),
    ),
    LogAct.ADJUDICATED: (
        NoteTo((_at_table,), N_("%(league)s: game %(table)s has been adjudicated"),
               (line.places, line.reason,
                N_("You can play the game to its end, but it no longer counts in the league."))),
        NoteTo((_organisers,), N_("%(league)s: game %(table)s has been adjudicated"),
               (line.places, line.reason)),
    ),
    LogAct.ANNULLED: (
        NoteTo((_at_table, _organisers), N_("%(league)s: game %(table)s has been annulled"),
               (N_("It counts for nobody."), line.reason)),
    ),
    LogAct.EXTENDED: (
        NoteTo((_in_season, _organisers), N_("%(league)s: the season is extended"),
               (line.last_day, line.reason)),
    ),
    LogAct.APART: (
        NoteTo((_whom_it_is_about, _who_follows, _organisers),
               N_("%(league)s: %(who)s and %(by)s are never paired")),
    ),
    LogAct.MAY_MEET: (
        NoteTo((_whom_it_is_about, _who_follows, _organisers),
               N_("%(league)s: %(who)s and %(by)s may be paired again")),
    ),
    LogAct.MET_ANYWAY: (
        NoteTo((_organisers,), N_("%(league)s: %(who)s and %(by)s meet in round %(round)s"),
               (N_("No draw could keep them apart."),)),
    ),
    LogAct.LAST_DAY: (
        NoteTo((_in_season, _organisers), N_("%(league)s: the season’s last day has changed"),
               (line.last_day, line.reason)),
    ),
    LogAct.MORE_TIME: (
        NoteTo((_at_table, _organisers), N_("%(league)s: more time in game %(table)s"),
               (line.until, line.reason)),
    ),
    LogAct.UNFINISHED: (),  # the final standings follow at once
    LogAct.GAVE_UP: (),  # both hear of their rungs
    LogAct.IDLE: (),  # they hear of it by a mail of the ladder's
    LogAct.CHANGED: (
        NoteTo((_everybody,), N_("%(league)s: the terms have changed"),
               (line.since, line.other_terms, line.reason, line.how_to_leave)),
    ),
    LogAct.RENAMED: (),  # everybody sees it
    LogAct.PAUSED: (
        NoteTo((_everybody,), N_("%(league)s is paused for a while"),
               (line.rests, line.reason)),
    ),
    LogAct.RESUMED: (
        NoteTo((_everybody,), N_("%(league)s goes on"),
               (N_("The pause is over, and all clocks run again."),)),
    ),
    LogAct.STANDSTILL: (
        NoteTo((_everybody,), N_("%(league)s: the clocks stand still for a while"),
               (line.stands_still, line.reason, line.last_day_now)),
    ),
    LogAct.NO_STANDSTILL: (
        NoteTo((_everybody,), N_("%(league)s: the clocks run as usual"), (line.last_day_now,)),
    ),
    LogAct.HANDOVER: (
        NoteTo((_whom_it_is_about,), N_("Will you organise %(league)s?"),
               (line.how_to_take_over, line.reason), MailQuestion.HANDOVER),
    ),
    LogAct.HANDED_OVER: (
        NoteTo((_everybody, _whom_it_is_about, _who_hands_over),
               N_("%(league)s: %(who)s now organises it"), (line.reason,)),
    ),
    LogAct.ORGANISER_ADDED: (
        NoteTo((_whom_it_is_about,), N_("You now organise %(league)s, together with others"),
               (line.how_to_organise,)),
        NoteTo((_organisers,), N_("%(league)s: %(who)s now organises it too")),
    ),
    LogAct.ORGANISER_REMOVED: (
        NoteTo((_whom_it_is_about,), N_("You no longer organise %(league)s"), (line.reason,)),
        NoteTo((_organisers,), N_("%(league)s: %(who)s no longer organises it"), (line.reason,)),
    ),
    LogAct.STEPPED_DOWN: (
        NoteTo((_organisers,), N_("%(league)s: %(who)s no longer organises it")),
    ),
    LogAct.CLOSED: (  # everybody on a ladder hears of their rung, too
        NoteTo((_everybody_in_seasons,), N_("%(league)s is closed"),
               (line.what_ends, line.reason)),
    ),
    LogAct.DESCRIBED: (),  # everybody sees it
    LogAct.MESSAGE: (
        NoteTo((_everybody,), N_("%(league)s: a message from %(actor)s"),
               (line.message, N_(
                   "%(actor)s organises the league and sent this to everyone in it. Replies to "
                   "this email don’t reach them."))),
    ),
    LogAct.ENDED: (),  # everybody gets the final standings
    LogAct.OPERATORS: (),  # the table hears of it from the operators
    LogAct.EVEN: (),  # of a migration
}  # fmt: skip
"""By the kind of the line; empty where those concerned hear of it by another mail."""
