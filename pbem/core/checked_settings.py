"""Settings that are addresses, keys, files or colours: refused by name, in one sentence, before
anything uses them. Keys that nobody has set are made at the first start and kept."""

from __future__ import annotations

import hashlib
import ipaddress
import os
import re
import secrets
from collections.abc import Collection
from pathlib import Path
from urllib.parse import SplitResult, parse_qs, urlsplit

DATABASES = ("sqlite", "postgresql")
BROKERS = ("redis", "rediss", "redis+socket", "sentinel", "amqp", "amqps", "filesystem", "memory")
SENTINEL = "sentinel://"
LONGEST_NAME = 60
LOGOS = (".svg", ".png")
LARGEST_LOGO = 200_000
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
LEAST_CONTRAST = 5.5
MAIL_SERVERS = ("smtp", "smtps", "smtp+insecure", "mailbox")
DOMAIN = re.compile(
    r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*"
)
SELECTOR = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")


class BadSetting(ValueError):
    """A setting that cannot be used; the text says which one and how to mend it."""


def database_url(text: str) -> str:
    """SQLAlchemy's own reader judges it. What was written is not repeated: it holds a password."""
    import sqlalchemy  # slow to import, and some commands need no database

    takes = "PBEM_DATABASE_URL takes sqlite:///path or postgresql://user:password@host/name"
    try:
        url = sqlalchemy.make_url(text)
        known = url.get_backend_name() in DATABASES
        url.get_dialect()
    except (ValueError, ImportError, sqlalchemy.exc.ArgumentError):
        raise BadSetting(f"{takes}; this cannot be read") from None
    except sqlalchemy.exc.NoSuchModuleError:
        known = False
    if not known:
        raise BadSetting(f"{takes}; other databases and drivers are not known")
    if url.query.get("pooler", "transaction") != "transaction":
        raise BadSetting("PBEM_DATABASE_URL takes ?pooler=transaction and no other pooler")
    return text


def url(name: str, text: str, schemes: Collection[str], takes: str, *, host: bool = True) -> str:
    """A URL with one of those schemes, and with a host if there must be one."""
    try:
        parts: SplitResult = urlsplit(text)
        good = parts.scheme in schemes and (parts.port or 1) > 0
    except ValueError:  # a port that is none, brackets that hold no address
        good = False
    if not good or (host and not parts.hostname) or not text.isprintable() or " " in text:
        raise BadSetting(f"{name} takes {takes}")
    return text


def base_url(text: str) -> str:
    takes = "an address such as https://games.example.org"
    parts = urlsplit(url("PBEM_BASE_URL", text, ("http", "https"), takes))
    if parts.query or parts.fragment or "@" in parts.netloc:
        raise BadSetting(f"PBEM_BASE_URL takes {takes}, without user, ? and #")
    return text.rstrip("/")


def site_name(text: str) -> str:
    """What the host calls the site; empty stays empty."""
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise BadSetting(f"PBEM_NAME takes one line of up to {LONGEST_NAME} characters")
    return text


def source_url(text: str) -> str:
    """Where the program's source can be had; empty stays empty."""
    takes = "an address such as https://code.example.org/pbem"
    return url("PBEM_SOURCE_URL", text, ("http", "https"), takes) if text else ""


def logo(path: Path | None) -> Path | None:
    """The site's own sign: a drawing or a picture that browsers show."""
    if path is not None and path.suffix.lower() not in LOGOS:
        raise BadSetting(f"PBEM_LOGO takes a file that ends with {' or '.join(LOGOS)}")
    if path is not None and path.stat().st_size > LARGEST_LOGO:
        raise BadSetting(f"PBEM_LOGO takes a file of up to {LARGEST_LOGO // 1000} kB")
    return path


def colour(text: str) -> str:
    """`#rrggbb`, dark enough for white letters on it and for letters of it on sand; empty stays
    empty."""
    if text and not COLOUR.fullmatch(text):
        raise BadSetting("PBEM_COLOUR takes a colour such as #17506b")
    if text and 1.05 / (luminance(text) + 0.05) < LEAST_CONTRAST:
        raise BadSetting("PBEM_COLOUR is too light for white letters on it; take a darker one")
    return text.lower()


def luminance(colour: str) -> float:
    """How light it is, 0 to 1 (WCAG 2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    light = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return sum(part * share for part, share in zip(light, (0.2126, 0.7152, 0.0722), strict=True))


def mixed(colour: str, share: float, other: str) -> str:
    """So much of the one, and the rest of the other."""
    pairs = ((int(one[at : at + 2], 16) for one in (colour, other)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def contact(text: str) -> str:
    """How people reach the host, as a URL: a mail address becomes `mailto:`; empty stays empty."""
    if "@" in text and "/" not in text:
        return f"mailto:{mail_address('PBEM_CONTACT', text.removeprefix('mailto:'))}"
    takes = "an email address, or a page such as https://club.example.org/contact"
    return url("PBEM_CONTACT", text, ("https",), takes) if text else ""


def broker_url(text: str) -> str:
    if text.startswith(SENTINEL):
        return _sentinels(text)
    takes = f"a URL that begins with {', '.join(f'{known}://' for known in BROKERS)}"
    return url("PBEM_BROKER_URL", text, BROKERS, takes, host=False)


def _sentinels(text: str) -> str:
    """Several URLs with semicolons between, of which the first names the master they watch."""
    takes = f"{SENTINEL}host:26379/0?master_name=name;{SENTINEL}other:26379"
    first, *others = text.split(";")
    for each in (first, *others):
        url("PBEM_BROKER_URL", each, ("sentinel",), takes)
    names = parse_qs(urlsplit(first).query).get("master_name", [])
    if len(names) != 1 or any(urlsplit(other).query for other in others):
        raise BadSetting(f"PBEM_BROKER_URL takes {takes}")
    return text


def smtp_url(text: str) -> str:
    takes = "smtp://user:password@host:587, smtps://…, smtp+insecure://… or mailbox://"
    return url("PBEM_SMTP_URL", text, MAIL_SERVERS, takes, host=False)


def imap_url(text: str) -> str:
    """Empty stays empty."""
    takes = "imaps://user:password@host/INBOX"
    if text:
        url("PBEM_IMAP_URL", text, ("imap", "imaps"), takes)
        if not urlsplit(text).username:
            raise BadSetting(f"PBEM_IMAP_URL takes {takes}")
    return text


def listen(name: str, text: str, protocols: Collection[str] = ()) -> str:
    """`host:port`, perhaps with a protocol before it; empty stays empty."""
    protocol, _, address = text.rpartition("://")
    host, _, port = address.rpartition(":")
    numeric = port.isascii() and port.isdigit() and int(port) < 65536
    if text and (not numeric or protocol not in ("", *protocols) or " " in host):
        raise BadSetting(f"{name} takes host:port, for example 127.0.0.1:8025")
    return text


def proxy(text: str) -> str:
    """As the web server compares it: the address in its usual form, or `*`."""
    try:
        return text if text in ("", "*") else str(ipaddress.ip_address(text))
    except ValueError as error:
        raise BadSetting(f"PBEM_TRUSTED_PROXY takes one IP address or *: {error}") from None


def domain(name: str, text: str) -> str:
    if not DOMAIN.fullmatch(text.lower()):
        raise BadSetting(f"{name} takes a domain such as games.example.org, in ASCII letters")
    return text


def selector(name: str, text: str) -> str:
    if not SELECTOR.fullmatch(text):
        raise BadSetting(f"{name} takes letters, digits and hyphens")
    return text


def push_key(name: str, text: str) -> str:
    """The 64 hex digits from which the key for web push is made (RFC 8292)."""
    if len(text) != 64 or not set(text.lower()) <= set("0123456789abcdef"):
        raise BadSetting(f"{name} takes 64 hex digits, for example from: openssl rand -hex 32")
    return text.lower()


def mail_address(name: str, text: str) -> str:
    """A whole mail address, in small letters as players' are compared."""
    address = text.lower()
    local, _, host = address.rpartition("@")
    if not local or not DOMAIN.fullmatch(host) or not address.isprintable() or " " in address:
        raise BadSetting(
            f"{name} takes email addresses such as ann@example.org, with commas between"
        )
    return address


def signing_keys(text: str, var: Path) -> tuple[str, ...]:
    """The keys of PBEM_SECRET_KEY, newest first, or one made at the first start and kept."""
    keys = _keys(text)
    if any(len(key) < 16 for key in keys):
        raise BadSetting("PBEM_SECRET_KEY has a key under 16 characters; make longer ones")
    return keys or (_kept_key(var / "secret_key"),)


def web_push_key(text: str, signing_text: str, var: Path) -> str:
    """64 hex digits: those set, else made of the last signing key that is set (the one that stays
    longest), else made at the first start and kept."""
    own, text = _keys(signing_text), text.strip()
    if not text and own:
        return hashlib.sha256(b"web push\0" + own[-1].encode()).hexdigest()
    return push_key("PBEM_PUSH_KEY", text or _kept_key(var / "push_key"))


def _keys(text: str) -> tuple[str, ...]:
    return tuple(key.strip() for key in text.split(",") if key.strip())


def _kept_key(path: Path) -> str:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    except OSError as error:
        raise BadSetting(f"PBEM_VAR: the key {path.name} cannot be kept there: {error}") from None
    return path.read_text().strip()
