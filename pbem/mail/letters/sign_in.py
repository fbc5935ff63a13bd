"""The links that sign in or open a form, with their digits."""

from __future__ import annotations

from pbem.accounts import codes, players
from pbem.core.config import Settings
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models.mail_kinds import MailKind


def sign_in_mail(settings: Settings, address: str, nonce: str, event: str) -> OutgoingMail:
    """The link that signs its receiver in, once."""
    return service_mail(settings, MailKind.SIGN_IN, event, address, signing_in(settings, nonce))


def new_game_mail(
    settings: Settings, address: str, nonce: str, event: str, in_reply_to: str | None
) -> OutgoingMail:
    """Answers `new@`: a link that signs in and leads to the form for a new game."""
    context = signing_in(settings, nonce)
    return service_mail(settings, MailKind.NEW_GAME, event, address, context, in_reply_to)


def signing_in(settings: Settings, nonce: str) -> dict[str, str]:
    """The link, and the digits that it asks for where nobody asked for it."""
    code = codes.shown(players.code_of(settings, nonce))
    return {"url": f"{settings.base_url}/sign-in/{nonce}", "code": code}
