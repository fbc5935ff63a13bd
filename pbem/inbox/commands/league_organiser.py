"""The commands of league organisers: to found one, their acts (`pbem.competition.leagues.acts`),
and signs of collusion."""

from __future__ import annotations

import re
from typing import Any

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import collusion_signs, entrant_names, founding, queries
from pbem.competition.leagues.acts import ACTS, OrganiserAct
from pbem.competition.leagues.organisers import must_organise, organises
from pbem.competition.leagues.terms import Form, LeagueError
from pbem.core.refused import Refused
from pbem.games import clock_words
from pbem.inbox.commands.command import CODE, Asker, Takes, command, example_of
from pbem.inbox.commands.leagues import by_code, link_to
from pbem.inbox.commands.new_league import read_wish
from pbem.inbox.commands.option_words import BY, any_of
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import written
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Entry, League, Season, id_of

NUMBER = re.compile(r"(\d{1,4})\b ?(.*)")


@command(N_("command: new league"), Takes.TEXT,
         N_("example: new league SPRING puerto-rico 4 divisions 12 12 games 6 at once 2 clock 48"),
         N_("create a league with that code, game, number of seats and options; also `days "
            "60`, `up 2`, `down 2`, `points rank`, `points share` or `points wins`, `places 5 "
            "2 0`, `tie-breaks direct timeouts`, `dropouts bot`, `dropouts last` or `dropouts "
            "replaced`, `starts 2027-01-15 18:00`, `approval`, and `once` for a single season; "
            "its clock is set as for a table; a tournament is `round robin`, `swiss rounds 5` "
            "or `knock-out through 1`, a ladder is `ladder`"),
         telling=rf"(?i)^{CODE.pattern} .*\b(?:puerto|san)\b", changes=True)  # fmt: skip
def found(asker: Asker, argument: str) -> Answer:
    """`new league SPRING puerto-rico 4 …`; the same mail founds one league, however often."""
    try:
        wish = read_wish(argument, asker.own.time_zone)
        league = _own_already(asker, wish.code) or founding.found_league(
            asker.service, asker.own, wish
        )
    except Refused as error:
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
        return league if league and organises(session, league, asker.own) else None


def _do(act: OrganiserAct, asker: Asker, argument: str) -> Answer:
    """Read `CODE what: why`, do it, and say what was done or why not."""
    what, _colon, why = argument.partition(":")
    if "starts" in act.takes:
        what, why = argument, ""  # that colon is in the time of day
    code, _space, rest = what.partition(" ")
    with asker.service.database.read() as session:
        league = by_code(session, code)
        must_organise(session, league, asker.own)
    values = _values(act, asker, league, " ".join(rest.split()))
    if "why" in act.takes:
        values["why"] = why.strip()
    request = f"mail:{asker.mail_id}"
    done = act.run(asker.service, id_of(league), asker.own, request, **values)
    number = done.number if isinstance(done, Season) else values.get("table")
    name = _names(asker, league)[done.player_id] if isinstance(done, Entry) else None
    said = _(act.said, number=number, days=values.get("days"), name=name)
    return Answer(harmless(league.name), [said], [link_to(asker, league)])


TELLING = {"table": r" \d+", "days": r" \d+", "player": " [^:]+", "places": " [^:]+", "why": " ?:",
           "starts": r"(?: \d{4}-\d\d-\d\d(?: \d{1,2}:\d\d)?)?$"}  # fmt: skip
"""How the fields of acts are written."""


def _enter(act: OrganiserAct) -> None:
    """Enter the act as a command."""
    telling = "".join(TELLING.get(field.name, "") for field in act.fields) or "$"

    @command(act.command, Takes.TEXT, act.example, act.help, changes=True,
             telling=f"^{CODE.pattern}{telling}")  # fmt: skip
    def do(asker: Asker, argument: str) -> Answer:
        return _do(act, asker, argument)


for each in ACTS.values():
    _enter(each)


def _values(act: OrganiserAct, asker: Asker, league: League, rest: str) -> dict[str, Any]:
    """What the words behind the league's code say to the fields of the act, but for the reason.
    Raises `LeagueError`."""
    values: dict[str, Any] = {}
    rest, other = who_and_by_whom(rest) if "by" in act.takes else (rest, "")
    for field in act.fields:
        match field.name:
            case "table" | "days":
                values[field.name], rest = _number(rest)
            case "player":
                values["player"] = _player(asker, league, rest)
            case "by":
                values["by"] = _player(asker, league, other) if other else None
            case "places":
                values["places"] = _places(asker, league, rest)
            case "starts":
                day, hour = [*rest.split(), "", ""][:2]
                zone = asker.own.time_zone
                when = f"{day}T{(hour or '0:00').zfill(5)}"
                values["starts"] = clock_words.meant(when, zone) if day else None
    return values


def who_and_by_whom(text: str) -> tuple[str, str]:
    """`Ann by Bea`: Ann and Bea; `Ann` alone: Ann and nobody."""
    parts = re.split(rf" (?:{any_of(BY)}) ", text, maxsplit=1)
    return parts[0], parts[1].strip() if len(parts) > 1 else ""


def _places(asker: Asker, league: League, text: str) -> dict[int, int]:
    """`Ann, Bea = Cid, Dan`, the first one first: places by the players' ids."""
    places: dict[int, int] = {}
    for group in text.split(","):
        place = len(places) + 1
        places |= {_player(asker, league, name): place for name in group.split("=")}
    return places


def _number(text: str) -> tuple[int, str]:
    """The number that the text begins with, and the rest."""
    found = NUMBER.fullmatch(text)
    if found is None:
        raise LeagueError(_("Say the number first: %(example)s", example=example_of("annul")))
    return int(found[1]), found[2]


def _player(asker: Asker, league: League, written: str) -> int:
    """The id of whoever is called so in the league's season."""
    with asker.service.database.read() as session:
        entry = entrant_names.entry_called(session, queries.newest(session, league), written)
    if entry is None:
        names = list(_names(asker, league).values())
        raise LeagueError(
            _("Nobody in the league is called “%(name)s”. There are: %(names)s.",
              name=harmless(written.strip()[:40]), names=listed(names) or "-")
        )  # fmt: skip
    return entry.player_id


def _names(asker: Asker, league: League) -> dict[int, str]:
    """What those in the league's season are called, by the players' ids."""
    with asker.service.database.read() as session:
        named = entrant_names.names_in(session, queries.newest(session, league))
    return {entry.player_id: name for entry, name in named}


@command(N_("command: signs"), Takes.TEXT, "signs SPRING",
         N_("your league: signs of collusion, by the results"), telling=rf"^{CODE.pattern}$",
         refused=N_("Nothing to tell"))  # fmt: skip
def look_for_signs(asker: Asker, argument: str) -> Answer:
    """`signs SPRING`: who may feed whom; for the organiser only."""
    with asker.service.database.read() as session:
        league = by_code(session, argument)
        must_organise(session, league, asker.player)
        seen, tables = collusion_signs.signs(session, league)
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
