"""Settings: read once from the environment and `.env`, typed, and passed around as one object."""

from __future__ import annotations

import ipaddress
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from dotenv import dotenv_values

from pbem.core import checked_settings, logs, one_mailbox, outside_services
from pbem.core.checked_settings import BadSetting
from pbem.core.one_mailbox import MailboxClient
from pbem.core.outside_services import OutsideServices

__all__ = ["EMBEDDED", "BadSetting", "Settings", "from_environment", "variables"]

EMBEDDED = "embedded"
MOST = 1e12
"""No number that is set is as high; nor is what is no number at all."""
MOST_GRACE = 300.0
MOST_HERE = 1800.0
LOOPBACK = "127.0.0.0/8, ::1"
WEBHOOKS = (
    "mailgun", "postmark", "sendgrid", "ses", "cloudflare", "raw",
    "resend", "brevo", "mailjet", "mandrill", "sparkpost",
)  # fmt: skip
SENDER_POLICIES = ("normal", "strict", "token-only")


@dataclass(frozen=True)
class Settings:
    """Every setting of the service; `from_environment` says which variable feeds which field."""

    var: Path
    database_url: str
    broker_url: str
    base_url: str
    name: str
    logo: Path | None
    colour: str
    index: bool
    contact: str
    mail_domain: str
    mailbox: str
    mailbox_client: MailboxClient | None
    smtp_url: str
    smtp_listen: str
    smtp_certificate: Path | None
    smtp_key: Path | None
    smtp_connections: int
    web_connections_per_address: int
    smtp_connections_per_address: int
    smtp_trusted: tuple[str, ...]
    smtp_seconds: float
    web_listen: str
    secret_keys: tuple[str, ...]
    push_key: str
    workers: int
    sweep_seconds: float
    grace_seconds: float
    here_seconds: float
    claim_seconds: float
    max_mail_bytes: int
    inbound_secrets: Mapping[str, tuple[str, ...]]
    postmark_sources: tuple[str, ...]
    sender_policy: str
    authserv_id: str
    imap_url: str
    imap_seconds: float
    dkim_key: Path | None
    dkim_selector: str
    mail_rate: int
    most_answers: int
    most_waiting: int
    api_rate: int
    visitor_rate: int
    most_guests: int
    guest_days: float
    trusted_proxy: str
    trusted_hosts: tuple[str, ...]
    webhook_networks: tuple[str, ...]
    table_days: float
    keep_mail_days: float
    keep_traces_days: float
    keep_readings: bool
    mail_actions: bool
    mailbox_behind_loopback: bool
    log: str
    operators: tuple[str, ...]
    source_url: str
    outside: OutsideServices

    @property
    def local_mailbox(self) -> Path | None:
        """The Maildir that outgoing mail is put in, or None when real SMTP delivers it."""
        return self.var / "mailbox" if self.smtp_url.startswith("mailbox:") else None

    @property
    def web_address(self) -> tuple[str, int]:
        """Host and port to listen at: PBEM_WEB_LISTEN, else the base URL's port on loopback."""
        if self.web_listen:
            host, _, port = self.web_listen.rpartition(":")
            return host or "127.0.0.1", int(port)
        return "127.0.0.1", urlsplit(self.base_url).port or 8000

    @property
    def is_behind_unknown_proxy(self) -> bool:
        """We speak no TLS, so with https there is one, and nobody told us to trust it."""
        return self.base_url.startswith("https:") and not self.trusted_proxy


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings, the process environment winning over `.env` in the working directory.

    Raises `BadSetting` for a value that cannot be used. Long, but a list: a line for each setting,
    and what a group of them would be called no operator has to know.
    """
    if environment is None:
        environment = variables()
    var = _folder(environment.get("PBEM_VAR") or "var")
    mailbox = one_mailbox.chosen(environment)
    return Settings(
        var=var,
        database_url=checked_settings.database_url(
            environment.get("PBEM_DATABASE_URL") or f"sqlite:///{quote(str(var / 'pbem.db'))}"
        ),
        broker_url=_broker(environment.get("PBEM_BROKER_URL") or EMBEDDED),
        base_url=checked_settings.base_url(
            environment.get("PBEM_BASE_URL") or "http://127.0.0.1:8000"
        ),
        name=checked_settings.site_name(environment.get("PBEM_NAME", "").strip()),
        logo=checked_settings.logo(_file(environment, "PBEM_LOGO")),
        colour=checked_settings.colour(environment.get("PBEM_COLOUR", "").strip()),
        index=_one_of(environment, "PBEM_INDEX", ("no", "yes")) == "yes",
        contact=checked_settings.contact(environment.get("PBEM_CONTACT", "").strip()),
        mail_domain=mailbox.domain,
        mailbox=mailbox.address,
        mailbox_client=mailbox.client,
        smtp_url=checked_settings.smtp_url(mailbox.smtp_url or "mailbox://"),
        smtp_listen=checked_settings.listen(
            "PBEM_SMTP_LISTEN",
            environment.get("PBEM_SMTP_LISTEN", "" if mailbox.address else "127.0.0.1:8025"),
            ("smtp", "lmtp"),
        ),
        smtp_certificate=_file(environment, "PBEM_SMTP_CERTIFICATE"),
        smtp_key=_file(environment, "PBEM_SMTP_KEY"),
        smtp_connections=_count(environment, "PBEM_SMTP_CONNECTIONS", 200),
        web_connections_per_address=_count(environment, "PBEM_WEB_CONNECTIONS_PER_ADDRESS", 200),
        smtp_connections_per_address=_count(environment, "PBEM_SMTP_CONNECTIONS_PER_ADDRESS", 10),
        smtp_trusted=_networks(environment, "PBEM_SMTP_TRUSTED", LOOPBACK),
        smtp_seconds=_number(environment, "PBEM_SMTP_SECONDS", 30.0),
        web_listen=checked_settings.listen(
            "PBEM_WEB_LISTEN", environment.get("PBEM_WEB_LISTEN", "")
        ),
        secret_keys=checked_settings.signing_keys(environment.get("PBEM_SECRET_KEY", ""), var),
        push_key=checked_settings.web_push_key(
            environment.get("PBEM_PUSH_KEY", ""), environment.get("PBEM_SECRET_KEY", ""), var
        ),
        workers=_count(environment, "PBEM_WORKERS", 1, most=64),
        sweep_seconds=_number(environment, "PBEM_SWEEP_SECONDS", 5.0),
        grace_seconds=_grace(environment),
        here_seconds=_here(environment),
        claim_seconds=_number(environment, "PBEM_CLAIM_SECONDS", 60.0),
        max_mail_bytes=_count(environment, "PBEM_MAX_MAIL_BYTES", 26_214_400),
        inbound_secrets={
            name: _several(environment, f"PBEM_INBOUND_{name.upper()}_SECRET") for name in WEBHOOKS
        },
        postmark_sources=_networks(environment, "PBEM_INBOUND_POSTMARK_SOURCES"),
        sender_policy=_one_of(environment, "PBEM_SENDER_POLICY", SENDER_POLICIES),
        authserv_id=mailbox.authserv_id,
        imap_url=checked_settings.imap_url(mailbox.imap_url),
        imap_seconds=_number(environment, "PBEM_IMAP_SECONDS", 30.0),
        dkim_key=_file(environment, "PBEM_DKIM_KEY"),
        dkim_selector=checked_settings.selector(
            "PBEM_DKIM_SELECTOR", environment.get("PBEM_DKIM_SELECTOR", "").strip() or "pbem"
        ),
        mail_rate=_count(environment, "PBEM_MAIL_RATE", 60),
        most_answers=_count(environment, "PBEM_MOST_ANSWERS", 30),
        most_waiting=_count(environment, "PBEM_MOST_WAITING", 20_000),
        api_rate=_count(environment, "PBEM_API_RATE", 120),
        visitor_rate=_count(environment, "PBEM_VISITOR_RATE", 30),
        most_guests=_count(environment, "PBEM_MOST_GUESTS", 500),
        guest_days=_number(environment, "PBEM_GUEST_DAYS", 14.0),
        trusted_proxy=checked_settings.proxy(environment.get("PBEM_TRUSTED_PROXY", "").strip()),
        trusted_hosts=tuple(name.lower() for name in _several(environment, "PBEM_TRUSTED_HOSTS")),
        webhook_networks=_networks(environment, "PBEM_WEBHOOK_NETWORKS"),
        table_days=_number(environment, "PBEM_TABLE_DAYS", 30.0),
        keep_mail_days=_number(environment, "PBEM_KEEP_MAIL_DAYS", 90.0),
        keep_traces_days=_number(environment, "PBEM_KEEP_TRACES_DAYS", 30.0),
        keep_readings=_one_of(environment, "PBEM_KEEP_READINGS", ("no", "yes")) == "yes",
        mail_actions=_one_of(environment, "PBEM_MAIL_ACTIONS", ("no", "yes")) == "yes",
        mailbox_behind_loopback=_one_of(environment, "PBEM_MAILBOX_BEHIND_LOOPBACK", ("no", "yes"))
        == "yes",
        log=_one_of(environment, "PBEM_LOG", logs.FORMS),
        operators=tuple(
            checked_settings.mail_address("PBEM_OPERATORS", address)
            for address in _several(environment, "PBEM_OPERATORS")
        ),
        source_url=checked_settings.source_url(environment.get("PBEM_SOURCE_URL", "").strip()),
        outside=outside_services.chosen(environment),
    )


def variables() -> dict[str, str]:
    """The process environment, and under it `.env` in the working directory."""
    return {**_dotenv(), **os.environ}


def _several(environment: Mapping[str, str], name: str, usual: str = "") -> tuple[str, ...]:
    """Values separated by commas; several secrets are all good, so that they can be changed."""
    return tuple(part.strip() for part in environment.get(name, usual).split(",") if part.strip())


def _networks(environment: Mapping[str, str], name: str, usual: str = "") -> tuple[str, ...]:
    sources = _several(environment, name, usual)
    for source in sources:
        try:
            ipaddress.ip_network(source)
        except ValueError as error:
            raise BadSetting(f"{name} takes IP addresses and networks: {error}") from None
    return sources


def _file(environment: Mapping[str, str], name: str) -> Path | None:
    text = environment.get(name, "").strip()
    if text and not Path(text).is_file():
        raise BadSetting(f"{name} is {text!r}, and there is no such file")
    return Path(text).absolute() if text else None  # a link may lead elsewhere tomorrow


def _broker(text: str) -> str:
    return text if text == EMBEDDED else checked_settings.broker_url(text)


def _dotenv() -> dict[str, str]:
    try:
        return {key: value for key, value in dotenv_values(".env").items() if value is not None}
    except (OSError, UnicodeError) as error:
        raise BadSetting(f".env cannot be read: {error}") from None


def _folder(text: str) -> Path:
    folder = Path(text).resolve()
    if folder.exists() and not folder.is_dir():
        raise BadSetting(f"PBEM_VAR is {text!r}, which is no folder")
    return folder


def _one_of(environment: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    """The first of the choices where nothing is set."""
    value = environment.get(name, "").strip().lower() or choices[0]
    if value not in choices:
        raise BadSetting(f"{name} is {value!r}; it takes {', '.join(choices)}")
    return value


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name, "")
    try:
        number = float(text) if text else default
    except ValueError:
        raise BadSetting(f"{name} is {text!r}; it takes a number, {default:g} when empty") from None
    if not 0 < number < MOST:
        raise BadSetting(f"{name} is {text!r}; it takes a number above 0")
    return number


def _grace(environment: Mapping[str, str]) -> float:
    return _wait(environment, "PBEM_GRACE_SECONDS", 20.0, MOST_GRACE)


def _here(environment: Mapping[str, str]) -> float:
    """Where no mail waits for second thoughts, none does for those who are on the site either."""
    usual = 180.0 if _grace(environment) else 0.0
    return _wait(environment, "PBEM_HERE_SECONDS", usual, MOST_HERE)


def _wait(environment: Mapping[str, str], name: str, usual: float, most: float) -> float:
    """Seconds that mails wait, 0 to `most`; none is a number like others."""
    text = environment.get(name, "").strip()
    if text == "0" or not (text or usual):
        return 0.0
    seconds = _number(environment, name, usual)
    if seconds > most:
        raise BadSetting(f"{name} is {environment.get(name)!r}; it takes 0 to {most:g}")
    return seconds


def _count(environment: Mapping[str, str], name: str, default: int, most: float = math.inf) -> int:
    number = _number(environment, name, default)
    if not 1 <= number <= most:
        bound = "of 1 or more" if most == math.inf else f"from 1 to {most}"
        raise BadSetting(f"{name} is {environment.get(name)!r}; it takes a number {bound}")
    return int(number)
