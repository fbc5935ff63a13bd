"""The commands of league organisers: found, begin, let in, put out, replace, decide, extend."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import (
    collusion_signs,
    dropouts,
    entrant_names,
    founding,
    league_entries,
    organiser_acts,
    queries,
    season_end,
    season_start,
)
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.inbox.commands.catalogue import example_of
from pbem.inbox.commands.command import Asker
from pbem.inbox.commands.leagues import by_code, link_to
from pbem.inbox.commands.new_league import moment, read_wish
from pbem.inbox.commands.option_words import BY, any_of
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.command_words import written
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import League, Player, id_of

TABLE = re.compile(r"(\d{1,4})\b ?(.*)")
Act = Callable[[Asker, League, Player, str, str], str]
"""What an organiser does to a league, with what stands before and behind the colon; what was done.
Raises `LeagueError`."""


def _organisers(act: Act) -> Callable[[Asker, str], Answer]:
    """The command of a line `CODE what: why`."""

    @wraps(act)
    def command(asker: Asker, argument: str) -> Answer:
        return _done(asker, argument, act)

    return command


def found(asker: Asker, argument: str) -> Answer:
    """`new league SPRING puerto-rico 4 …`; the same mail founds one league, however often."""
    assert asker.player is not None
    try:
        wish = read_wish(argument, asker.player.time_zone)
        league = _own_already(asker, wish.code) or founding.found_league(
            asker.service, asker.player, wish
        )
    except LeagueError as error:
        lines = [str(error), _("For example: %(words)s", words=example_of("new league"))]
        return Answer(_("No league was created"), lines)
    lines = [_("Others enter with: %(words)s", words=written("join league", league.code))]
    if queries.terms_of(league).form is Form.LADDER:
        title = _("Your ladder: %(league)s", league=f"{harmless(league.name)} [{league.code}]")
        return Answer(title, lines, [link_to(asker, league)])
    lines += [
        _(
            "It starts when it’s full, or when you write: %(words)s",
            words=written("begin", league.code),
        ),
    ]
    title = _("Your league: %(league)s", league=f"{harmless(league.name)} [{league.code}]")
    return Answer(title, lines, [link_to(asker, league)])


def _own_already(asker: Asker, code: str) -> League | None:
    with asker.service.database.read() as session:
        league = queries.by_code(session, code)
    own = league is not None and asker.player is not None
    return league if own and league.organiser_id == asker.player.id else None  # type: ignore[union-attr]


@_organisers
def begin(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`begin SPRING`."""
    season = season_start.begin(asker.service, id_of(league), player)
    return _("Season %(number)s has begun. Everybody gets their tables by mail.",
             number=season.number)  # fmt: skip


@_organisers
def approve(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`approve SPRING Ann`."""
    who, name = _player(asker, league, rest)
    league_entries.approve(asker.service, id_of(league), player, who)
    return _("%(name)s is in, and we’ll tell them by mail.", name=name)


@_organisers
def remove(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`remove SPRING Ann: the reason`."""
    who, name = _player(asker, league, rest)
    dropouts.remove(asker.service, id_of(league), player, who, why)
    return _("%(name)s is out. The reason is in the league’s log.", name=name)


@_organisers
def replace(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`replace SPRING Ann by Bea: the reason`, or without `by …` by the first who waits."""
    old_name, new_name = who_and_by_whom(rest)
    old, _name = _player(asker, league, old_name)
    new = _player(asker, league, new_name)[0] if new_name else None
    entry = dropouts.replace(asker.service, id_of(league), player, old, new, why)
    with asker.service.database.read() as session:
        name = entrant_names.name_of(session.get_one(Player, entry.player_id))
    return _("%(name)s takes over with all the results, and we’ll tell them by mail.", name=name)


def who_and_by_whom(text: str) -> tuple[str, str]:
    """`Ann by Bea`: Ann and Bea; `Ann` alone: Ann and nobody."""
    parts = re.split(rf" (?:{any_of(BY)}) ", text, maxsplit=1)
    return parts[0], parts[1].strip() if len(parts) > 1 else ""


@_organisers
def adjudicate(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`adjudicate SPRING 7 Ann, Bea = Cid, Dan: the reason`, the first one first."""
    table, names = _table(rest)
    ranks: dict[int, int] = {}
    for group in names.split(","):
        place = len(ranks) + 1
        for name in group.split("="):
            ranks[_player(asker, league, name)[0]] = place
    organiser_acts.adjudicate(asker.service, id_of(league), player, table, ranks, why)
    return _("Table %(number)s has that result now.", number=table)


@_organisers
def annul(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`annul SPRING 7: the reason`."""
    table, _names = _table(rest)
    organiser_acts.annul(asker.service, id_of(league), player, table, why)
    return _("Table %(number)s counts for nobody now.", number=table)


@_organisers
def extend(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`extend SPRING 7: the reason`: so many days."""
    days, _more = _table(rest)
    longer = Extension(days, why, f"mail:{asker.mail_id}")
    organiser_acts.extend(asker.service, id_of(league), player, longer)
    return _("The season ends later now; days: %(days)s.", days=days)


@_organisers
def more_time(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`more time SPRING 7 3: the reason`: table 7, three days."""
    table, rest = _table(rest)
    days, _more = _table(rest)
    longer = Extension(days, why, f"mail:{asker.mail_id}")
    organiser_acts.more_time(asker.service, id_of(league), player, table, longer)
    return _("Table %(number)s has more time now; days: %(days)s.", number=table, days=days)


def open_next(asker: Asker, argument: str) -> Answer:
    """`next season SPRING`, or `next season SPRING 2027-01-15 18:00`."""
    code, day, hour = [*argument.split(), "", ""][:3]

    def act(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
        starts_at = moment(day, hour or "0:00", player.time_zone) if day else None
        season = season_end.open_next(asker.service, id_of(league), player, starts_at)
        return _("Season %(number)s is open for entries.", number=season.number)

    return _done(asker, code, act)


@_organisers
def close(asker: Asker, league: League, player: Player, rest: str, why: str) -> str:
    """`close ladder CLIMB: the reason`."""
    season_end.close_ladder(asker.service, id_of(league), player, why)
    return _("The ladder is closed. We’re telling everyone on it by mail.")


def look_for_signs(asker: Asker, argument: str) -> Answer:
    """`signs SPRING`: who may feed whom; for the organiser only."""
    try:
        with asker.service.database.read() as session:
            league = by_code(session, argument)
            if asker.player is None:
                raise LeagueError(_("Only the league’s organiser may do that."))
            queries.must_organise(league, asker.player)
            seen, tables = collusion_signs.signs(session, league)
    except LeagueError as error:
        return Answer(_("Nothing to tell"), [str(error)])
    lines = [
        _(
            "%(player)s finishes ahead of %(beside)s%% of the others with %(partner)s at the "
            "table, and %(alone)s%% without; tables together: %(together)s; by chance: "
            "%(chance)s.",
            player=sign.player, partner=sign.partner, together=sign.pair.together,
            chance=f"{float(sign.pair.corrected):.4f}",
            beside=int(sign.pair.with_partner * 100), alone=int(sign.pair.without * 100),
        )
        for sign in seen
    ] or [_("Nothing stands out.")]  # fmt: skip
    lines.append(
        ngettext("%(num)s table was checked.", "The newest %(num)s tables were checked.", tables)
    )
    if seen:
        lines.append(_("It’s a sign, not proof: look at the games."))
    title = _("%(league)s: signs of collusion", league=harmless(league.name))
    return Answer(title, lines, [link_to(asker, league)])


def _done(asker: Asker, argument: str, act: Act) -> Answer:
    """Read `CODE what: why`, do it, and say what was done or why not."""
    assert asker.player is not None
    what, _colon, why = argument.partition(":")
    code, _space, rest = what.partition(" ")
    try:
        with asker.service.database.read() as session:
            league = by_code(session, code)
            queries.must_organise(league, asker.player)
        said = act(asker, league, asker.player, " ".join(rest.split()), why.strip())
    except LeagueError as error:
        return Answer(_("Nothing was changed"), [str(error)])
    return Answer(harmless(league.name), [said], [link_to(asker, league)])


def _table(text: str) -> tuple[int, str]:
    """The number that the text begins with, and the rest."""
    found = TABLE.fullmatch(text)
    if found is None:
        raise LeagueError(
            _(
                "Say the number first: %(example)s",
                example=example_of("annul"),
            )
        )
    return int(found[1]), found[2]


def _player(asker: Asker, league: League, written: str) -> tuple[int, str]:
    """The id and name of whoever is called so in the league's season."""
    with asker.service.database.read() as session:
        season = queries.newest(session, league)
        entry = entrant_names.entry_called(session, season, written)
        names = {one.id: name for one, name in entrant_names.names_in(session, season)}
    if entry is None:
        raise LeagueError(
            _("Nobody in the league is called “%(name)s”. There are: %(names)s.",
              name=harmless(written.strip()[:40]), names=listed(list(names.values())) or "-")
        )  # fmt: skip
    return entry.player_id, names[entry.id]
