"""The commands of a ladder: `challenge ANN in CLIMB`, `accept`, `decline`."""

from __future__ import annotations

import re

from sqlmodel import Session

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import challenges, entrant_names, queries, rungs, substitutes
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.ladder_mails import challenge_page
from pbem.competition.leagues.terms import LeagueError
from pbem.games import clock_words
from pbem.inbox.commands.command import CODE, Asker, Takes, command, example_of
from pbem.inbox.commands.leagues import by_code, is_ladder, link_to
from pbem.inbox.commands.option_words import IN, any_of, first
from pbem.language import command_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Challenge, Entry, League, Season, id_of

NAMED = re.compile(rf"(?:(?P<name>.{{1,80}}?) (?:{any_of(IN)}) )?(?P<code>[A-Za-z0-9]{{4,12}})")
"""Who, in which ladder: in any of our languages."""


@command(N_("command: challenge"), Takes.TEXT, N_("example: challenge ANN in CLIMB"),
         N_("ask someone above you on a ladder for a game"),
         telling=rf"^\S.{{0,80}} (?:{any_of(IN)}) {CODE.pattern}$", changes=True,
         refused=N_("Nobody was challenged"))  # fmt: skip
def challenge(asker: Asker, argument: str) -> Answer:
    league, name = _read(asker, argument)
    if not name:
        raise LeagueError(
            _(
                "Write who it is: %(example)s",
                example=command_words.written("challenge", _who("ANN", league)),
            )
        )
    whom = _standing(asker, league, name)
    made = challenges.challenge(asker.service, id_of(league), asker.own, whom.player_id)
    until = clock_words.moment(made.due_at, asker.own.time_zone)
    lines = [_("We tell them by email; they can answer by %(when)s.", when=until)]
    return Answer(harmless(league.name), lines, [link_to(asker, league)])


@command(N_("command: accept"), Takes.TEXT, "accept CLIMB",
         N_("accept a challenge, or a place that you are asked to take; with a name where several "
            "wait: `accept ANN in CLIMB`"),
         telling=rf"^(?:\S.{{0,80}} (?:{any_of(IN)}) )?{CODE.pattern}$", changes=True,
         refused=N_("Nothing was answered"))  # fmt: skip
def accept(asker: Asker, argument: str) -> Answer:
    """`accept CLIMB`, or `accept ANN in CLIMB` where several wait for an answer."""
    return _answer(asker, argument, accepts=True)


@command(N_("command: decline"), Takes.TEXT, "decline CLIMB", N_("decline a challenge or a place"),
         telling=rf"^(?:\S.{{0,80}} (?:{any_of(IN)}) )?{CODE.pattern}$", changes=True,
         refused=N_("Nothing was answered"))  # fmt: skip
def decline(asker: Asker, argument: str) -> Answer:
    """`decline CLIMB`, or `decline ANN in CLIMB`."""
    return _answer(asker, argument, accepts=False)


def _answer(asker: Asker, argument: str, *, accepts: bool) -> Answer:
    league, name = _read(asker, argument, challenges_only=False)
    if not is_ladder(league):
        return _answer_offer(asker, league, accepts=accepts)
    made = _waiting(asker, league, name)
    challenges.answer(asker.service, id_of(league), asker.own, id_of(made), accepts=accepts)
    said = (
        _("The game has begun. You’ll get an email when it is your turn.")
        if accepts
        else _("You have declined.")
    )
    page = challenge_page(asker.service, league, made)
    return Answer(harmless(league.name), [said], [(harmless(league.name), page)])


def _answer_offer(asker: Asker, league: League, *, accepts: bool) -> Answer:
    """Whether they take the place that they are asked to take."""
    substitutes.answer(asker.service, id_of(league), asker.own, accepts=accepts)
    said = (
        _("You’re in this season now. An email tells you which games are yours.")
        if accepts
        else _("You have declined, and stay on the waiting list.")
    )
    return Answer(harmless(league.name), [said], [link_to(asker, league)])


def _read(asker: Asker, argument: str, *, challenges_only: bool = True) -> tuple[League, str]:
    """The ladder, or perhaps any league, and the name in front of it. Raises `LeagueError`."""
    found = NAMED.fullmatch(argument)
    if found is None:
        raise LeagueError(_("Write who it is: %(example)s", example=example_of("challenge")))
    with asker.service.database.read() as session:
        league = by_code(session, found["code"])
    if challenges_only and not is_ladder(league):
        raise LeagueError(_("This isn’t a ladder."))
    return league, found["name"] or ""


def _standing(asker: Asker, league: League, written: str) -> Entry:
    """Whoever is called so on the ladder. Raises `LeagueError`."""
    with asker.service.database.read() as session:
        season = queries.newest(session, league)
        named = _named(session, season)
        own = queries.entry_of(session, season, id_of(asker.own))
        at = InSeason(session, asker.service, league, season)
        near = challenges.reachable(at, own) if own is not None else []
    found = [entry for entry, name in named if _same(name, written)]
    if len(found) == 1:
        return found[0]
    names = {id_of(entry): name for entry, name in named}
    can = listed([names[entry] for entry in near]) or "-"
    raise LeagueError(
        _("Nobody on the ladder is called “%(name)s”. You can challenge: %(names)s.",
          name=harmless(written[:40]), names=can)
    )  # fmt: skip


def _waiting(asker: Asker, league: League, written: str) -> Challenge:
    """The open challenge that is meant: the only one, or that of who is named. Also one that was
    answered already, if the same mail comes once more. Raises `LeagueError`."""
    with asker.service.database.read() as session:
        season = queries.newest(session, league)
        own = queries.entry_of(session, season, id_of(asker.own))
        names = {id_of(entry): name for entry, name in _named(session, season)}
        waiting = challenges.challenges_to(session, season, own) if own is not None else []
    if written:
        waiting = [made for made in waiting if _same(names[made.challenger_id], written)]
    still = [made for made in waiting if made.answered_at is None] or waiting[:1]
    if not still:
        raise LeagueError(_("No challenge is waiting for your answer there."))
    if len(still) > 1:
        whose = names[still[0].challenger_id]
        example = command_words.written("accept", _who(whose, league))
        raise LeagueError(
            _("Several are waiting for your answer; say whose: %(words)s", words=example)
        )
    return still[0]


def _named(session: Session, season: Season) -> list[tuple[Entry, str]]:
    """Who stands on the ladder, by the names that its page shows."""
    standing = {climber.entry_id for climber in rungs.climbers(session, season)}
    return [(entry, name) for entry, name in entrant_names.names_in(session, season)
            if entry.id in standing]  # fmt: skip


def _same(name: str, written: str) -> bool:
    return name.casefold() == " ".join(written.split()).casefold()


def _who(name: str, league: League) -> str:
    return f"{name} {first(IN)} {league.code}"
