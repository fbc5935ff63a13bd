"""The mails about a player's account: its addresses, passkeys, sessions, and its mail."""

from __future__ import annotations

from dataclasses import replace

from pbem.accounts.display_names import harmless
from pbem.accounts.security_log import Origin
from pbem.core.config import Settings
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game, Player

NEW_SESSION = "new_session"


def add_address_mail(
    settings: Settings, player: Player, address: str, nonce: str, event: str
) -> OutgoingMail:
    """The link that makes the address the player's; they must be signed in to use it."""
    context = {"url": f"{settings.base_url}/account/addresses/{nonce}", "player": player}
    return service_mail(settings, "add_address", event, address, context)


def addresses_mail(
    settings: Settings, recipient: str, name: str, added: str, primary: bool, event: str
) -> OutgoingMail:
    """Tells an address of the player's that another is theirs, or gets their mail, from now on."""
    context = {"name": name, "added": added, "primary": primary}
    return service_mail(settings, "addresses", event, recipient, context)


def passkey_mail(settings: Settings, player: Player, label: str, event: str) -> OutgoingMail:
    """Tells the player that they, or somebody in their account, added a passkey."""
    context = {"name": player.name, "label": label}
    return service_mail(settings, "passkey", event, player.email or "", context)


def new_session_mail(
    settings: Settings, recipient: str, player: Player, origin: Origin, when: str, event: str
) -> OutgoingMail:
    """Tells the player that somebody has signed in with a browser that was never theirs before."""
    context = {"name": player.name, "browser": origin.browser, "when": when}
    return service_mail(settings, NEW_SESSION, event, recipient, context)


def away_offer(settings: Settings, player: Player, event: str) -> OutgoingMail:
    """Their mailbox answers by itself: they may want days off."""
    with speaking(player.language):
        mail = service_mail(settings, "away_offer", event, player.email or "", {})
    return replace(mail, player_id=player.id)


def address_removed_mail(
    settings: Settings, recipient: str, name: str, removed: str, event: str
) -> OutgoingMail:
    """Tells both the address that was removed and the primary one."""
    context = {"name": name, "removed": removed, "gone": recipient == removed}
    return service_mail(settings, "address_removed", event, recipient, context)


def stopped_mail(
    settings: Settings, player: Player, url: str, code: str, event: str
) -> OutgoingMail:
    """Mail was stopped by a link; this one's link undoes it, with the code if there is one."""
    context = {"name": player.name, "url": url, "code": code}
    return service_mail(settings, "stopped", event, player.email or "", context)


def blocked_mail(settings: Settings, player: Player, reason: str, event: str) -> OutgoingMail:
    """Operators have blocked the account, and why: on the pages the player can't read it now."""
    with speaking(player.language):
        said = [
            _("You can’t sign in, and mails from you are not acted on. In your games you count as "
              "absent. Nothing of yours is deleted."),
            _("If you think that is wrong, write to %(address)s.",
              address=f"postmaster@{settings.mail_domain}"),
        ]  # fmt: skip
        return _notice(settings, player, _("Your account is blocked"), reason, said, event)


def unblocked_mail(settings: Settings, player: Player, reason: str, event: str) -> OutgoingMail:
    """The account is open again."""
    with speaking(player.language):
        said = [_("You can sign in again. Where it is your turn you get the question anew.")]
        return _notice(settings, player, _("Your account is open again"), reason, said, event)


def seat_lost_mail(
    settings: Settings, before: Player, game: Game, reason: str, event: str
) -> OutgoingMail:
    """Their seat is somebody else's from now on."""
    with speaking(before.language):
        title = _("You no longer play in %(game)s", game=harmless(game.name))
        said = [_("Somebody else plays on in your seat. Older mails of the game count no more.")]
        return _notice(settings, before, title, reason, said, f"{event}:lost")


def seat_given_mail(
    settings: Settings, player: Player, game: Game, reason: str, event: str
) -> OutgoingMail:
    """They play on in somebody else's seat; when it is their turn they are asked as always."""
    with speaking(player.language):
        title = _("You have a seat in %(game)s", game=harmless(game.name))
        page = f"{settings.base_url}/g/{game.code}"
        said = [_("You play on where somebody else began: %(page)s", page=page)]
        return _notice(settings, player, title, reason, said, f"{event}:given")


def _notice(
    settings: Settings, player: Player, title: str, reason: str, said: list[str], event: str
) -> OutgoingMail:
    """What operators did, with their reason; it goes out whatever mail the player wants."""
    context = {"name": player.name, "title": title, "reason": reason, "lines": said}
    return service_mail(settings, "operators", event, player.email or "", context)
