"""Mails as their readers see them: the newest one to an address, its links and its code."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from urllib.parse import urlsplit

from sqlmodel import col, select

from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import OutboundMail
from tests.web.pages import Page, Person

CODE = re.compile(r"asks for this code: (\d{3})\s(\d{3})")


def newest(service: Service, address: str, kind: str = "") -> EmailMessage:
    """The newest mail to the address, of that kind if one is named."""
    query = select(OutboundMail).where(OutboundMail.recipient == address)
    if kind:
        query = query.where(OutboundMail.kind == kind)
    with service.database.read() as session:
        row = session.exec(query.order_by(col(OutboundMail.id).desc())).first()
    assert row is not None, f"no {kind} mail to {address}"
    return read_mail(row.raw)


def read_mail(raw: bytes) -> EmailMessage:
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def html_of(mail: EmailMessage) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def words_of(mail: EmailMessage) -> str:
    return " ".join(re.sub(r"<[^>]*>", "", html_of(mail)).replace("&nbsp;", " ").split(" "))


def code_in(mail: EmailMessage) -> str:
    """The six digits that the mail shows."""
    found = CODE.search(words_of(mail))
    assert found is not None, words_of(mail)
    return found[1] + found[2]


def paths_in(mail: EmailMessage, beginning: str) -> list[str]:
    """Where the mail's links lead that begin so."""
    urls = re.findall(r'href="(http[^"]+)"', html_of(mail))
    paths = [urlsplit(url).path for url in urls]
    return [path for path in paths if path.startswith(beginning)]


def sign_in(person: Person, service: Service, nonce: str, **fields: str) -> Page:
    """Open a mailed link and type the code that stands in its mail."""
    path, code = f"/sign-in/{nonce}", players.code_of(service.settings, nonce)
    return person.send(person.open(path).form(path), code=code, **fields)
