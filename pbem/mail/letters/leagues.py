"""The mails of a league: short notes, a season's pairings, and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from babel.numbers import format_decimal

from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import clock_words, options
from pbem.games.boards.pieces import game_name
from pbem.games.clocks.terms import Clock
from pbem.language import catalogues, command_words
from pbem.language.catalogues import speaking
from pbem.mail.addresses import help_address
from pbem.mail.letters.accounts import signing_in
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import League, Player, Season, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion


@dataclass(frozen=True)
class Pairing:
    """A table of the season: its number, and who sits there in seat order."""

    number: int
    names: Sequence[str]


@dataclass(frozen=True)
class StandingsLine:
    """A row of a league's standings; `zone` is `up`, `stays` or `down`."""

    place: int
    name: str
    played: int
    left: int
    points: Fraction
    zone: str
    sure: bool
    is_out: bool
    is_mine: bool

    @property
    def points_told(self) -> str:
        """With two decimals at most, as the language writes it."""
        return points_told(self.points)


@dataclass(frozen=True)
class OwnGame:
    """A game of the reader's that runs: with whom, its page, and who is to move until when."""

    number: int
    names: Sequence[str]
    url: str
    told: str
    is_mine: bool
    """Whether it waits for the reader."""


@dataclass(frozen=True)
class DivisionStandings:
    """A division's standings; `division` is its name, None where there is only one.

    `next_at` is when the next season begins, if `goes_on`; None: when it is full.
    """

    season: int
    division: str | None
    lines: Sequence[StandingsLine]
    done: int
    counted: int
    next_at: datetime | None = None
    goes_on: bool = False
    is_final: bool = False
    games: Sequence[OwnGame] = ()

    @property
    def mine(self) -> StandingsLine | None:
        """The reader's own row."""
        return next((line for line in self.lines if line.is_mine), None)


def points_told(points: Fraction) -> str:
    """With two decimals at most and a true minus, as the language that is spoken writes it."""
    return _decimal(points, catalogues.current())


@lru_cache(maxsize=4096)
def _decimal(points: Fraction, locale: str) -> str:
    told = str(format_decimal(float(points), format="#,##0.##", locale=locale))
    return told.replace("-", "\N{MINUS SIGN}")


def page_of(settings: Settings, league: League) -> str:
    """The address of the league's page."""
    return f"{settings.base_url}/leagues/{league.code}"


@dataclass(frozen=True)
class LeagueNote:
    """A few lines about a league in the language of their reader; `event` is unique."""

    title: str
    lines: Sequence[str]
    event: str
    button: tuple[str, str] | None = None
    """Its label and address, if it does not lead to the league's page."""
    asks: PlainQuestion | None = None
    """What a yes or no answers."""


def note_mail(settings: Settings, league: League, player: Player, note: LeagueNote) -> OutgoingMail:
    """The note to somebody about their league."""
    button = note.button
    context = {"title": note.title, "lines": note.lines, "label": button[0] if button else ""}
    context |= {"page": button[1]} if button else {}
    mail = _to(settings, league, player, MailKind.LEAGUE_NOTE, note.event, context)
    return replace(mail, asks=note.asks)


@dataclass(frozen=True)
class LeagueInvitation:
    """To whom, by which nonce they sign in, who invites them, and the league's terms, a line
    each."""

    address: str
    nonce: str
    who: str
    terms: Sequence[str]


def invitation_mail(
    settings: Settings, league: League, organiser: Player, invitation: LeagueInvitation
) -> OutgoingMail:
    """An organiser invites somebody; of their words it holds two names only, which hold no link."""
    context = {
        **signing_in(settings, invitation.nonce),
        "league": harmless(league.name),
        "who": invitation.who,
        "terms": invitation.terms,
        "help_address": help_address(settings),
        "join": command_words.written("join league", league.code),
        "yes": command_words.command_word(command_words.YES),
        "no": command_words.command_word(command_words.NO),
    }
    event = f"league-invitation:{league.id}:{invitation.address}:{clock.now().date().isoformat()}"
    kind, to = MailKind.LEAGUE_INVITATION, invitation.address
    mail = service_mail(settings, kind, event, to, context)
    asks = PlainQuestion(MailQuestion.LEAGUE, id_of(league))
    return replace(mail, caused_by=organiser.id, asks=asks)


@dataclass(frozen=True)
class SeasonPlace:
    """The name of a player's division, None if there is only one or none for them, and their
    tables."""

    division: str | None
    pairings: Sequence[Pairing] = ()


def season_mail(
    settings: Settings,
    league: League,
    season: Season,
    player: Player,
    place: SeasonPlace,
    clock: Clock,
) -> OutgoingMail:
    """A season has begun: who sits with the player at which tables; none if they must wait."""
    with speaking(player.language):
        game = [game_name(league.rules), *options.in_words(league.rules, league.options)]
        told = clock_words.clock_in_words(clock)
        context = {
            "season": season,
            "division": place.division,
            "pairings": place.pairings,
            "game": ", ".join([*game, *told]),
            "ends": season.ends_at and clock_words.moment(season.ends_at, player.time_zone),
        }
    event = f"league:season:{season.id}:{player.id}"
    return _to(settings, league, player, MailKind.LEAGUE_SEASON, event, context)


def standings_mail(
    settings: Settings, league: League, player: Player, table: DivisionStandings, event: str
) -> OutgoingMail:
    """The standings of the player's division, the final ones or this week's; `event` tells
    which."""
    with speaking(player.language):
        moment = clock_words.moment(table.next_at, player.time_zone) if table.next_at else ""
    context = {"table": table, "next_at": moment}
    event = f"league:table:{league.id}:{table.season}:{event}:{player.id}"
    return _to(settings, league, player, MailKind.LEAGUE_TABLE, event, context)


def _to(
    settings: Settings,
    league: League,
    player: Player,
    kind: MailKind,
    event: str,
    more: dict[str, Any],
) -> OutgoingMail:
    with speaking(player.language):
        context = {"league": league, "page": page_of(settings, league), **more}
        mail = service_mail(settings, kind, event, player.email or "", context)
    return replace(mail, player_id=player.id)
