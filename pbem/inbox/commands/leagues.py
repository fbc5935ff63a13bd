"""The commands of league players: `leagues`, `join league`, `my league`."""

from __future__ import annotations

import re

from sqlmodel import Session, col, func, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import league_entries, queries, views
from pbem.competition.leagues.league_entries import IS_IN, EntryProof, EntryWishes
from pbem.competition.leagues.queries import organised_by
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.competition.leagues.terms_in_words import form_in_words
from pbem.competition.leagues.view_types import LeagueView, RowView
from pbem.games import options
from pbem.games.boards.pieces import game_name
from pbem.inbox.commands.command import CODE, Asker, Takes, command
from pbem.inbox.commands.option_words import PASSWORD, WEEKLY, any_of, in_english
from pbem.inbox.commands.term_words import password_in
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import written
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.mail.letters.leagues import page_of, points_told
from pbem.models import (
    Entry,
    EntryStatus,
    FixtureStatus,
    League,
    Season,
    SeasonStatus,
    id_of,
)

MOST_LISTED = 30


@command(N_("command: leagues"), Takes.NOTHING, "leagues",
         N_("the leagues open for entries, and yours"))  # fmt: skip
def leagues(asker: Asker, argument: str) -> Answer:
    """Those that take entries, and the player's own."""
    with asker.service.database.read() as session:
        mine = _own(session, asker)
        query = (
            select(League)
            .join(Season, col(Season.league_id) == League.id)
            .where(Season.status != SeasonStatus.OVER)
            .order_by(col(League.id).desc())
            .limit(MOST_LISTED)
        )
        found = list(dict.fromkeys([*(league.code for league in mine),
                                    *(league.code for league in session.exec(query))]))  # fmt: skip
        lines, links = [], []
        for code in found:
            league = by_code(session, code)
            lines.append(f"{_about(league)} {state_of(session, league)}")
            links.append(link_to(asker, league))
    if not lines:
        return Answer(_("Leagues"), [_("No league is open for entries right now.")])
    lines.append(_("To enter one, write: %(words)s", words=written("join league", found[-1])))
    return Answer(_("Leagues"), lines, links)


@command(N_("command: join league"), Takes.TEXT, "join league SPRING",
         N_(
             "enter a league; `weekly` adds its standings by email every week, a number says how "
             "many games at a time you want at most; `password 1492` is for a league that asks "
             "for it"),
         telling=rf"(?i)^{CODE.pattern}(?: (?:{any_of(WEEKLY)})| \d{{1,2}}"
                 rf"| (?:{any_of(PASSWORD)}):? \S+)*$", changes=True,
         asks=True, refused=N_("You haven’t entered"))  # fmt: skip
def join(asker: Asker, argument: str) -> Answer:
    """`join league SPRING [weekly] [2] [password …]`: enter, or change what is wished; which one
    there is, if none is named."""
    if not argument:
        return leagues(asker, argument)
    password, argument = password_in(argument)
    code, more = code_and_words(argument)
    number = next((int(word) for word in more if re.fullmatch(r"\d{1,2}", word)), None)
    wishes = EntryWishes(weekly=True if "weekly" in more else None, at_once=number)
    league = named(asker, code)
    proof = EntryProof(password=password or "")
    entry = league_entries.enter(asker.service, id_of(league), asker.own, wishes, proof)
    told = _entered(entry, ladder=is_ladder(league))
    lines = [told, _("To leave again, write: %(words)s", words=written("withdraw", league.code))]
    title = _("You have entered %(league)s", league=harmless(league.name))
    return Answer(title, lines, [link_to(asker, league)])


def _entered(entry: Entry, *, ladder: bool) -> str:
    if entry.status == EntryStatus.ASKED:
        return _("The organiser approves players; we’ll tell you when they’ve said yes.")
    if ladder:
        return _("You are on the ladder, on its lowest rung.")
    if entry.status == EntryStatus.WAITING:
        return _(
            "The season is running: you’re on the waiting list now, and you’ll play in the next "
            "season."
        )
    if entry.status == EntryStatus.APPROVED:
        return _("You’ll get an email with your games when the season begins.")
    return _("You are in this season, and in the next.")


@command(N_("command: my league, my leagues"), Takes.NOTHING, "my league",
         N_("where you stand in your leagues, and your games there"))  # fmt: skip
def mine(asker: Asker, argument: str) -> Answer:
    """Where the player stands in each of their leagues, and what their games wait for."""
    with asker.service.database.read() as session:
        lines, links = [], []
        player_id = id_of(asker.player) if asker.player is not None else None
        organised = _organised(session, player_id)
        lines += [_organising(session, league) for league in organised]
        drafted = queries.drafts(session, player_id) if player_id is not None else []
        lines += [
            _("%(league)s is a draft. To open it, write: %(words)s",
              league=harmless(draft.name), words=written("open league", draft.code))
            for draft in drafted
        ]  # fmt: skip
        links += [link_to(asker, league) for league in organised]
        for league in _own(session, asker):
            view = views.league_view(session, league)
            assert view is not None
            lines += _standing(session, view, id_of(asker.own))
            links.append(link_to(asker, league))
            links += _games(asker, view, id_of(asker.own))
    if not lines:
        return Answer(_("Your leagues"), [_("You’re not in any league.")])
    return Answer(_("Your leagues"), lines, links)


def _organised(session: Session, player_id: int | None) -> list[League]:
    """The leagues that the player organises, those whose last season is over at the end."""
    newest = select(func.max(col(Season.id))).group_by(col(Season.league_id))
    query = (
        select(League)
        .join(Season, col(Season.league_id) == League.id)
        .where(organised_by(player_id), col(Season.id).in_(newest))
        .order_by(col(Season.status) == SeasonStatus.OVER, col(League.id))
    )
    return list(session.exec(query.limit(MOST_LISTED)))


def _organising(session: Session, league: League) -> str:
    """A league of theirs in a line: what its season does, and how many wait for a word."""
    season = queries.newest(session, league)
    entries = queries.entries(session, season)
    inside = sum(entry.status in IS_IN for entry in entries)
    asking = sum(entry.status == EntryStatus.ASKED for entry in entries)
    told = _("You organise %(league)s [%(code)s].", league=harmless(league.name), code=league.code)
    players = ngettext("%(num)s player is in.", "%(num)s players are in.", inside - asking)
    if season.status == SeasonStatus.OVER:
        return f"{told} {state_of(session, league)}"
    said = [told, state_of(session, league), players]
    if asking:
        said.append(_("Players who ask to be let in: %(number)s.", number=asking))
    return " ".join(said)


def _standing(session: Session, view: LeagueView, player_id: int) -> list[str]:
    name, season = harmless(view.league.name), view.season
    division = season.division_of(player_id)
    line = division.row_of(player_id) if division is not None else None
    if division is None or line is None:
        entry = queries.entry_of(session, season.season, player_id)
        told = _entered(entry, ladder=is_ladder(view.league)) if entry is not None else ""
        return [f"{name}: {told}"] if told else []
    if view.terms.form is Form.LADDER:
        return [_on_the_ladder(name, line, len(division.rows))]
    told = _(
        "%(league)s, division %(division)s: place %(place)s of %(size)s with %(points)s points",
        league=name, division=division.name, place=line.row.place, size=len(division.rows),
        points=points_told(line.row.points),
    )  # fmt: skip
    left = ngettext("%(num)s game left", "%(num)s games left", line.row.left)
    possible = _("still possible: places %(best)s to %(worst)s",
                 best=line.row.best, worst=line.row.worst)  # fmt: skip
    return [f"{told}; {left}; {possible}."]


def _on_the_ladder(name: str, line: RowView, size: int) -> str:
    return _(
        "%(league)s: rung %(rung)s of %(size)s; games played: %(played)s, won: %(won)s.",
        league=name, rung=line.row.place, size=size, played=line.row.played,
        won=points_told(line.row.wins),
    )  # fmt: skip


def is_ladder(league: League) -> bool:
    return queries.terms_of(league).form is Form.LADDER


def _games(asker: Asker, view: LeagueView, player_id: int) -> list[tuple[str, str]]:
    """Links to the games of theirs that run, those that wait for them on top."""
    division = view.season.division_of(player_id)
    line = division.row_of(player_id) if division is not None else None
    if division is None or line is None:
        return []
    found = []
    for table in division.fixtures:
        if table.status == FixtureStatus.RUNNING and table.code is not None:
            sits = any(sitting.entry_id == line.entry.id for sitting in table.seats)
            if sits:
                is_mine = line.name in table.waits_for
                what = (
                    _("your turn")
                    if is_mine
                    else _("waiting for %(names)s", names=listed(list(table.waits_for)))
                )
                label = _("Game %(number)s: %(what)s", number=table.number, what=what)
                url = f"{asker.service.settings.base_url}/g/{table.code}"
                found.append((not is_mine, label, url))
    return [(label, url) for _later, label, url in sorted(found)]


def by_code(session: Session, code: str) -> League:
    """Raises `LeagueError` if there is no such league."""
    league = queries.by_code(session, code)
    if league is None:
        raise LeagueError(_("There is no league with the code %(code)s.", code=code[:20].upper()))
    return league


def link_to(asker: Asker, league: League) -> tuple[str, str]:
    """The link to a league's page, with its name for a label."""
    return harmless(league.name), page_of(asker.service.settings, league)


def code_and_words(argument: str) -> tuple[str, list[str]]:
    """The code of a league, and what stands behind it, in English."""
    code, _space, more = argument.lower().partition(" ")
    return code, in_english(more).split()


def named(asker: Asker, code: str) -> League:
    with asker.service.database.read() as session:
        return by_code(session, code)


def _own(session: Session, asker: Asker) -> list[League]:
    """The leagues in whose unfinished season the player is."""
    known = asker.player.id if asker.player is not None else None
    return list(session.exec(queries.entered(known).limit(MOST_LISTED)))


def only_own(asker: Asker) -> League:
    with asker.service.database.read() as session:
        own = _own(session, asker)
    if len(own) != 1:
        raise LeagueError(
            _("Write the league’s code: %(example)s", example=written("standings", "SPRING"))
        )
    return own[0]


def _about(league: League) -> str:
    terms = queries.terms_of(league)
    told = [
        game_name(league.rules),
        *options.in_words(league.rules, league.options),
        ngettext("%(num)s player per table", "%(num)s players per table", league.seats),
        form_in_words(terms),
    ]
    return f"{harmless(league.name)} [{league.code}]: {', '.join(told)}."


def state_of(session: Session, league: League) -> str:
    season = queries.newest(session, league)
    if season.closed_at is not None:
        return _("It is closed.")
    if season.status == SeasonStatus.OVER:
        return _("Season %(number)s is over; to open the next one, write: %(words)s",
                 number=season.number, words=written("next season", league.code))  # fmt: skip
    if is_ladder(league):
        return _("It’s open: new players join at the bottom.")
    if season.status == SeasonStatus.OPEN:
        return _("Season %(number)s is open for entries.", number=season.number)
    return _(
        "Season %(number)s is running; if you enter now, you’re on the waiting list.",
        number=season.number,
    )
