"""Answers to commands and to questions how it all works."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import engine
from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.mail.letters.leagues import DivisionStandings
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import Game
from pbem.models.mail_kinds import MailKind


@dataclass(frozen=True)
class Answer:
    """Words for the mail: a title, paragraphs (`lines`), and links with their labels."""

    title: str
    lines: list[str] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    board: tuple[Game, int] | None = None
    """A game and a seat whose board is to be drawn in a mail of its own."""
    silent: bool = False
    """Whether it is not mailed: what was asked is done, and that is all there is to say."""
    asks: PlainQuestion | None = None
    """What a yes or no in reply to it answers (`pbem.inbox.questions`)."""
    tables: Sequence[DivisionStandings] = ()
    """Divisions of a league, to stand between the lines and the links."""


def help_mail(
    settings: Settings,
    address: str,
    event: str,
    in_reply_to: str | None,
    commands: Sequence[object],
    nearest: Sequence[str] = (),
) -> OutgoingMail:
    """Answers `help@`: how to play by mail, and the `commands`; `nearest` of them may have been
    meant. Without commands it says where to read that."""
    context = {
        "games": engine.games(catalogues.of_games()) if commands else {},
        "commands": commands,
        "nearest": nearest,
    }
    return service_mail(settings, MailKind.HELP, event, address, context, in_reply_to)


def command_mail(
    settings: Settings,
    address: str,
    answer: Answer,
    event: str,
    in_reply_to: str | None,
    reply_address: str | None = None,
) -> OutgoingMail:
    """Answers a command; `reply_address` is where an answer to it goes, help@ if None."""
    mail = service_mail(settings, MailKind.COMMAND, event, address, {"answer": answer}, in_reply_to)
    return replace(mail, reply_to=reply_address or mail.reply_to, asks=answer.asks)
