"""The mails about open tables: invitations, who came or left, what hinders the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from pbem.accounts import display_names
from pbem.core import clock
from pbem.core.config import Settings
from pbem.games import clock_words, game_terms, options, player_names
from pbem.games.boards.pieces import game_name
from pbem.language import command_words
from pbem.language.catalogues import ngettext, speaking
from pbem.mail.addresses import help_address, play_address
from pbem.mail.letters.accounts import signing_in
from pbem.mail.letters.letter import sender_name
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import Game, Player, SeatOffer, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion


@dataclass(frozen=True)
class SeatInvitation:
    """To whom a seat is offered, and by which nonce they sign in; `names` sit there already. With
    an `offer` it is the seat of a late player in a running game, which all others want them to
    take over."""

    address: str
    nonce: str
    names: Sequence[str]
    offer: SeatOffer | None = None


def invitation_mail(
    settings: Settings, game: Game, host: Player, invitation: SeatInvitation
) -> OutgoingMail:
    """Somebody keeps a seat for this address.

    Of the host's words it holds the two names only, which hold no link
    (`pbem.accounts.display_names`).
    """
    offer = invitation.offer
    context = {
        **signing_in(settings, invitation.nonce),
        "game": game,
        "table": display_names.harmless(game.name),
        "who": player_names.somebody(game, host),
        "known": not player_names.hides(game),
        "names": invitation.names,
        "takes_over": offer is not None,
        "clock": clock_words.in_words(game),
        "help_address": help_address(settings),
        "join": f"{command_words.command_word(command_words.JOIN)} {game.code}",
        "yes": command_words.command_word(command_words.YES),
        "rules_name": ", ".join(
            [
                game_name(game.rules),
                *options.in_words(game.rules, game.options),
                *game_terms.rated_in_words(game),
            ]
        ),
    }
    event = f"invitation:{game.id}:{invitation.address}" + (
        f":{offer.id}" if offer is not None else ""
    )
    mail = service_mail(settings, MailKind.INVITATION, event, invitation.address, context)
    asks = PlainQuestion(MailQuestion.INVITATION, id_of(game))
    return replace(mail, caused_by=host.id, asks=asks)


def changed_mail(
    settings: Settings, game: Game, host: Player, who: Player, names: Sequence[str], *, came: bool
) -> OutgoingMail:
    """Somebody has joined or left the host's table; `names` sit there now."""
    with speaking(host.language):
        name = player_names.somebody(game, who)
    what = {"who": name, "came": came, "names": names, "empty": game.seats - len(names)}
    what["declined"] = False
    event = f"table_changed:{game.id}:{who.id}:{clock.now().isoformat()}"
    return _to(settings, game, host, MailKind.TABLE_CHANGED, event, what)


def declined_mail(
    settings: Settings, game: Game, host: Player, address: str, names: Sequence[str]
) -> OutgoingMail:
    """Whom the host has invited says no, and the seat is free again."""
    event = f"table_changed:{game.id}:{address}:no"
    what = {"who": "", "came": False, "names": names, "empty": game.seats - len(names)}
    mail = _to(settings, game, host, MailKind.TABLE_CHANGED, event, {**what, "declined": True})
    return replace(mail, kind=MailKind.TABLE_DECLINED)


def cannot_start_mail(settings: Settings, game: Game, host: Player, reason: str) -> OutgoingMail:
    """The table's date has come, and the game cannot begin."""
    event = f"table_late:{game.id}:{game.starts_at}"
    return _to(settings, game, host, MailKind.TABLE_LATE, event, {"reason": reason})


def will_close_mail(
    settings: Settings, game: Game, player: Player, names: Sequence[str], end: datetime
) -> OutgoingMail:
    """Nobody has joined for a while: what the player can do before the table is closed."""
    event = f"table_warning:{game.id}:{player.id}:{game.warned_at}"
    return _to(settings, game, player, MailKind.TABLE_WARNING, event, {"names": names, "end": end})


def begun_mail(
    settings: Settings, game: Game, player: Player, names: Sequence[str], waits: Sequence[str]
) -> OutgoingMail:
    """The game has begun, and others are to move first."""
    event = f"table_begun:{game.id}:{player.id}"
    return _to(
        settings, game, player, MailKind.TABLE_BEGUN, event, {"names": names, "waits": waits}
    )


def pause_mail(
    settings: Settings, game: Game, seat: int, player: Player, asker: Player, days: int
) -> OutgoingMail:
    """Somebody would like a pause, or all have agreed to one; an answer goes to the seat."""
    until = game.paused_until
    with speaking(player.language):
        told = ngettext("%(num)s day", "%(num)s days", days)
        context = {
            "who": player_names.somebody(game, asker),
            "days": days,
            "until": until and clock_words.moment(until, player.time_zone),
            "yes": command_words.command_word(command_words.YES),
            "words": f"{command_words.command_word(command_words.PAUSE)} {told}",
        }
    about = until or f"{asker.id}:{clock.now():%Y-%m-%d}"
    mail = _to(
        settings,
        game,
        player,
        MailKind.TABLE_PAUSE,
        f"pause:{game.id}:{player.id}:{about}",
        context,
    )
    asks = None if until else PlainQuestion(MailQuestion.PAUSE, id_of(asker))
    return replace(mail, reply_to=play_address(settings, id_of(game), seat), asks=asks)


def closed_mail(
    settings: Settings, game: Game, player: Player, names: Sequence[str], end: datetime
) -> OutgoingMail:
    """The table is closed."""
    event = f"table_closed:{game.id}:{player.id}"
    return _to(settings, game, player, MailKind.TABLE_CLOSED, event, {"names": names, "end": end})


@dataclass(frozen=True)
class AwayNews:
    """That a player is away: from when, None if now; until when, None where only their mailbox says
    so; and at which games the reader sits with them."""

    who: Player
    begins: datetime | None
    ends: datetime | None
    games: Sequence[Game]


def away_mail(settings: Settings, reader: Player, news: AwayNews) -> OutgoingMail:
    """One to each reader, however many games they share; once a day."""
    tables = [
        (display_names.harmless(game.name), f"{settings.base_url}/g/{game.code}")
        for game in news.games
    ]
    said = "days" if news.ends is not None else "mailbox"
    day = clock.now().date().isoformat()
    event = f"away:{said}:{news.who.id}:{reader.id}:{day}"
    with speaking(reader.language):
        begins, ends = (
            clock_words.moment(at, reader.time_zone) if at is not None else ""
            for at in (news.begins, news.ends)
        )
        name = display_names.harmless(news.who.name)
        context = {"name": name, "begins": begins, "ends": ends, "tables": tables}
        mail = service_mail(settings, MailKind.TABLE_AWAY, event, reader.email or "", context)
    return replace(mail, player_id=reader.id)


def _to(
    settings: Settings, game: Game, player: Player, kind: MailKind, event: str, more: dict[str, Any]
) -> OutgoingMail:
    with speaking(player.language):
        context = {
            "game": game,
            "page": f"{settings.base_url}/g/{game.code}",
            "is_host": player.id == game.host_id,
            "told": lambda time: clock_words.moment(time, player.time_zone),
            "rules_name": game_name(game.rules),
            **more,
        }
        mail = service_mail(settings, kind, event, player.email or "", context)
        name = sender_name(game)
    return replace(mail, from_name=name, player_id=player.id, game_id=game.id)
