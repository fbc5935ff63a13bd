"""Lines of a league's short mails: each is made for its reader, from a line of the public log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import select

from pbem.competition.leagues import queries
from pbem.competition.leagues.cost_of_leaving import fixtures_of
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.place_words import place_in_words
from pbem.competition.leagues.terms import ON_ENTERING, Dropouts
from pbem.competition.leagues.terms_in_words import changes_in_words
from pbem.games import clock_words
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.command_words import NO, YES, command_word, written
from pbem.language.wording import listed
from pbem.models import Entry, EntryStatus, Fixture, LeagueAct, Player, id_of


@dataclass(frozen=True)
class Telling:
    """A line of the log that is told to a reader, in whose language everything is said."""

    at: InSeason
    act: LeagueAct
    reader: Player
    words: Mapping[str, object]
    """What texts may name: `league`, `who`, `by`, `actor`, `why`, `code`, and the line's
    details."""

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
    return [_("The reason: %(why)s", **telling.words)] if telling.act.why else []


def message(telling: Telling) -> list[str]:
    """An organiser's own words."""
    return [str(telling.act.detail["message"])]


def how_to_let_in(telling: Telling) -> list[str]:
    words = written("approve", f"{telling.words['code']} {telling.words['who']}")
    return [_("To let them in, answer this email: %(yes)s. Or write: %(words)s",
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
    return [_("Nobody in this game runs out of time before %(when)s.", when=when)]


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
    tables = _("Games: %(tables)s.", tables=listed([str(one.number) for one in common]))
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


def what_the_clock_did_for_you(telling: Telling) -> list[str]:
    """How many decisions the clock made for who is silent."""
    detail = telling.act.detail
    return [
        ngettext(
            "In the last day the clock made %(clock)s of your %(made)s decisions.",
            "In the last %(num)s days the clock made %(clock)s of your %(made)s decisions.",
            detail["span"], clock=detail["clock"], made=detail["made"],
        )
    ]  # fmt: skip


def what_the_clock_did(telling: Telling) -> list[str]:
    """How many decisions the clock made, for the organisers."""
    detail = telling.act.detail
    return [
        ngettext(
            "In the last day the clock made %(clock)s of their %(made)s decisions.",
            "In the last %(num)s days the clock made %(clock)s of their %(made)s decisions.",
            detail["span"], clock=detail["clock"], made=detail["made"],
        )
    ]  # fmt: skip


def what_silence_costs(telling: Telling) -> list[str]:
    """What becomes of the place of who does not play."""
    when = clock_words.moment(_until_then(telling), telling.reader.time_zone)
    if telling.at.terms.dropouts == Dropouts.REPLACED:
        return [_("If you play nothing by %(when)s, a bot takes your place until someone from the "
                  "waiting list does.", when=when)]  # fmt: skip
    if telling.at.terms.dropouts == Dropouts.LAST:
        return [_("If you play nothing by %(when)s, a bot takes your place and you come last in "
                  "every open game.", when=when)]  # fmt: skip
    return [_("If you play nothing by %(when)s, a bot takes your place.", when=when)]


def what_the_organiser_may_do(telling: Telling) -> list[str]:
    """What becomes of it by itself, and what organisers can do before."""
    when = clock_words.moment(_until_then(telling), telling.reader.time_zone)
    who = f"{telling.at.league.code} {telling.words['who']}"
    return [
        _("We’ve asked them to play by %(when)s; otherwise they drop out under the league’s rule.",
          when=when),
        _("To see who is late, write: %(late)s. To remind them: %(remind)s",
          late=written("late", telling.at.league.code), remind=written("remind", who)),
    ]  # fmt: skip


def own_games(telling: Telling) -> list[str]:
    """The addresses of games that wait for the reader."""
    at, entry = telling.at, entry_of(telling.at, telling.reader.id)
    if entry is None:
        return []
    found = []
    for fixture in fixtures_of(at, entry):
        game = queries.running_game(at.session, fixture)
        if game is not None and fixture.seats.index(id_of(entry)) in game.to_act:
            page = f"{at.service.settings.base_url}/g/{game.code}"
            found.append(_("Game %(number)s is waiting for you: %(page)s",
                           number=fixture.number, page=page))  # fmt: skip
    return found


def how_to_stay_away(telling: Telling) -> list[str]:
    """What who cannot play may say."""
    away = _("example: away until Monday").removeprefix("example: ")
    leave = written("withdraw", telling.at.league.code)
    return [
        _("If you can’t play for a while, write: %(away)s. To leave the league: %(leave)s",
          away=away, leave=leave)
    ]  # fmt: skip


def _until_then(telling: Telling) -> datetime:
    return datetime.fromisoformat(telling.act.detail["until"])


def offered_place(telling: Telling) -> list[str]:
    """What somebody who waits may take over, as everybody may see it."""
    assert telling.entry is not None
    return place_in_words(telling.at, telling.entry, sits=False)


def how_to_take_it(telling: Telling) -> list[str]:
    """The words that answer whether they take the place, and until when."""
    code = telling.at.league.code
    until = _until_then(telling)
    return [
        _("Will you? Answer this email: %(yes)s or %(no)s. Or write: %(accept)s or %(decline)s",
          yes=command_word(YES), no=command_word(NO),
          accept=written("accept", code), decline=written("decline", code)),
        _("If you don’t answer by %(when)s, the next player is asked. You stay on the waiting "
          "list either way.", when=clock_words.moment(until, telling.reader.time_zone)),
    ]  # fmt: skip


def since(telling: Telling) -> list[str]:
    """From when on the terms are otherwise."""
    at, detail = telling.at, telling.act.detail
    before, after = detail["before"], detail["after"]
    otherwise = {name for name in after if after[name] != before.get(name)}
    if otherwise <= set(ON_ENTERING) and "starts" not in detail:
        return [_("This applies at once to everyone who enters. Players who are in stay in.")]
    if at.is_ladder:
        return [_("This applies from now on; running games keep their clock.")]
    if telling.act.detail["from"] == at.season.number:
        return [_("This applies to the coming season.")]
    return [_("This applies from the next season on; the current one stays as it is.")]


def other_terms(telling: Telling) -> list[str]:
    """What is otherwise."""
    return changes_in_words(telling.at.league, telling.act.detail, telling.reader.time_zone)


def rests(telling: Telling) -> list[str]:
    """Until when, and what that means."""
    until = telling.act.at + timedelta(days=telling.act.detail["days"])
    moment = clock_words.moment(until, telling.reader.time_zone)
    return [
        _("Until %(moment)s no season, round or game begins, and nobody’s time runs out in "
          "running games. Anyone who wants to can play on.", moment=moment)
    ]  # fmt: skip


def stands_still(telling: Telling) -> list[str]:
    """From when until when no clock runs, and what that means."""
    zone, detail = telling.reader.time_zone, telling.act.detail
    moments = {key: clock_words.moment(datetime.fromisoformat(detail[key]), zone)
               for key in ("begins", "ends")}  # fmt: skip
    return [
        _("From %(begins)s until %(ends)s no clock runs in the league’s games. Anyone who wants "
          "to can play on.", **moments)
    ]  # fmt: skip


def last_day_now(telling: Telling) -> list[str]:
    """The season's last day, where it runs and has one."""
    return last_day(telling) if telling.at.season.ends_at is not None else []


def what_ends(telling: Telling) -> list[str]:
    """What becomes of the season of a league that is closed."""
    if telling.at.is_open:
        return [_("The season will not begin.")]
    return [_("The current season is played to its end and counts; no other follows.")]


def how_to_take_over(telling: Telling) -> list[str]:
    """What it means to be its organiser, and how to answer."""
    words = written("organise league", telling.at.league.code)
    return [
        _("You would be its organiser from then on, in place of whoever is asking you."),
        _("To take it over, answer this email: %(yes)s. Or write: %(words)s",
          yes=command_word(YES), words=words),
    ]  # fmt: skip


def how_to_organise(telling: Telling) -> list[str]:
    """What a new organiser can do, and how they are none any more."""
    return [
        _(
            "%(names)s organise it. You can all do the same things, and email for its organisers "
            "goes to all of you.", names=telling.words["organisers"]),
        _("If you’d rather not, write: %(words)s",
          words=written("step down", telling.at.league.code)),
    ]  # fmt: skip
