"""Does what is asked, if the mail is proof enough for it.

Else nothing is done until the owner of the mailbox has followed a signed link, signed in and
pressed the button there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import timedelta

from sqlmodel import Session

from pbem.accounts import codes, players, security_log
from pbem.accounts.security_log import BY_MAIL, Event
from pbem.accounts.signed_tokens import sign, verify
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.refused import Refused
from pbem.inbox.commands.command import Asker, page_of
from pbem.inbox.commands.command_lines import CommandRequest
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import InboundMail

PURPOSE = "asked"
PATH = "/asked/"
LIVES = timedelta(days=14)
HASH_BYTES = 8
LARGEST_ID = 2**31 - 1


def answer(asker: Asker, request: CommandRequest) -> Answer:
    """Do what is asked. What changes something needs a mail that is provably its player's."""
    if needs_sign_in(asker, request):
        return sign_in_first(asker, [request])
    try:
        return request.command.do(asker, request.argument)
    except Refused as error:
        links = [page_of(asker, asker.game)] if asker.game is not None else []
        return Answer(error.title or _(request.command.refused), [str(error)], links)


def needs_sign_in(asker: Asker, request: CommandRequest) -> bool:
    """Whether it is not done on this mail's word alone."""
    unproven = asker.player is None or not asker.trusted
    return request.command.changes and not request.lacks and unproven


def sign_in_first(asker: Asker, requests: Sequence[CommandRequest]) -> Answer:
    """Whoever has that mailbox can go on from here; nothing was changed.

    The link signs in and leads to a page that shows what was asked, with a button that does it.
    """
    settings = asker.service.settings
    target = confirm_page(settings, asker.mail_id, asker.address)
    with asker.service.database.write() as session:
        nonce = players.sign_in_link(session, asker.address, target=target)
        known = asker.player.id if asker.player is not None else None
        security_log.log_event(session, Event.MAIL_REFUSED, known, BY_MAIL, mail=asker.mail_id)
    url = f"{settings.base_url}/sign-in/{nonce}"
    code = codes.spaced(players.code_of(settings, nonce))
    why = _(
        "We can’t be sure yet that this email is yours, so nothing was changed. To go on, use "
        "this link:"
    )
    where = _("New browser? Then the link asks for this code:") + f" {code}"
    names = dict.fromkeys(request.command.name for request in requests)
    title = _("Sign in first: %(command)s", command=", ".join(names))
    return Answer(title, [why, where], [(_("Sign in and go on"), url)])


def confirm_page(settings: Settings, mail_id: int, address: str) -> str:
    """The path of the page for that mail, for whoever proves to have the address."""
    return PATH + sign(settings, PURPOSE, mail_id.to_bytes(5, "big") + _hash(address))


def find_unproven(
    session: Session, settings: Settings, token: str, own: Collection[str]
) -> InboundMail | None:
    """The mail of a genuine link that was sent to one of these addresses not too long ago."""
    payload = verify(settings, PURPOSE, token)
    if payload is None or len(payload) != 5 + HASH_BYTES:
        return None
    if payload[5:] not in {_hash(address) for address in own}:
        return None
    mail_id = int.from_bytes(payload[:5], "big")
    row = session.get(InboundMail, mail_id) if mail_id <= LARGEST_ID else None
    return row if row is not None and row.received_at > clock.now() - LIVES else None


def _hash(address: str) -> bytes:
    return hashlib.sha256(address.encode()).digest()[:HASH_BYTES]
