"""The mails about a player's account: its addresses, passkeys, sessions, and its mail."""

from __future__ import annotations

from dataclasses import replace

from pbem.accounts import codes, players
from pbem.accounts.security_log import Origin
from pbem.core.config import Settings
from pbem.language import command_words
from pbem.language.catalogues import speaking
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Player
from pbem.models.mail_kinds import MailKind


def add_address_mail(
    settings: Settings, player: Player, address: str, nonce: str, event: str
) -> OutgoingMail:
    """The link that makes the address the player's; they must be signed in to use it."""
    context = {"url": f"{settings.base_url}/account/addresses/{nonce}", "player": player}
    return service_mail(settings, MailKind.ADD_ADDRESS, event, address, context)


def addresses_mail(
    settings: Settings, recipient: str, name: str, added: str, event: str, *, primary: bool
) -> OutgoingMail:
    """Tells an address of the player's that another is theirs, or gets their mail, from now on."""
    context = {"name": name, "added": added, "primary": primary}
    return service_mail(settings, MailKind.ADDRESSES, event, recipient, context)


def passkey_mail(settings: Settings, player: Player, label: str, event: str) -> OutgoingMail:
    """Tells the player that they, or somebody in their account, added a passkey."""
    context = {"name": player.name, "label": label}
    return service_mail(settings, MailKind.PASSKEY, event, player.email or "", context)


def provider_mail(settings: Settings, player: Player, provider: str, event: str) -> OutgoingMail:
    """Tells the player that an account at the sign-in provider now opens theirs."""
    context = {"name": player.name, "provider": provider}
    return service_mail(settings, MailKind.PROVIDER, event, player.email or "", context)


def new_session_mail(
    settings: Settings, recipient: str, player: Player, origin: Origin, when: str, event: str
) -> OutgoingMail:
    """Tells the player that somebody has signed in with a browser that was never theirs before."""
    context = {"name": player.name, "browser": origin.browser, "when": when}
    return service_mail(settings, MailKind.NEW_SESSION, event, recipient, context)


def away_offer(settings: Settings, player: Player, event: str) -> OutgoingMail:
    """Their mailbox answers by itself: they may want days off."""
    with speaking(player.language):
        words = command_words.example(command_words.AWAY_FOR_EXAMPLE)
        mail = service_mail(
            settings, MailKind.AWAY_OFFER, event, player.email or "", {"words": words}
        )
    return replace(mail, player_id=player.id)


def address_removed_mail(
    settings: Settings, recipient: str, name: str, removed: str, event: str
) -> OutgoingMail:
    """Tells both the address that was removed and the primary one."""
    context = {"name": name, "removed": removed, "gone": recipient == removed}
    return service_mail(settings, MailKind.ADDRESS_REMOVED, event, recipient, context)


def stopped_mail(
    settings: Settings, player: Player, url: str, code: str, event: str
) -> OutgoingMail:
    """Mail was stopped by a link; this one's link undoes it, with the code if there is one."""
    context = {"name": player.name, "url": url, "code": code}
    return service_mail(settings, MailKind.STOPPED, event, player.email or "", context)


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
    code = codes.spaced(players.code_of(settings, nonce))
    return {"url": f"{settings.base_url}/sign-in/{nonce}", "code": code}
