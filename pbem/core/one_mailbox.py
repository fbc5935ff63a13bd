"""One mailbox instead of a domain: what follows from its address and password, by its provider.

`club@example.org` with plus addresses is all the service needs: mail for `club+play.TOKEN@` arrives
in it, is fetched by IMAP, and answers go out by the provider's SMTP server.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple
from urllib.parse import quote

from pbem.core import checked_settings
from pbem.core.checked_settings import BadSetting

LONGEST_NAME = 24
"""Before the `@`: `+play.` and a token of 34 characters follow, and 64 are allowed (RFC 5321)."""
NAME = re.compile(r"[a-z0-9_]([a-z0-9._-]*[a-z0-9_-])?")


@dataclass(frozen=True)
class Provider:
    """Where a mailbox's servers are, each with TLS from the first byte or after STARTTLS."""

    name: str
    domains: tuple[str, ...]
    imap: str
    smtp: str
    daily: int = 0
    """The most mails a day that it sends for one mailbox, as far as it says; 0 if it does not."""
    authserv_id: str = ""
    """By which it signs its Authentication-Results, where that is one for all its servers."""
    password: str = "Make a password for this program only (an app password) in the account."


GMAIL = Provider(
    "Gmail", ("gmail.com", "googlemail.com"),
    "imaps://imap.gmail.com:993", "smtps://smtp.gmail.com:465", 500, "mx.google.com",
    "Switch 2-Step Verification on; make an app password at myaccount.google.com/apppasswords.",
)  # fmt: skip
MICROSOFT = Provider(
    "Microsoft", ("outlook.com", "hotmail.com", "live.com", "msn.com"),
    "imaps://outlook.office365.com:993", "smtp://smtp-mail.outlook.com:587", 300,
    password="Microsoft takes no passwords: docs/host.md says how its mailboxes are signed in to.",
)  # fmt: skip
MICROSOFT_365 = replace(MICROSOFT, domains=(), smtp="smtp://smtp.office365.com:587", daily=0)
OF_AUTHORITIES = {"google": GMAIL, "microsoft": MICROSOFT_365}
"""Whose servers those of other domains use, too, that are kept there."""
PROVIDERS = (
    GMAIL,
    MICROSOFT,
    Provider(
        "Fastmail", ("fastmail.com", "fastmail.fm", "fastmail.net", "fastmail.org", "fastmail.us"),
        "imaps://imap.fastmail.com:993", "smtps://smtp.fastmail.com:465", 4000,
    ),
    Provider(
        "mailbox.org", ("mailbox.org",),
        "imaps://imap.mailbox.org:993", "smtps://smtp.mailbox.org:465",
    ),
    Provider(
        "Posteo", ("posteo.de", "posteo.net", "posteo.org"),
        "imaps://posteo.de:993", "smtps://posteo.de:465",
    ),
    Provider(
        "iCloud", ("icloud.com", "me.com", "mac.com"),
        "imaps://imap.mail.me.com:993", "smtp://smtp.mail.me.com:587", 1000,
    ),
    Provider(
        "Runbox", ("runbox.com", "runbox.no"),
        "imaps://mail.runbox.com:993", "smtps://mail.runbox.com:465",
    ),
)  # fmt: skip
WITHOUT_TAGS = re.compile(r"(yahoo|gmx|aol)\.[a-z.]+|ymail\.com|rocketmail\.com|web\.de")
"""Providers whose mailboxes have no plus addresses."""
WITHOUT_IMAP = re.compile(r"(proton(mail)?|tuta(nota)?)\.[a-z]+|pm\.me|keemail\.me")


class MailboxClient(NamedTuple):
    """As what the service is known to `google` or `microsoft`, where a mailbox is signed in to
    without its password (`pbem.mail.mailbox_login`)."""

    authority: str
    id: str
    secret: str


class ChosenMailbox(NamedTuple):
    """What the settings of mail are taken from; `address` is empty where it is a domain's."""

    address: str
    domain: str
    imap_url: str
    smtp_url: str
    authserv_id: str
    client: MailboxClient | None = None


def provider_of(address: str) -> Provider | None:
    """Its provider, if that is one we know."""
    domain = address.rpartition("@")[2].lower()
    return next((known for known in PROVIDERS if domain in known.domains), None)


def chosen(environment: Mapping[str, str]) -> ChosenMailbox:
    """What is set by itself goes before what follows from the mailbox. Raises `BadSetting`."""
    address = environment.get("PBEM_MAILBOX", "").strip().lower()
    password = environment.get("PBEM_MAILBOX_PASSWORD", "").strip()
    client = _client(environment.get("PBEM_MAILBOX_CLIENT", "").strip())
    domain = environment.get("PBEM_MAIL_DOMAIN", "").strip()
    imap = environment.get("PBEM_IMAP_URL", "").strip()
    smtp = environment.get("PBEM_SMTP_URL", "").strip()
    authserv_id = environment.get("PBEM_AUTHSERV_ID", "").strip().lower()
    if not address:
        domain = checked_settings.domain("PBEM_MAIL_DOMAIN", domain or "pbem.localhost")
        return ChosenMailbox("", domain, imap, smtp, authserv_id)
    own, smtp = _checked(address), smtp if smtp != "mailbox://" else ""
    if domain and domain.lower() not in (own, "pbem.localhost"):
        raise BadSetting("PBEM_MAIL_DOMAIN is not used with PBEM_MAILBOX; leave it empty")
    provider = provider_of(address) or (OF_AUTHORITIES[client.authority] if client else None)
    if provider is not None and (client or (password and provider is not MICROSOFT)):
        imap = imap or signed_in(provider.imap, address, "" if client else password) + "/INBOX"
        smtp = smtp or signed_in(provider.smtp, address, "" if client else password)
        authserv_id = authserv_id or provider.authserv_id
    if not (imap and smtp):
        raise BadSetting(_missing(own, provider))
    return ChosenMailbox(address, own, imap, smtp, authserv_id, client)


def _missing(domain: str, provider: Provider | None) -> str:
    if provider is MICROSOFT:
        return f"PBEM_MAILBOX_CLIENT is missing. {MICROSOFT.password}"
    if provider is not None:
        return f"PBEM_MAILBOX_PASSWORD is missing. {provider.password}"
    return (
        f"PBEM_MAILBOX: the servers of {domain} are not known here; name them, with user and "
        "password, in PBEM_IMAP_URL and PBEM_SMTP_URL"
    )


def _client(text: str) -> MailboxClient | None:
    authority, _, rest = text.partition(":")
    own_id, _, secret = rest.partition(":")
    if text and (authority not in OF_AUTHORITIES or not own_id):
        raise BadSetting("PBEM_MAILBOX_CLIENT takes google:ID:SECRET or microsoft:ID")
    return MailboxClient(authority, own_id, secret) if text else None


def objection(address: str) -> str:
    """Why the provider's mailboxes are of no use, as far as it is known; empty if they may be."""
    domain = address.rpartition("@")[2].lower()
    if WITHOUT_TAGS.fullmatch(domain):
        return (
            f"PBEM_MAILBOX: mailboxes at {domain} have no plus addresses (name+anything@{domain}), "
            "and without them no answer is known by where it arrives; take one at another provider"
        )
    if WITHOUT_IMAP.fullmatch(domain):
        return f"PBEM_MAILBOX: {domain} has no IMAP; take one at another provider"
    return ""


def _checked(address: str) -> str:
    """Its domain."""
    name, _, domain = checked_settings.mail_address("PBEM_MAILBOX", address).rpartition("@")
    if why := objection(address):
        raise BadSetting(why)
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise BadSetting(
            "PBEM_MAILBOX takes an address such as name@example.org, without a + of its own, and "
            f"with {LONGEST_NAME} characters before the @ at most"
        )
    return domain


def signed_in(server: str, user: str, password: str) -> str:
    """The server's URL with the user in it, and the password if there is one."""
    scheme, _, host = server.partition("://")
    secret = f":{quote(password, safe='')}" if password else ""
    return f"{scheme}://{quote(user, safe='')}{secret}@{host}"
