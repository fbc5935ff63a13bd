"""What happened to the player's account, in words, for the account page."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.games import clock_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Player, SecurityEvent, id_of

WORDS = {
    Event.SIGN_IN_ASKED: N_("A sign-in link was requested"),
    Event.SIGN_IN_LINK: N_("Signed in with a mailed link"),
    Event.SIGN_IN_PASSKEY: N_("Signed in with a passkey"),
    Event.SIGN_IN_FAILED: N_("A sign-in failed"),
    Event.SESSION_NEW_BROWSER: N_("That was a new browser; we told you by mail"),
    Event.SESSION_ENDED: N_("Signed out"),
    Event.ADDRESS_ASKED: N_("A link to add an address was requested"),
    Event.ADDRESS_ADDED: N_("Address added"),
    Event.ADDRESS_REMOVED: N_("Address removed"),
    Event.ADDRESS_PRIMARY: N_("Primary address changed"),
    Event.PASSKEY_ADDED: N_("Passkey added"),
    Event.PASSKEY_REMOVED: N_("Passkey removed"),
    Event.TOKEN_MADE: N_("Token created"),
    Event.TOKEN_REVOKED: N_("Token revoked"),
    Event.WEBHOOK_MADE: N_("Webhook added"),
    Event.WEBHOOK_REMOVED: N_("Webhook removed"),
    Event.BROWSER_REMEMBERED: N_("Browser remembered for one click"),
    Event.BROWSER_FORGOTTEN: N_("Browser removed"),
    Event.LIMIT_REACHED: N_("A limit was reached"),
    Event.MAIL_HELD: N_("A mail in your name was held back"),
    Event.MAIL_CONFIRMED: N_("A mail that was held back was confirmed"),
    Event.MAIL_REFUSED: N_("A mailed command was ignored: nothing showed that it was from you"),
    Event.MAIL_STOPPED: N_("Stopped mail about games"),
    Event.MAIL_RESUMED: N_("Turned mail about games back on"),
    Event.ACCOUNT_MERGED: N_("Another account was merged into this one"),
}
"""What is not here is in the log alone: a session begins with every sign-in."""


@dataclass(frozen=True)
class ActivityLine:
    """One event: what, when by the player's clock, with which browser and roughly from where."""

    what: str
    detail: str
    when: str
    where: str


def newest(session: Session, player: Player) -> list[ActivityLine]:
    """The newest events of the player's account."""
    rows = security_log.list_events(session, id_of(player), security_log.MOST_SHOWN, tuple(WORDS))
    return [_line(row, player.time_zone) for row in rows]


def _line(row: SecurityEvent, zone: str) -> ActivityLine:
    browser = _("by mail") if row.browser == security_log.BY_MAIL.browser else row.browser
    where = " · ".join(part for part in (browser, row.network) if part)
    return ActivityLine(
        _(WORDS[Event(row.name)]), row.detail, clock_words.moment(row.at, zone), where
    )
