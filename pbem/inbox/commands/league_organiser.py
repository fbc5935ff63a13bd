"""The commands of league organisers: their acts (`pbem.competition.leagues.acts`), and signs of
collusion."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import (
    collusion_signs,
    entrant_names,
    handing_over,
    invitations,
    queries,
)
from pbem.competition.leagues.acts import ACTS
from pbem.competition.leagues.league_acts import PERHAPS_WHY, OrganiserAct
from pbem.competition.leagues.log import counted_days
from pbem.competition.leagues.queries import must_organise
from pbem.competition.leagues.silence import LATELY, LatePlayer, late_players
from pbem.competition.leagues.terms import LeagueError
from pbem.games import clock_words
from pbem.inbox.commands import days
from pbem.inbox.commands.command import CODE, Asker, Takes, command, example_of
from pbem.inbox.commands.league_founding import founding_question, terms_of_league
from pbem.inbox.commands.leagues import by_code, link_to
from pbem.inbox.commands.option_words import BY, GAME, OF, TO, any_of
from pbem.inbox.commands.term_words import any_term, read_changes
from pbem.language import command_words
from pbem.language.catalogues import N_, ngettext
from pbem.language.catalogues import gettext as _
from pbem.language.command_words import written
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Entry, League, Player, Season, id_of
from pbem.play import absence

NAME_OF = re.compile(r"^.*?: ")
"""What stands in front of a command's words in its catalogue."""
NUMBER = re.compile(r"(\d{1,4})\b ?(.*)")


def _do(act: OrganiserAct, asker: Asker, argument: str) -> Answer:
    """Read `CODE what: why`, do it, and say what was done or why not."""
    what, why = _parts(act, argument)
    if turned := WHO_AND_WHERE.fullmatch(what.strip()):
        what = f"{turned[2]} {turned[1]}" if act.takes & {"who", "other"} else what
    what = OF_LEAGUE.sub("", what) if "first" in act.takes else what
    code, _space, rest = what.partition(" ")
    league, is_draft = _organised(asker, code)
    values = _values(act, asker, league, " ".join(rest.split()))
    if "text" in act.takes:
        values["text"] = why.strip()
    if is_draft:
        return _do_to_draft(act, asker, league, values)
    if "why" in act.takes:
        values["why"] = why.strip()
    request = f"mail:{asker.mail_id}"
    done = act.run(asker.service, id_of(league), asker.own, request, **values)
    number = done.number if isinstance(done, Season) else values.get("table")
    name = _names(asker, league)[done.player_id] if isinstance(done, Entry) else None
    name = entrant_names.name_of(done) if isinstance(done, Player) else name
    days_more = counted_days(values["days"]) if "days" in values else None
    said = _(act.said, number=number, days=days_more, name=name)
    lines, links = [said, *_shown(act, asker, done)], [link_to(asker, league)]
    if isinstance(done, League) and act.function is invitations.make_link:
        url = invitations.link_of(asker.service.settings, done) or ""
        links.insert(0, (_("Invitation link"), url))
    return Answer(harmless(league.name), lines, links if act.keeps else [])


def _parts(act: OrganiserAct, argument: str) -> tuple[str, str]:
    """What is to be done, and why, or in which words. Where a time of day may stand there, a space
    follows the colon in front of the reason."""
    if "starts" in act.takes:
        return argument, ""
    if "terms" in act.takes:
        parts = [*re.split(r":\s", argument, maxsplit=1), ""]
        return parts[0], parts[1]
    what, _colon, why = argument.partition(":")
    return what, why


def _organised(asker: Asker, code: str) -> tuple[League, bool]:
    """The league of that code, or the asker's draft, and whether it is one. Raises
    `LeagueError`."""
    with asker.service.database.read() as session:
        draft = queries.draft_of(session, asker.own.id, code)
        if draft is not None:
            return draft, True
        league = by_code(session, code)
        must_organise(session, league, asker.own)
    return league, False


def _do_to_draft(act: OrganiserAct, asker: Asker, draft: League, values: dict[str, Any]) -> Answer:
    if act.on_draft is None:
        raise LeagueError(
            _("%(league)s is a draft. To open it, write: %(words)s",
              league=harmless(draft.name), words=written("open league", draft.code))
        )  # fmt: skip
    done = act.on_draft(asker.service, asker.own, draft.code, **values)
    if done is None:
        return Answer(harmless(draft.name), [_("The draft is deleted.")])
    return founding_question(asker, done)


def _shown(act: OrganiserAct, asker: Asker, done: object) -> list[str]:
    """The terms that the league has now, after they were changed."""
    if "terms" not in act.takes or not isinstance(done, League):
        return []
    return terms_of_league(asker, done)


WHO_AND_WHERE = re.compile(rf"(?i)(.+) (?:{any_of(TO)}) ({CODE.pattern})")
"""`Ann to SPRING`, which is `SPRING Ann`."""
OF_LEAGUE = re.compile(rf"(?i)^(?:{any_of(OF)}) ")
TELLING = {"address": r" \S+@\S+$", "who": " [^:]+", "other": " [^:]+",
           "table": rf"(?: (?:{any_of(GAME)}))? \d+", "days": r" \d+",
           "player": " [^:]+", "places": " [^:]+", "why": " ?:", "text": " ?:",
           "starts": r"(?: \d{4}-\d\d-\d\d(?: \d{1,2}:\d\d)?)?$", "name": " .+",
           "ends": r" \d{4}-\d\d-\d\d", "first": r" \S.*",
           "terms": rf" .*\b(?:{any_term()})\b"}  # fmt: skip
"""How the fields of acts are written."""
GAMES_NUMBER = re.compile(rf"(?i)^(?:{any_of(GAME)}) (\d)")


def _enter(act: OrganiserAct) -> None:
    """Enter the act as a command."""
    telling = "".join(TELLING.get(field.name, "") for field in act.fields) or "$"
    begun = r"\S+" if act.takes & {"who", "other"} else CODE.pattern
    begun = rf"(?:(?:{any_of(OF)}) )?{begun}" if "first" in act.takes else begun
    if PERHAPS_WHY in act.fields:
        telling = telling.removesuffix(TELLING["why"])
    elif " " in command_words.command_word(act.command):  # nobody says that to a table
        telling = telling.replace(TELLING["why"], r" ?(?::|$)")

    @command(act.command, Takes.TEXT, act.example, act.help, changes=True,
             to_the_end="text" in act.takes, telling=f"(?i)^{begun}{telling}")  # fmt: skip
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
                values[field.name], rest = _number(act, GAMES_NUMBER.sub(r"\1", rest))
            case "player" if "beside" in act.takes:
                one, _comma, two = rest.partition(",")
                values["player"] = _player(asker, league, one)
                values["beside"] = _player(asker, league, two)
            case "player":
                values["player"] = _player(asker, league, rest)
            case "name" | "who" | "other" | "address":
                values[field.name] = rest
            case "terms":
                known = queries.terms_of(league)
                values["terms"] = read_changes(rest, known, asker.own.time_zone)
            case "by":
                values["by"] = _player(asker, league, other) if other else None
            case "places":
                values["places"] = _places(asker, league, rest)
            case "first":
                values["first"], values["last"] = _days(asker, rest)
            case "ends":
                values["ends"] = clock_words.meant(f"{rest}T23:59", asker.own.time_zone)
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


def _days(asker: Asker, text: str) -> tuple[date, date]:
    """The days that the text names, both included. Raises `LeagueError`."""
    try:
        found = days.read(text, absence.today(asker.own))
    except days.BadDays:
        found = None
    if found is None or found.weekday is not None:
        raise LeagueError(_("Write which days: %(example)s", example=example_of("stop clocks")))
    return found.first, found.last


def _number(act: OrganiserAct, text: str) -> tuple[int, str]:
    """The number that the text begins with, and the rest."""
    found = NUMBER.fullmatch(text)
    if found is None:
        raise LeagueError(
            _(
                "Write the number first: %(example)s",
                example=example_of(NAME_OF.sub("", act.command).partition(",")[0]),
            )
        )
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


@command(N_("command: organise league"), Takes.TEXT, "organise league SPRING",
         N_("take over a league that its organiser wants to hand to you"),
         telling=rf"^{CODE.pattern}$", changes=True)  # fmt: skip
def take_over(asker: Asker, argument: str) -> Answer:
    """`organise league SPRING`, which is what a yes to its organiser's question stands for."""
    with asker.service.database.read() as session:
        league = by_code(session, argument)
    handing_over.accept(asker.service, id_of(league), asker.own)
    lines = [_("You organise it from now on."), *terms_of_league(asker, league)]
    return Answer(harmless(league.name), lines, [link_to(asker, league)])


@command(N_("command: signs"), Takes.TEXT, "signs SPRING",
         N_("your league: signs of collusion in the results"), telling=rf"^{CODE.pattern}$",
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
            "table, and %(alone)s%% without; games together: %(together)s; by chance: "
            "%(chance)s.",
            player=sign.player, partner=sign.partner, together=sign.pair.together,
            chance=f"{float(sign.pair.corrected):.4f}",
            beside=int(sign.pair.with_partner * 100), alone=int(sign.pair.without * 100),
        )
        for sign in seen
    ] or [_("Nothing stands out.")]  # fmt: skip
    lines.append(
        ngettext("%(num)s game was checked.", "The newest %(num)s games were checked.", tables)
    )
    if seen:
        lines.append(_("It’s a sign, not proof: look at the games."))
    title = _("%(league)s: signs of collusion", league=harmless(league.name))
    return Answer(title, lines, [link_to(asker, league)])


@command(N_("command: late"), Takes.TEXT, "late SPRING", N_("your league: players who are late"),
         telling=rf"^{CODE.pattern}$", refused=N_("Nothing to tell"))  # fmt: skip
def late(asker: Asker, argument: str) -> Answer:
    """`late SPRING`: for whom the clock decides and games wait; for organisers only."""
    with asker.service.database.read() as session:
        league = by_code(session, argument)
        must_organise(session, league, asker.player)
        found = late_players(session, league)
    lines = [_in_words(asker, one) for one in found]
    if found:
        who = f"{league.code} {found[0].name}"
        lines.append(_("To remind someone, write: %(words)s", words=written("remind", who)))
    title = _("%(league)s: players who are late", league=harmless(league.name))
    return Answer(title, lines or [_("Nobody is late.")], [link_to(asker, league)])


def _in_words(asker: Asker, one: LatePlayer) -> str:
    """Such as “Cid: the clock made 5 of 6 decisions in 14 days; waiting: game 3 since …”."""
    told = ngettext(
        "%(name)s: the clock made %(clock)s of %(made)s decisions in the last day",
        "%(name)s: the clock made %(clock)s of %(made)s decisions in the last %(num)s days",
        LATELY.days, name=one.name, clock=one.lately.by_clock,
        made=one.lately.by_clock + one.lately.by_hand,
    )  # fmt: skip
    zone = asker.own.time_zone
    waits = [
        _("game %(number)s since %(when)s",
          number=game.number, when=clock_words.moment(game.since, zone))
        for game in one.games if game.since is not None
    ]  # fmt: skip
    return f"{told}; {_('waiting: %(tables)s', tables=listed(waits))}." if waits else f"{told}."
