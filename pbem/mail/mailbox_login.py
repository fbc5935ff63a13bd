"""Signing in to a mailbox at Google or Microsoft without its password (OAuth 2, RFC 6749; XOAUTH2).

A person allows it once (`pbem mail login`, `pbem.running.mail_login`). What we are given for that
lies in a file for our user alone and is renewed by itself.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import logging
import os
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from urllib.parse import urlencode

from pbem.core import clock, private_files
from pbem.core.config import Settings
from pbem.core.one_mailbox import MailboxClient
from pbem.language.catalogues import gettext as _
from pbem.language.wording import calendar_day

log = logging.getLogger(__name__)

FILE = "mailbox_login"
SECONDS = 20
MOST_BYTES = 100_000
EARLY = timedelta(minutes=2)
"""Before it ends, an access token is renewed: a mail may take as long to be handed over."""
SOON = timedelta(days=3)
"""Before the end of a login its operators are told."""
AGAIN = "Sign in again: `pbem mail login`."


@dataclass(frozen=True)
class Authority:
    """Where a provider's logins are had, and what is asked for."""

    name: str
    token: str
    scope: str
    authorize: str = ""
    device: str = ""


AUTHORITIES = {
    "google": Authority(
        "Google",
        "https://oauth2.googleapis.com/token",
        "https://mail.google.com/",
        authorize="https://accounts.google.com/o/oauth2/v2/auth",
    ),
    "microsoft": Authority(
        "Microsoft",
        "https://login.microsoftonline.com/common/oauth2/v2.0/token",
        "offline_access https://outlook.office.com/IMAP.AccessAsUser.All "
        "https://outlook.office.com/SMTP.Send",
        device="https://login.microsoftonline.com/common/oauth2/v2.0/devicecode",
    ),
}


class LoginNeeded(OSError):
    """Nobody is signed in to the mailbox, or not any more; the text says what to do. An `OSError`,
    for it is as if the mail server were away."""


class NotAllowed(Exception):
    """The authority refuses; `code` is the error of RFC 6749 (5.2) or RFC 8628 (3.5)."""

    def __init__(self, code: str, told: str) -> None:
        super().__init__(told or code)
        self.code = code


@dataclass(frozen=True)
class Login:
    """What the file holds. Times are ISO, in UTC; `ends` is empty where the authority names no day,
    `refused` what it said when it took the login back."""

    mailbox: str
    access: str
    access_ends: str
    refresh: str
    ends: str = ""
    refused: str = ""


def access_token(settings: Settings) -> str:
    """One that is good for a while. Raises `LoginNeeded`, and `OSError` while the authority is
    away."""
    if (login := read(settings)) is not None and not login.refused and _lasts(login):
        return login.access
    with _locked(settings):
        login = read(settings)  # another process may have renewed it meanwhile
        if login is None:
            raise LoginNeeded(f"nobody has signed in to {settings.mailbox} yet. {AGAIN}")
        if login.refused:
            raise LoginNeeded(f"the login to {settings.mailbox} ended ({login.refused}). {AGAIN}")
        return login.access if _lasts(login) else _renewed(settings, login).access


def _lasts(login: Login) -> bool:
    return datetime.fromisoformat(login.access_ends) - EARLY > clock.now()


def _renewed(settings: Settings, login: Login) -> Login:
    wanted = {"grant_type": "refresh_token", "refresh_token": login.refresh}
    try:
        given = ask(settings, authority(settings).token, wanted)
    except NotAllowed as error:
        if error.code != "invalid_grant":
            raise OSError(f"{authority(settings).name}: {error}") from error
        write(settings, replace(login, refused=str(error)[:200]))
        raise LoginNeeded(f"the login to {settings.mailbox} ended ({error}). {AGAIN}") from error
    renewed = given_login(settings, given, login)
    write(settings, renewed)
    return renewed


def given_login(settings: Settings, given: Mapping[str, Any], before: Login | None = None) -> Login:
    """A refresh token that is not given anew stays good (RFC 6749, 6)."""
    now = clock.now()
    lasts = given.get("refresh_token_expires_in")
    ends = _after(now, lasts) if lasts else before.ends if before else ""
    return Login(
        mailbox=settings.mailbox,
        access=str(given["access_token"]),
        access_ends=_after(now, given.get("expires_in", 3600)),
        refresh=str(given.get("refresh_token") or (before.refresh if before else "")),
        ends=ends,
    )


def _after(now: datetime, seconds: Any) -> str:
    return (now + timedelta(seconds=float(seconds))).isoformat()


def read(settings: Settings) -> Login | None:
    """The login to this mailbox; None if there is none, or if its file is spoilt."""
    try:
        kept = Login(**json.loads((settings.var / FILE).read_text()))
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, RecursionError):
        log.warning("%s is no login any more: run pbem mail login again", settings.var / FILE)
        return None
    return kept if kept.mailbox == settings.mailbox else None


def write(settings: Settings, login: Login) -> None:
    """Whole or not at all, for our user alone from the first byte."""
    private_files.write_whole(settings.var / FILE, json.dumps(asdict(login)))


@contextmanager
def _locked(settings: Settings) -> Iterator[None]:
    """One process renews: a refresh token may be good for one time only."""
    settings.var.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(settings.var / f"{FILE}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


class LoginTrouble(NamedTuple):
    """What keeps the mailbox from being used, or soon will, in the language that is spoken. `key`
    tells it from other troubles."""

    key: str
    text: str


def trouble(settings: Settings) -> LoginTrouble | None:
    """None where all is well, or no login is needed."""
    if settings.mailbox_client is None:
        return None
    named, login = {"mailbox": settings.mailbox}, read(settings)
    if login is None:
        return LoginTrouble("none", _("Nobody has signed in to %(mailbox)s yet.", **named))
    key = hashlib.sha256(login.refresh.encode()).hexdigest()[:16]
    if login.refused:
        return LoginTrouble(f"{key}:ended", _("The login to %(mailbox)s has expired.", **named))
    if login.ends and datetime.fromisoformat(login.ends) - clock.now() < SOON:
        day = calendar_day(datetime.fromisoformat(login.ends).date())
        text = _("The login to %(mailbox)s expires on %(day)s.", day=day, **named)
        return LoginTrouble(f"{key}:ends", text)
    return None


def forget_access(settings: Settings) -> None:
    """A mail server has refused the access token: the next one is asked for anew, and if the login
    was taken back, that is known then."""
    with _locked(settings):
        if (login := read(settings)) is not None:
            write(settings, replace(login, access_ends=clock.now().isoformat()))


def authority(settings: Settings) -> Authority:
    return AUTHORITIES[client_of(settings).authority]


def client_of(settings: Settings) -> MailboxClient:
    if settings.mailbox_client is None:
        raise LoginNeeded("PBEM_MAILBOX_CLIENT is empty, so there is nothing to sign in with.")
    return settings.mailbox_client


def ask(settings: Settings, url: str, wanted: Mapping[str, str]) -> dict[str, Any]:
    """What the authority gives. Raises `NotAllowed`, and `OSError` if it is away."""
    client = client_of(settings)
    named = {"client_id": client.id, **({"client_secret": client.secret} if client.secret else {})}
    try:
        data = urlencode({**named, **wanted}).encode()
        with urllib.request.urlopen(url, data, timeout=SECONDS) as answer:
            given = json.loads(answer.read(MOST_BYTES))
    except urllib.error.HTTPError as error:
        given = _told(error)
        if "error" not in given:
            raise OSError(f"{authority(settings).name} answers {error.code}") from error
    except (ValueError, RecursionError) as error:
        raise OSError(f"{authority(settings).name} answers no JSON") from error
    if not isinstance(given, dict) or "error" in given:
        said = given if isinstance(given, dict) else {}
        told = str(said.get("error_description", "")).splitlines()[:1]
        raise NotAllowed(str(said.get("error", "?")), "".join(told))
    return given


def _told(error: urllib.error.HTTPError) -> dict[str, Any]:
    with error:
        try:
            given = json.loads(error.read(MOST_BYTES))
        except (ValueError, RecursionError):
            return {}
    return given if isinstance(given, dict) else {}
